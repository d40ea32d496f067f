import type { Language } from '@tumbler/contract/language'
import { isOpenStatus, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { OrderNews, QueueNews } from '@tumbler/rules/order-news'
import { shownOf } from '@tumbler/rules/two-names'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { isResting, queuedCafeOrders, queuedOrders, waitingSince } from '../orders/waiting-reads.ts'
import { claimed, type Outbox, sendAll } from '../outbox.ts'
import { lateMinutes } from '../shop/shop-reads.ts'
import { pushMessage, type QueueState, queuePushMessage } from './push-messages.ts'
import { type Device, sendPush } from './send-push.ts'

/** News that is older is no news. */
export const pushOutbox: Outbox = { table: 'pushes', maxAgeMs: 600_000, firstPauseMs: 15_000 }

interface ToldOrder {
  id: string
  status: OrderStatus
  hasTurn: boolean
  rests: boolean
  name: string
  otherName: string | null
}

interface DuePush extends Device, QueueState {
  id: string
  kind: OrderNews | QueueNews
  locale: Language
  /** Null where it is about no order. */
  order: ToldOrder | null
  is_session_open: boolean
  /** What everybody who waits is told still holds, and its reader still waits. */
  is_queue_news_true: boolean
}

/** Sends what is due, each message by one server; returns how many were sent. */
export const sendDuePushes = (context: Context, signal?: AbortSignal): Promise<number> =>
  sendAll(
    (limit) => claimDuePushes(context, limit),
    (push) => sendOne(context, push),
    signal,
  )

async function claimDuePushes(context: Context, limit: number) {
  const { rows } = await sql<DuePush>`
    with ${claimed(context, pushOutbox, limit)}
    select claimed.id, claimed.endpoint, claimed.kind, device.p256dh, device.auth, device.locale,
      case when orders.id is not null then json_build_object('id', orders.id,
        'status', orders.status, 'hasTurn', coalesce(orders.turn_at <= ${context.clock()}::timestamptz
          and orders.tumbler_on_bar_at is null, false),
        'rests', ${isResting('orders')}, 'name', orders.menu_name, 'otherName', orders.menu_other_name)
      end as "order",
      shop.message, shop.other_message, shop.late_minutes,
      case claimed.kind
        when 'message' then shop.message is not null
          and (shop.message_sent_at at time zone ${context.settings.shopTimeZone})::date
            = ${businessDay(context)}::date
          and exists (${queuedOrders(context)} and ${waitingSince('orders')} <= shop.message_sent_at)
          and exists (${queuedOrders(context)} and orders.user_id = device.user_id)
        when 'late' then ${lateMinutes(context)} > 0
          and exists (${queuedCafeOrders(context)} and orders.user_id = device.user_id)
        else false end as is_queue_news_true,
      sessions.ended_at is null and sessions.expires_at > ${context.clock()}::timestamptz
        and users.is_available as is_session_open
    from claimed
      join push_subscriptions device on device.endpoint = claimed.endpoint
      join sessions on sessions.id = device.session_id
      join users on users.id = device.user_id
      cross join shop
      left join orders on orders.id = claimed.order_id`.execute(context.database)
  return rows
}

async function sendOne(context: Context, push: DuePush): Promise<boolean> {
  const { database, clock, pushKeys, timeouts } = context
  const { id, endpoint } = push
  const end = () => database.deleteFrom('pushes').where('id', '=', id).execute()
  const unsubscribe = () =>
    database.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  if (!push.is_session_open) {
    await unsubscribe()
    return false
  }
  const message = textOf(push)
  if (message === null) await end()
  else {
    const delivery = await sendPush(push, message, pushKeys, timeouts.push)
    if (delivery.result === 'gone') await unsubscribe()
    else if (delivery.result !== 'failed') await end()
    else if (delivery.retryAfterMs !== null)
      await database
        .updateTable('pushes')
        .set({ due_at: new Date(clock().getTime() + delivery.retryAfterMs) })
        .where('id', '=', id)
        .execute()
    return delivery.result === 'delivered'
  }
  return false
}

/** Null where it is true no longer. */
function textOf({ kind, locale, order, is_queue_news_true, ...shop }: DuePush): string | null {
  if (kind === 'message' || kind === 'late')
    return is_queue_news_true ? queuePushMessage(locale, kind, shop) : null
  if (!order || !isTrue(kind, order)) return null
  const menu = shownOf(locale, order.name, order.otherName)
  const news = kind === 'sent-back' && order.rests ? 'rests' : kind
  return pushMessage(locale, news, { id: order.id, menu })
}

/** Whether the order is still as the message says. */
function isTrue(news: OrderNews, { status, hasTurn }: ToldOrder): boolean {
  if (news === 'rejected' || news === 'closed') return status === 'rejected'
  if (news === 'done' || news === 'reminder') return status === 'done'
  // Whoever has the turn is told that, and no more that it joined.
  if (news === 'joined') return status === 'ordered' && !hasTurn
  return news === 'turn' ? status === 'ordered' : isOpenStatus(status)
}
