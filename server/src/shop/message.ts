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
import { openOrders, waitingUsers } from '../orders/waiting-reads.ts'
import { pushQueueNews } from './push-queue-news.ts'
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

const none = { message: null, other_message: null }

/** Null where none stands; one of an earlier day does not. */
function messageOf(context: Context, stored: StoredMessage): Message | null {
  const { message: text, other_message: otherText, message_sent_at: sentAt } = stored
  if (text === null || !sentAt || businessDay(context, sentAt) !== businessDay(context)) return null
  return { text, otherText, sentAt: sentAt.toISOString() }
}

/** From when on the next can be sent, also after one was taken back; null where it can be now. */
function nextAt({ clock }: Context, { message_sent_at: sentAt }: StoredMessage) {
  const next = (sentAt?.getTime() ?? 0) + limits.minutesBetweenMessages * 60_000
  return next > clock().getTime() ? new Date(next).toISOString() : null
}

/** Customers read it while one of their orders is open (product-rules §23). */
export async function readMessage(
  context: Context,
  caller: AuthenticatedUser,
): Promise<StandingMessage> {
  const stored = await storedMessage(context.database).executeTakeFirstOrThrow()
  const message = messageOf(context, stored)
  if (caller.role === 'barista') return { message, nextAt: nextAt(context, stored) }
  if (message === null) return { message }
  const own = sql`${openOrders(context)} and user_id = ${caller.id}::uuid limit 1`
  const { rows } = await own.execute(context.database)
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
    const { rows } = await sql`${openOrders(context)} limit 1`.execute(transaction)
    if (rows.length === 0) throw new ApiError('NOBODY_WAITS')
    const sentAt = context.clock()
    const { messages } = mergedSettings(context.settings, shop.settings)
    const message = { text, otherText: otherTextOf(text, messages), sentAt }
    await transaction
      .updateTable('shop')
      .set({ message: text, other_message: message.otherText, message_sent_at: sentAt })
      .execute()
    await pushQueueNews(transaction, context, 'message', openOrders(context))
    await auditMessage(transaction, { event: 'message-sent', at: sentAt, caller, text })
    return { message, users: await waitingUsers(context, transaction) }
  }
  const { message, users } = await retry(() => context.database.transaction().execute(send))
  log.info({ event: 'message-sent', actor: caller.id, users: users.length })
  const { sentAt } = message
  context.live.messageChanged({
    message: { ...message, sentAt: sentAt.toISOString() },
    at: sentAt,
    users,
  })
  return readMessage(context, caller)
}

/** Where none stands there is nothing to take back. */
export async function takeMessageBack(context: Context, { caller, log }: Actor) {
  const at = context.clock()
  const takeBack = async (transaction: Transaction<Tables>) => {
    const stored = await storedMessage(transaction).forUpdate().executeTakeFirstOrThrow()
    const message = messageOf(context, stored)
    if (message === null) return null
    await transaction.updateTable('shop').set(none).execute()
    await pushQueueNews(transaction, context, 'message', null)
    await auditMessage(transaction, {
      ...{ event: 'message-taken-back', at, caller, text: message.text },
    })
    return waitingUsers(context, transaction)
  }
  const users = await retry(() => context.database.transaction().execute(takeBack))
  if (users !== null) {
    log.info({ event: 'message-taken-back', actor: caller.id })
    context.live.messageChanged({ message: null, at, users })
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

/** A message is over with the last of the orders that were open when it was sent. */
export async function endMessage(context: Context) {
  const { database, live } = context
  const { numUpdatedRows } = await database
    .updateTable('shop')
    .set(none)
    .where('message', 'is not', null)
    .where(({ not }) =>
      not(sql<boolean>`exists (${openOrders(context)} and order_date <= message_sent_at)`),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const users = await waitingUsers(context, database)
  live.messageChanged({ message: null, at: context.clock(), users })
}
