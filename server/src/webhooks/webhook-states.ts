import type { Webhook, WebhookState } from '@tumbler/contract/webhooks'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { webhookSecret } from './post-webhook.ts'

/** Of each webhook, in their order. */
export async function webhookStates(
  context: Pick<Context, 'database' | 'webhookKey'>,
  webhooks: readonly Webhook[],
): Promise<WebhookState[]> {
  if (webhooks.length === 0) return []
  const rows = await context.database.selectFrom('webhook_states').selectAll().execute()
  return webhooks.map(({ id }) => {
    const state = rows.find((row) => row.id === id)
    return {
      id,
      secret: webhookSecret(context, id),
      sentAt: state?.sent_at?.toISOString() ?? null,
      failingSince: state?.failing_since?.toISOString() ?? null,
      offAt: state?.off_at?.toISOString() ?? null,
      problem: state?.problem ?? null,
    }
  })
}

/** One that was removed, that has another address, or that is switched on again begins anew. */
export async function forgetWebhookStates(
  transaction: Kysely<Tables> | Transaction<Tables>,
  before: readonly Webhook[],
  after: readonly Webhook[],
) {
  const isOld = ({ id, url, isOn }: Webhook) =>
    !after.some((kept) => kept.id === id && kept.url === url && (isOn || !kept.isOn))
  const ids = before.filter(isOld).map(({ id }) => id)
  if (ids.length === 0) return
  await transaction.deleteFrom('webhook_states').where('id', 'in', ids).execute()
  await transaction.deleteFrom('webhook_deliveries').where('webhook_id', 'in', ids).execute()
}
