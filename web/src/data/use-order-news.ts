import type { MyOrder } from '@tumbler/contract/orders'
import type { OrderNews } from '@tumbler/rules/order-news'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMyOrders } from './my-orders.ts'
import { dropOldNews, type News, newsSince } from './order-news.ts'

/** Calls `tell` with the news since the last reading; not for the state that the page was opened with. */
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
    for (const news of known ? newsSince(known, orders) : []) handle(news)
  }, [data])
}
