import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { store, stored } from '../device/storage.ts'
import { useMyOrders } from './orders.ts'

const isDone = ({ status }: MyOrder) => status === 'done'

const rememberedNews = 10

/** Of several tabs one tells it aloud; a drink that is made again is news again. */
function isFirstToTell({ id, updatedAt }: MyOrder): boolean {
  const news = `${id} ${updatedAt}`
  const told = stored('readyTold')?.split('\n') ?? []
  if (told.includes(news)) return false
  store({ readyTold: [news, ...told].slice(0, rememberedNews).join('\n') })
  return true
}

/**
 * Own drinks that became ready while this page was open, and that nobody has picked up yet. Each is
 * told once; what was ready when the page came is no news.
 */
export function useReadyOrders(tell: (order: MyOrder) => void) {
  const { data } = useMyOrders()
  const before = useRef<ReadonlySet<string> | null>(null)
  const [newly, setNewly] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!data) return
    const done = data.active.filter(isDone)
    const news = done.filter(({ id }) => before.current?.has(id) === false)
    before.current = new Set(done.map(({ id }) => id))
    if (news.length === 0) return
    setNewly((ids) => new Set([...ids, ...news.map(({ id }) => id)]))
    for (const order of news) if (isFirstToTell(order)) tell(order)
  }, [data, tell])
  const active = data?.active ?? []
  return {
    ready: active.filter((order) => isDone(order) && newly.has(order.id)),
    isAnyOpen: active.some((order) => !isDone(order)),
  }
}
