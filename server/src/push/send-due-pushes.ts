import { isOpenStatus, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { OrderNews } from '@tumbler/rules/order-news'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Locale, pushMessage } from './push-messages.ts'
import { type Device, sendPush } from './send-push.ts'

/** News that is older is no news. */
const maxAgeMs = 600_000
/** Longer than one try takes: no other server repeats it meanwhile. Doubled with each try. */
const firstPauseMs = 15_000
const batchSize = 20

interface DuePush extends Device {
  id: string
  order_id: string
  kind: OrderNews
  tries: number
  created_at: Date
  locale: Locale
  status: OrderStatus
  menu_name: string
  is_session_open: boolean
}

/** Sends what is due, each message by one server; returns how many were sent. */
export async function sendDuePushes(context: Context, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (let batch = batchSize; batch === batchSize && !signal?.aborted; ) {
    const due = await claimDuePushes(context)
    const isSent = await Promise.all(due.map((push) => sendOne(context, push)))
    sent += isSent.filter(Boolean).length
    batch = due.length
  }
  return sent
}

/** To claim is to plan the next try: a server that ends before it is done leaves that to another. */
async function claimDuePushes({ database, clock }: Context) {
  const now = clock()
  const { rows } = await sql<DuePush>`
    with due as (
      select id from pushes where due_at <= ${now}::timestamptz
      order by due_at limit ${batchSize}::int for update skip locked
    ), claimed as (
      update pushes set tries = tries + 1,
        due_at = ${now}::timestamptz + ${firstPauseMs}::int * power(2, tries) * interval '1 millisecond'
      from due where pushes.id = due.id
      returning pushes.*
    )
    select claimed.*, device.p256dh, device.auth, device.locale, orders.status, orders.menu_name,
      sessions.ended_at is null and sessions.expires_at > ${now}::timestamptz
        and users.is_available as is_session_open
    from claimed
      join push_subscriptions device on device.endpoint = claimed.endpoint
      join sessions on sessions.id = device.session_id
      join users on users.id = device.user_id
      join orders on orders.id = claimed.order_id`.execute(database)
  return rows
}

async function sendOne(context: Context, push: DuePush): Promise<boolean> {
  const { database, clock, pushKeys, timeouts } = context
  const { id, endpoint, kind, locale, order_id, menu_name, status, created_at } = push
  const end = () => database.deleteFrom('pushes').where('id', '=', id).execute()
  const unsubscribe = () =>
    database.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  const isOld = clock().getTime() - created_at.getTime() >= maxAgeMs
  if (!push.is_session_open) await unsubscribe()
  else if (isOld || !isTrue(kind, status)) await end()
  else {
    const message = pushMessage(locale, kind, { id: order_id, menu: menu_name })
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
