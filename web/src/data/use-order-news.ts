import type { MyOrder } from '@tumbler/contract/orders'
import type { OrderNews } from '@tumbler/rules/order-news'
import { useEffect, useEffectEvent, useRef } from 'react'
import { shopNow } from '../api/clock.ts'
import { useMyOrders } from './my-orders.ts'
import { dropOldNews, type News, newsSince } from './order-news.ts'

/** When the page was opened, by the server's clock, in milliseconds since 1970. */
const openedAt = () => shopNow().getTime() - performance.now()

/** Calls `tell` with the news since the last reading, at first with those since the page was opened. */
export function useOrderNews(tell: (news: News<OrderNews>) => void) {
  const { data } = useMyOrders()
  const before = useRef<ReadonlyMap<string, MyOrder> | null>(null)
  const handle = useEffectEvent(tell)
  useEffect(() => {
    if (!data) return
    const orders = [...data.active, ...data.closed]
    const known = before.current
    const now = new Map(orders.map((order) => [order.id, order]))
    before.current = now
    dropOldNews(now)
    // Reading them takes a moment, in which one may have been rejected.
    const changed = known
      ? orders
      : orders.filter((order) => Date.parse(order.updatedAt) > openedAt())
    for (const news of newsSince(known ?? new Map(), changed)) handle(news)
  }, [data])
}
