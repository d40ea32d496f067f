import type { Webhook, WebhookAnswer } from '@tumbler/contract/webhooks'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { StoredSettings } from '../db/schema.ts'
import { claimed, type Outbox, sendAll } from '../outbox.ts'
import { mergedSettings } from '../shop/settings-reads.ts'
import { postWebhook, type WebhookMessage } from './post-webhook.ts'
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
  created_at: Date
  /** Of the next try. */
  due_at: Date
  true_until: Date | null
  settings: StoredSettings
}

/** Sends what is due, each by one server; returns how many arrived. */
export function sendDueWebhooks(context: Context, signal?: AbortSignal): Promise<number> {
  /** Webhooks that are being told: of each one message after the other, so that a slow one keeps nobody waiting. */
  const busy = new Set<string>()
  return sendAll(
    async (limit) => {
      const due = await claimDue(context, limit, [...busy])
      for (const { webhook_id } of due) busy.add(webhook_id)
      return due
    },
    (delivery) =>
      sendOne(context, delivery).finally(() => {
        busy.delete(delivery.webhook_id)
      }),
    signal,
  )
}

/** The oldest of each webhook; one that is too old waits for its deletion, and keeps no other back. */
async function claimDue(context: Context, limit: number, busy: readonly string[]) {
  const now = context.clock()
  const oldest = sql`id in (
    select min(id) from webhook_deliveries
    where due_at <= ${now}::timestamptz and webhook_id <> all(${busy}::uuid[])
      and created_at > ${new Date(now.getTime() - webhookOutbox.maxAgeMs)}::timestamptz
    group by webhook_id
  )`
  const { rows } = await sql<DueDelivery>`
    with ${claimed(context, webhookOutbox, limit, oldest)}
    select claimed.*, shop.settings from claimed cross join shop`.execute(context.database)
  return rows
}

async function sendOne(context: Context, delivery: DueDelivery) {
  const { id, webhook_id, body, true_until, settings } = delivery
  const { database, clock } = context
  const end = () => database.deleteFrom('webhook_deliveries').where('id', '=', id).execute()
  const { webhooks } = mergedSettings(context.settings, settings)
  const webhook = webhooks.find((each) => each.id === webhook_id)
  if (!webhook?.isOn || (true_until && true_until <= clock())) {
    await end()
    return false
  }
  const stored: Omit<WebhookMessage, 'id'> = JSON.parse(body)
  const answer = await postWebhook(context, webhook, { id, ...stored })
  if (answer.hasArrived) {
    await end()
    await storeState(context, webhook, { sentAt: clock(), problem: null })
  } else await storeFailure(context, webhook, answer, isLastTry(delivery))
  return answer.hasArrived
}

const isLastTry = ({ created_at, due_at }: DueDelivery) =>
  due_at.getTime() - created_at.getTime() >= webhookOutbox.maxAgeMs

async function storeFailure(
  context: Context,
  webhook: Webhook,
  answer: WebhookAnswer,
  isLast: boolean,
) {
  const { clock, log } = context
  const problem = answer.problem ?? String(answer.status)
  log.warn({ event: 'webhook-failed', webhook: webhook.id, problem }, 'a webhook was not reached')
  const since = await storeState(context, webhook, { sentAt: null, problem })
  // One request after a quiet weekend is no day of failures.
  const isGivenUp = isLast && since !== null && clock().getTime() - since.getTime() >= givenUpMs
  if (answer.status === gone || isGivenUp) await switchOff(context, webhook, problem)
}

/** Answers since when nothing arrives. What was changed meanwhile is not what was told. */
async function storeState(
  { database, clock }: Context,
  { id, url }: Webhook,
  { sentAt, problem }: { sentAt: Date | null; problem: string | null },
): Promise<Date | null> {
  const failingSince = problem === null ? null : clock()
  const { rows } = await sql<{ failing_since: Date | null }>`
    insert into webhook_states as before (id, sent_at, failing_since, problem)
    select ${id}::uuid, ${sentAt}::timestamptz, ${failingSince}::timestamptz, ${problem}::text
    from shop where exists (
      select from jsonb_array_elements(settings -> 'webhooks') webhook
      where webhook ->> 'id' = ${id} and webhook ->> 'url' = ${url} and (webhook -> 'isOn')::boolean
    )
    on conflict (id) do update set
      sent_at = coalesce(excluded.sent_at, before.sent_at),
      failing_since = case when excluded.problem is not null
        then coalesce(before.failing_since, excluded.failing_since) end,
      problem = excluded.problem
    returning failing_since`.execute(database)
  return rows[0]?.failing_since ?? null
}
