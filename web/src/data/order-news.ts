import type { LiveEvents } from '@tumbler/contract/live'

export type OrderNews = Parameters<LiveEvents['orders']>[0]

const listeners = new Set<(news: OrderNews) => void>()

export function tellOrderNews(news: OrderNews): void {
  for (const listener of listeners) listener(news)
}

/** Hears every change of an order while the connection is there; what is missed is not made up for. */
export function listenToOrderNews(listener: (news: OrderNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
