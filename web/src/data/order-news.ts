import type { Message } from '@tumbler/contract/message'
import type { MyOrder } from '@tumbler/contract/orders'
import { isOpenStatus, isQueued, isResting } from '@tumbler/rules/order-lifecycle'
import { newsOf, type OrderNews, placeNewsOf, type QueueNews } from '@tumbler/rules/order-news'
import { createStore } from '../device/create-store.ts'
import { localStore } from '../device/storage.ts'

/** News of one of the user's orders, with the order as the news found it. */
export interface News<Kind = OrderNews | QueueNews | 'last-call' | 'placed'> {
  /**
   * `last-call`, `message` and `late` are news of the shop to whoever has open orders, of which `order`
   * is one.
   * `placed` answers the customer's own tap.
   */
  news: Kind
  order: MyOrder
  /** Number of open orders, for a last call. */
  count?: number
  /** Of a message. */
  message?: Message
  /** How late the cafe is, and since when. */
  minutes?: number
  since?: string | undefined
}

/** The changes between two states of an order that a customer is told. */
function newsBetween(before: MyOrder, order: MyOrder): OrderNews | null {
  const moved = newsOf(before.status, order)
  if (moved) return moved
  if (order.status === 'ordered' && !before.turnAt && order.turnAt && !order.tumblerOnBarAt)
    return 'turn'
  if (isResting(before) && isQueued(order)) return order.status === 'ordered' ? 'joined' : null
  if (order.status === 'done' && order.remindedAt && order.remindedAt !== before.remindedAt)
    return 'reminder'
  return placeNewsOf(before, order)
}

/** An order that was not known before was placed meanwhile. */
export const newsSince = (
  before: ReadonlyMap<string, MyOrder>,
  orders: readonly MyOrder[],
): News<OrderNews>[] =>
  orders.flatMap((order) => {
    const known = before.get(order.id)
    const news = known ? newsBetween(known, order) : newsOf('ordered', order)
    return news ? { news, order } : []
  })

const isOfShop = (news: News['news']) =>
  news === 'last-call' || news === 'message' || news === 'late'

/** False once the order has moved on. */
export function isCurrent({ news, order }: News, now: MyOrder | undefined): boolean {
  if (isOfShop(news)) return now !== undefined && isOpenStatus(now.status)
  // A list that was asked for before the order was placed does not have it.
  if (news === 'placed' && now === undefined) return true
  if (now?.status !== order.status) return false
  if (news === 'moved-up') return now.place === order.place && now.placeId === order.placeId
  return news !== 'turn' || (now.tumblerOnBarAt === null && now.turnAt !== null)
}

/** These are closed by the reader only, and newer ones wait behind them. */
export const staysUntilClosed = (news: News['news']) => news === 'rejected' || news === 'closed'

const queue = createStore<readonly News[]>([])

/** The news that is shown, if any. */
export const shownNews = {
  get: (): News | null => queue.get()[0] ?? null,
  subscribe: queue.subscribe,
}

/** The customer has something to do, and soon. */
export const isDue = ({ news }: News) => news === 'done' || news === 'turn' || news === 'reminder'

/** What is due comes before what is over; other news takes the place of what is due, which the standing line still says. */
export function showNews(news: News): void {
  const shown = queue.get()
  const kept = shown.filter((other) => staysUntilClosed(other.news))
  // The answer to the own tap is read first; a turn may begin in the same moment.
  const answer = shown.filter((other) => other.news === 'placed')
  if (news.news === 'turn') queue.set([...answer, news, ...kept])
  else if (isDue(news)) queue.set([news, ...kept])
  else if (staysUntilClosed(news.news)) queue.set([...shown.filter(isDue), ...kept, news])
  else if (isOfShop(news.news)) {
    // What else the shop said is still to be read.
    const others = shown.filter((other) => isOfShop(other.news) && other.news !== news.news)
    queue.set([...answer, ...kept, news, ...others])
  } else queue.set([...kept, news])
}

export const closeNews = (): void => queue.set(queue.get().slice(1))

export const clearNews = (): void => queue.set([])

/** It answers a tap, on the page that the tap led to. */
export const clearPlaced = (): void =>
  queue.set(queue.get().filter(({ news }) => news !== 'placed'))

export const clearNewsOnCards = (): void => queue.set(queue.get().filter((news) => !isOnCard(news)))

/** Drops the news of orders that have moved on. */
export function dropOldNews(orders: ReadonlyMap<string, MyOrder>): void {
  const left = queue.get().filter((news) => isCurrent(news, orders.get(news.order.id)))
  if (left.length < queue.get().length) queue.set(left)
}

/** What the shop said holds no longer. */
export const dropShopNews = (over: 'last-call' | QueueNews): void =>
  queue.set(queue.get().filter(({ news }) => news !== over))

/** The cards of My Order show these themselves. */
export const isOnCard = ({ news }: News) =>
  news !== 'last-call' && news !== 'placed' && news !== 'moved-up'

const maxTold = 20

function keyOf({ news, order, message, minutes, since }: News): string {
  if (news === 'message') return `${news} ${message?.sentAt}`
  if (news === 'late') return `${news} ${minutes} ${since}`
  return [news, order.id, news === 'reminder' ? order.remindedAt : order.updatedAt].join(' ')
}

const toldKeys = () => localStore.get('readyTold')?.split('\n') ?? []

/** A page of this browser has shown it. */
export const wasTold = (news: News): boolean => toldKeys().includes(keyOf(news))

/** True in one tab only, so that one plays the sound; a drink made again counts anew. */
export function isFirstToTell(news: News): boolean {
  const told = toldKeys()
  const key = keyOf(news)
  if (told.includes(key)) return false
  localStore.set({ readyTold: [key, ...told].slice(0, maxTold).join('\n') })
  return true
}
