import type { Webhook } from '@tumbler/contract/webhooks'
import { type WebhookNews, webhookSentence } from '@tumbler/rules/webhook-sentences'
import type { WebhookEvent } from '@tumbler/rules/webhooks'
import type { Transaction } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'

type News = Exclude<WebhookNews, { event: 'test' }>

/** Each is true only until the next of them. */
const shopEvents: readonly WebhookEvent[] = ['opened', 'break', 'last-call', 'closed']

interface QueueOptions {
  /** Chats are not told later. */
  trueUntil?: Date | null
}

/** In the transaction of what it is about: it goes out with that, or not at all. */
export async function queueWebhooks(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'clock' | 'settings'>,
  webhooks: readonly Webhook[],
  news: News,
  { trueUntil = null }: QueueOptions = {},
) {
  const { event } = news
  const wanting = webhooks.filter(({ isOn, events }) => isOn && events.includes(event))
  if (wanting.length === 0) return
  const at = context.clock()
  const today = businessDay(context)
  await transaction
    .insertInto('webhook_deliveries')
    .values(
      wanting.map(({ id, language, format }) => ({
        ...{ webhook_id: id, event, created_at: at, due_at: at },
        true_until: format === 'chat' ? trueUntil : null,
        body: JSON.stringify({
          ...factsOf(news),
          at: at.toISOString(),
          text: webhookSentence(language, news, today),
        }),
      })),
    )
    .execute()
}

/** Chats read no sentence about the shop that is untrue by now; programs get everything, with its time. */
export async function forgetShopNews(
  transaction: Transaction<Tables>,
  webhooks: readonly Webhook[],
) {
  const chats = webhooks.filter(({ format }) => format === 'chat').map(({ id }) => id)
  if (chats.length === 0) return
  await transaction
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', 'in', chats)
    .where('event', 'in', shopEvents)
    .execute()
}

/** A text is in the sentence. */
function factsOf(news: News) {
  if (news.event !== 'announcement' && news.event !== 'message') return news
  const { event } = news
  return { event }
}

/** Nobody is told any more of a message that was taken back. */
export const dropWebhookMessages = (transaction: Transaction<Tables>) =>
  transaction.deleteFrom('webhook_deliveries').where('event', '=', 'message').execute()
