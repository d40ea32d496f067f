import { hostOf } from '@tumbler/contract/webhooks'
import { webhookProblemSentence } from '@tumbler/rules/webhook-problems'
import { sql } from 'kysely'
import { oidcProblem } from '../auth/oidc-discovery.ts'
import type { Context } from '../context.ts'
import { skewProblem } from '../db/start-checks.ts'
import { mailHost, mailProblem } from '../mail/mail-problem.ts'
import { mailTransport } from '../mail/mail-transport.ts'
import { mailOutbox } from '../mail/send-due-mails.ts'
import { countWaiting } from '../outbox.ts'
import { pushOutbox } from '../push/send-due-pushes.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { webhookOutbox } from '../webhooks/send-due-webhooks.ts'
import { webhookStates } from '../webhooks/webhook-states.ts'

/** Asks all at once and reports what they say. */
export async function askDependencies(context: Context): Promise<void> {
  const { settings } = context
  // First: without it the others cannot be asked.
  if (await askDatabase(context))
    await Promise.all([
      askLive(context),
      settings.smtpUrl !== null && askMail(context, settings.smtpUrl),
      settings.oidc && askCompanyLogin(context, settings.oidc),
      askNotifications(context),
      askWebhooks(context),
      askClock(context),
    ])
  context.dependencies.askedAt = context.clock()
}

async function askDatabase({ database, dependencies, settings }: Context): Promise<boolean> {
  const begin = performance.now()
  const isEmbedded = settings.databaseUrl === null
  try {
    const { rows } = await sql<{ version: string; readOnly: string }>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('transaction_read_only') as "readOnly"`.execute(database)
    const answersInMs = Math.round(performance.now() - begin)
    const problem =
      rows[0]?.readOnly === 'on' ? 'The database can only be read: nothing can be stored' : null
    dependencies.report('database', problem, {
      ...{ isEmbedded, answersInMs },
      version: rows[0]?.version ?? '',
    })
    return true
  } catch (error) {
    const { message } = error as Error
    dependencies.report('database', `The database does not answer: ${message}`, { isEmbedded })
    return false
  }
}

async function askLive({ live, dependencies }: Context) {
  const problem = live.isDisconnected()
    ? 'This server does not hear the changes of the others: pages load them again'
    : null
  const servers = await live.servers().catch(() => undefined)
  dependencies.report('live', problem, { servers, connections: live.connections() })
}

async function askMail(context: Context, smtpUrl: string) {
  const { timeouts, dependencies } = context
  const { waiting, oldest, failed } = await countWaiting(context, mailOutbox)
  const facts = {
    host: mailHost(smtpUrl),
    waiting,
    waitingUntil: oldest && new Date(oldest.getTime() + mailOutbox.maxAgeMs).toISOString(),
  }
  try {
    await mailTransport(smtpUrl, timeouts).verify()
    // A server that greets may still refuse what it is given: only a mail that it takes says more.
    dependencies.report('mail', failed > 0 ? dependencies.problemOf('mail') : null, facts)
  } catch (error) {
    dependencies.report('mail', mailProblem(error, smtpUrl), facts)
  }
}

async function askCompanyLogin(
  { dependencies }: Context,
  oidc: NonNullable<Context['settings']['oidc']>,
) {
  dependencies.report('companyLogin', await oidcProblem(oidc), { host: new URL(oidc.issuer).host })
}

async function askNotifications(context: Context) {
  const { waiting, failed } = await countWaiting(context, pushOutbox)
  const problem =
    failed > 0
      ? `${failed} notifications were not taken and are tried again: may this server open connections to the internet (HTTPS)?`
      : null
  context.dependencies.report('notifications', problem, { waiting })
}

/** Each that nothing reaches, and why. */
async function askWebhooks(context: Context) {
  const { webhooks } = await effectiveSettings(context)
  const isKnown = context.dependencies.list().some(({ name }) => name === 'webhooks')
  if (webhooks.length === 0 && !isKnown) return
  const { waiting } = await countWaiting(context, webhookOutbox)
  const states = await webhookStates(context, webhooks)
  const wrong = webhooks.flatMap(({ id, url, isOn }) => {
    const state = states.find((each) => each.id === id)
    // One that an admin has switched off is as it should be.
    return state?.failingSince && (isOn || state.offAt) ? [{ ...state, host: hostOf(url) }] : []
  })
  const problems = wrong.map(({ host, problem, offAt }) => {
    const what = offAt ? 'is switched off' : 'is tried again'
    return `${host} ${what}. ${webhookProblemSentence('en', problem ?? '')}`
  })
  const failing = wrong.filter(({ offAt }) => offAt === null).length
  const on = webhooks.filter(({ isOn }) => isOn)
  context.dependencies.report('webhooks', problems.join(' ') || null, {
    ...{ waiting, failing, on: on.length },
    hasSent: states.some(({ id, sentAt }) => sentAt !== null && on.some((one) => one.id === id)),
    failingSince: wrong.map(({ failingSince }) => failingSince).sort()[0] ?? null,
  })
}

async function askClock({ setClock, settings, dependencies }: Context) {
  const skewMs = await setClock()
  const facts = { skewMs, timeZone: settings.shopTimeZone }
  dependencies.report('clock', skewProblem(skewMs), facts)
}
