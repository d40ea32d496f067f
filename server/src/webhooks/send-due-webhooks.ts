import type { Webhook, WebhookAnswer } from '@tumbler/contract/webhooks'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { StoredSettings } from '../db/schema.ts'
import { claimed, type Outbox, sendAll } from '../outbox.ts'
import { mergedSettings } from '../shop/settings-reads.ts'
import { postWebhook } from './post-webhook.ts'
import { switchOff } from './switch-off.ts'

/** As push messages (product-rules §26). */
export const webhookOutbox: Outbox = {
  table: 'webhook_deliveries',
  maxAgeMs: 600_000,
  firstPauseMs: 15_000,
}

/** Nothing has arrived for so long. */
const givenUpMs = 86_400_000
/** It is there no longer, and wants nothing any more (RFC 9110 §15.5.11). */
const gone = 410

interface DueDelivery {
  id: string
  webhook_id: string
  body: string
  settings: StoredSettings
}

/** Sends what is due, each by one server; returns how many arrived. */
export const sendDueWebhooks = (context: Context, signal?: AbortSignal): Promise<number> =>
  sendAll(
    (limit) => claimDue(context, limit),
    (delivery) => sendOne(context, delivery),
    signal,
  )

async function claimDue(context: Context, limit: number) {
  const { rows } = await sql<DueDelivery>`
    with ${claimed(context, webhookOutbox, limit)}
    select claimed.id, webhook_id, body, shop.settings from claimed cross join shop
  `.execute(context.database)
  return rows
}

async function sendOne(context: Context, { id, webhook_id, body, settings }: DueDelivery) {
  const { database } = context
  const end = () => database.deleteFrom('webhook_deliveries').where('id', '=', id).execute()
  const { webhooks } = mergedSettings(context.settings, settings)
  const webhook = webhooks.find((each) => each.id === webhook_id)
  if (!webhook?.isOn) {
    await end()
    return false
  }
  const answer = await postWebhook(context, webhook, { id, ...JSON.parse(body) })
  if (answer.hasArrived) {
    await end()
    await storeArrival(context, webhook)
  } else await storeFailure(context, webhook, answer)
  return answer.hasArrived
}

async function storeArrival({ database, clock }: Context, { id }: Webhook) {
  const state = { sent_at: clock(), failing_since: null, off_at: null, problem: null }
  await database
    .insertInto('webhook_states')
    .values({ id, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
}

async function storeFailure(context: Context, webhook: Webhook, answer: WebhookAnswer) {
  const { database, clock, log } = context
  const now = clock()
  const problem = problemText(answer)
  const { failing_since: since } = await database
    .insertInto('webhook_states')
    .values({ id: webhook.id, sent_at: null, failing_since: now, off_at: null, problem })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ fn, ref }) => ({
        failing_since: fn.coalesce(
          ref('webhook_states.failing_since'),
          ref('excluded.failing_since'),
        ),
        problem,
      })),
    )
    .returning('failing_since')
    .executeTakeFirstOrThrow()
  log.warn({ event: 'webhook-failed', webhook: webhook.id, problem }, 'a webhook was not reached')
  const isOver = since !== null && now.getTime() - since.getTime() >= givenUpMs
  if (answer.status === gone || isOver) await switchOff(context, webhook, problem)
}

const problemTexts = {
  'private-address': 'has a private address (WEBHOOK_ALLOW_PRIVATE)',
  'unknown-host': 'is not known by name',
  'no-connection': 'cannot be reached',
  certificate: 'shows a certificate that is not trusted',
  timeout: 'did not answer in time',
}

/** English, as a part of a sentence. */
const problemText = ({ status, problem }: WebhookAnswer) =>
  problem ? problemTexts[problem] : `answered ${status}`
