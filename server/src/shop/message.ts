import type { Message, StandingMessage } from '@tumbler/contract/message'
import { limits } from '@tumbler/rules/limits'
import { otherTextOf } from '@tumbler/rules/messages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import { queuedOrders, waitingSince, waitingUsers } from '../orders/waiting-reads.ts'
import { dropWebhookMessages, queueWebhooks } from '../webhooks/queue-webhooks.ts'
import { dropQueueNews, pushQueueNews } from './push-queue-news.ts'
import { mergedSettings } from './settings-reads.ts'

interface Actor {
  caller: AuthenticatedUser
  log: EventLog
}

interface StoredMessage {
  message: string | null
  other_message: string | null
  message_sent_at: Date | null
}

const storedMessage = (database: Kysely<Tables> | Transaction<Tables>) =>
  database.selectFrom('shop').select(['message', 'other_message', 'message_sent_at'])

const none = { message: null, other_message: null, message_over_at: null }

/** Milliseconds for which one that is over can come back with an order. */
const forgottenMs = 600_000

/** Null where none stands: it ends with the day, and with the last of the orders that were open when it was sent. */
async function messageOf(
  context: Context,
  database: Kysely<Tables> | Transaction<Tables>,
  stored: StoredMessage,
): Promise<Message | null> {
  const { message: text, other_message: otherText, message_sent_at: sentAt } = stored
  if (text === null || !sentAt || businessDay(context, sentAt) !== businessDay(context)) return null
  const { rows } =
    await sql`${queuedOrders(context)} and ${waitingSince('orders')} <= ${sentAt}::timestamptz
    limit 1`.execute(database)
  return rows.length > 0 ? { text, otherText, sentAt: sentAt.toISOString() } : null
}

/** From when on the next can be sent, also after one was taken back; null where it can be now. */
function nextAt({ clock }: Context, { message_sent_at: sentAt }: StoredMessage) {
  const now = clock()
  const pauseMs = limits.minutesBetweenMessages * 60_000
  // One that is still to come was sent by a clock that was wrong.
  if (!sentAt || sentAt.getTime() - now.getTime() > pauseMs) return null
  const next = new Date(sentAt.getTime() + pauseMs)
  return next > now ? next.toISOString() : null
}

/** Customers read it while one of their orders is open (product-rules §23). */
export async function readMessage(
  context: Context,
  caller: AuthenticatedUser,
): Promise<StandingMessage> {
  const { database } = context
  const stored = await storedMessage(database).executeTakeFirstOrThrow()
  const message = await messageOf(context, database, stored)
  if (caller.role === 'barista') return { message, nextAt: nextAt(context, stored) }
  if (message === null) return { message }
  const own = sql`${queuedOrders(context)} and user_id = ${caller.id}::uuid limit 1`
  const { rows } = await own.execute(database)
  return { message: rows.length > 0 ? message : null }
}

/**
 * @throws NOBODY_WAITS where no order is open; MESSAGE_TOO_SOON, with the time from which on the next
 * can be sent.
 */
export async function sendMessage(context: Context, { caller, log }: Actor, text: string) {
  const send = async (transaction: Transaction<Tables>) => {
    // Locked: of two at once one comes too soon.
    const shop = await storedMessage(transaction)
      .select('settings')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const next = nextAt(context, shop)
    if (next !== null) throw new ApiError('MESSAGE_TOO_SOON', { until: next })
    const { rows } = await sql`${queuedOrders(context)} limit 1`.execute(transaction)
    if (rows.length === 0) throw new ApiError('NOBODY_WAITS')
    const sentAt = context.clock()
    const { messages, webhooks } = mergedSettings(context.settings, shop.settings)
    const message = { text, otherText: otherTextOf(text, messages), sentAt }
    await transaction
      .updateTable('shop')
      .set({ ...none, message: text, other_message: message.otherText, message_sent_at: sentAt })
      .execute()
    await pushQueueNews(transaction, context, 'message', queuedOrders(context))
    await dropWebhookMessages(transaction)
    await queueWebhooks(transaction, context, webhooks, {
      ...{ event: 'message', text, otherText: message.otherText },
    })
    await auditMessage(transaction, { event: 'message-sent', at: sentAt, caller, text })
    return { message, users: await waitingUsers(context, transaction) }
  }
  const { message, users } = await retry(() => context.database.transaction().execute(send))
  log.info({ event: 'message-sent', actor: caller.id, users: users.length })
  const { sentAt } = message
  const said = { ...message, sentAt: sentAt.toISOString() }
  context.live.messageChanged({ message: said, at: sentAt, users })
  return readMessage(context, caller)
}

/** Where none stands there is nothing to take back. */
export async function takeMessageBack(context: Context, { caller, log }: Actor) {
  const takeBack = async (transaction: Transaction<Tables>) => {
    const stored = await storedMessage(transaction).forUpdate().executeTakeFirstOrThrow()
    const message = await messageOf(context, transaction, stored)
    if (message === null) return null
    await transaction.updateTable('shop').set(none).execute()
    await dropQueueNews(transaction, 'message')
    await dropWebhookMessages(transaction)
    const change = { event: 'message-taken-back', at: context.clock(), text: message.text } as const
    await auditMessage(transaction, { ...change, caller })
    return { at: change.at, users: await waitingUsers(context, transaction) }
  }
  const ended = await retry(() => context.database.transaction().execute(takeBack))
  if (ended) {
    log.info({ event: 'message-taken-back', actor: caller.id })
    context.live.messageChanged({ message: null, ...ended })
  }
  return readMessage(context, caller)
}

interface MessageChange {
  event: 'message-sent' | 'message-taken-back'
  at: Date
  caller: AuthenticatedUser
  text: string
}

const auditMessage = (
  transaction: Transaction<Tables>,
  { event, at, caller, text }: MessageChange,
) => audit(transaction, { event, at, actorId: caller.id, userId: null, details: { text } })

/**
 * Pages learn, once, that a message is over. It is not forgotten yet: an order that a barista brings back
 * brings it back.
 */
export async function followMessage(context: Context) {
  const { database, clock, live } = context
  const stored = await storedMessage(database).select('message_over_at').executeTakeFirstOrThrow()
  const { message_sent_at: sentAt, message_over_at: wasOverAt } = stored
  if (stored.message === null || !sentAt) return
  const message = await messageOf(context, database, stored)
  if ((message === null) === (wasOverAt !== null)) return
  const at = clock()
  const { numUpdatedRows } = await database
    .updateTable('shop')
    .set({ message_over_at: message ? null : at })
    .where('message_sent_at', '=', sentAt)
    .where('message_over_at', message ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n)
    live.messageChanged({ message, at, users: await waitingUsers(context, database) })
}

/** What has been over for a while is forgotten. */
export const forgetMessage = ({ database, clock }: Context) =>
  database
    .updateTable('shop')
    .set(none)
    .where('message_over_at', '<', new Date(clock().getTime() - forgottenMs))
    .execute()
