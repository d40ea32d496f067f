import * as contract from '@tumbler/contract/state'
import { ApiError } from '../api-error.ts'
import { requireAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { mailProblem } from '../mail/mail-problem.ts'
import { testMail } from '../mail/mail-texts.ts'
import { mailTransport } from '../mail/mail-transport.ts'
import { askDependencies } from './ask-dependencies.ts'

const testMailsPerHour = 10

export function stateRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.readState, async ({ query }) => {
    const { dependencies } = context
    if (query.now || dependencies.askedAt === null) await askOnce(context)
    return {
      askedAt: (dependencies.askedAt ?? context.clock()).toISOString(),
      dependencies: dependencies.list(),
    }
  })
  route(deps, contract.sendTestMail, async ({ caller }) => {
    const { settings, timeouts, dependencies } = context
    if (settings.smtpUrl === null) throw new ApiError('NOT_FOUND')
    const limit = { key: `test mail ${caller.id}`, max: testMailsPerHour, windowMs: 3_600_000 }
    await requireAttempts(context, [limit])
    try {
      const mail = { from: settings.mailFrom, to: caller.email, ...testMail(settings.publicUrl) }
      const signal = AbortSignal.timeout(timeouts.mail)
      await mailTransport(settings.smtpUrl, timeouts).sendMail({ ...mail, signal })
      dependencies.report('mail', null)
    } catch (error) {
      dependencies.report('mail', mailProblem(error, settings))
    }
    return { problem: dependencies.problemOf('mail') }
  })
}

const asking = new WeakMap<Context, Promise<void>>()

/** Whoever asks meanwhile gets the same answer. */
function askOnce(context: Context) {
  const begun =
    asking.get(context) ?? askDependencies(context).finally(() => asking.delete(context))
  asking.set(context, begun)
  return begun
}
