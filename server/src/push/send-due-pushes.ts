import type { Language } from '@tumbler/contract/language'
import { isOpenStatus, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { OrderNews } from '@tumbler/rules/order-news'
import { shownOf } from '@tumbler/rules/two-names'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { claimed, type Outbox, sendAll } from '../outbox.ts'
import { pushMessage } from './push-messages.ts'
import { type Device, sendPush } from './send-push.ts'

/** News that is older is no news. */
export const pushOutbox: Outbox = { table: 'pushes', maxAgeMs: 600_000, firstPauseMs: 15_000 }

interface DuePush extends Device {
  id: string
  order_id: string
  kind: OrderNews
  locale: Language
  status: OrderStatus
  menu_name: string
  menu_other_name: string | null
  is_session_open: boolean
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
    select claimed.*, device.p256dh, device.auth, device.locale, orders.status, orders.menu_name,
      orders.menu_other_name,
      sessions.ended_at is null and sessions.expires_at > ${context.clock()}::timestamptz
        and users.is_available as is_session_open
    from claimed
      join push_subscriptions device on device.endpoint = claimed.endpoint
      join sessions on sessions.id = device.session_id
      join users on users.id = device.user_id
      join orders on orders.id = claimed.order_id`.execute(context.database)
  return rows
}

async function sendOne(context: Context, push: DuePush): Promise<boolean> {
  const { database, clock, pushKeys, timeouts } = context
  const { id, endpoint, kind, locale, order_id, status } = push
  const end = () => database.deleteFrom('pushes').where('id', '=', id).execute()
  const unsubscribe = () =>
    database.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  if (!push.is_session_open) await unsubscribe()
  else if (!isTrue(kind, status)) await end()
  else {
    const menu = shownOf(locale, push.menu_name, push.menu_other_name)
    const message = pushMessage(locale, kind, { id: order_id, menu })
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

/** Whether the order is still as the message says. */
function isTrue(news: OrderNews, status: OrderStatus): boolean {
  if (news === 'rejected' || news === 'closed') return status === 'rejected'
  if (news === 'done' || news === 'reminder') return status === 'done'
  return news === 'turn' ? status === 'ordered' : isOpenStatus(status)
}
