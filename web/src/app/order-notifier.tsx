import type { MyOrder } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { isOpenStatus, isQueued } from '@tumbler/rules/order-lifecycle'
import type { OrderNews, QueueNews } from '@tumbler/rules/order-news'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { shopNow } from '../api/clock.ts'
import { nameOfOrder } from '../components/order/name-of-order.ts'
import { newsWords } from '../components/order/news-words.ts'
import { usePaths } from '../components/use-paths.ts'
import { useStoreLastOrders } from '../data/last-orders.ts'
import { sendTold } from '../data/live.ts'
import { useForgetsMessage, useMessage } from '../data/message.ts'
import { useMyOrders } from '../data/my-orders.ts'
import {
  clearNews,
  clearNewsOnCards,
  clearPlaced,
  dropOldNews,
  dropShopNews,
  isCurrent,
  isFirstToTell,
  isOnCard,
  type News,
  newsSince,
  showNews,
  shownNews,
  staysUntilClosed,
  wasTold,
} from '../data/order-news.ts'
import { keepSubscribed } from '../data/push.ts'
import { currentUserId } from '../data/session.ts'
import { useCafeStatus, useShopState } from '../data/shop.ts'
import { useSecondsUntil } from '../data/shop-time.ts'
import { play, unlockAtFirstTap } from '../device/sounds.ts'
import { vibrate } from '../device/vibrate.ts'
import { useLanguage } from '../i18n/language.ts'
import { words } from '../i18n/words.ts'
import '../i18n/messages/en/history.ts'
import '../i18n/messages/en/my-orders.ts'
import '../i18n/messages/en/news.ts'
import '../i18n/messages/en/shop.ts'

type OrderNotifierProps = { personId: string; onTitle: (title: string | null) => void }

/**
 * Notifies customers about their orders on every page (product-rules §16): a
 * tone, a vibration, the title, a live region, and except on My Order, where the card shows it, a bar.
 */
export function OrderNotifier({ personId, onTitle }: OrderNotifierProps) {
  useStoreLastOrders(personId)
  useForgetsMessage()
  const { pathname } = useLocation()
  const { myOrders } = usePaths()
  const isOnMyOrders = pathname === myOrders
  const [latest, setLatest] = useState<News | null>(null)
  const tell = (news: News) => {
    if (isFirstToTell(news)) {
      play(staysUntilClosed(news.news) ? 'cancellation' : 'ready', 'readySound')
      vibrate(200, 100, 200)
    }
    // What the bar says is read out by My Order itself.
    if (!isOnMyOrders || !(news.news === 'message' || news.news === 'late')) setLatest(news)
    if (!isOnMyOrders || !isOnCard(news)) showNews(news)
  }
  /** `sent` names it to the server, which pushes it to devices that have not shown it. */
  const tellPushed = (news: News, sent: Parameters<typeof sendTold>[0]) => {
    tell(news)
    // News waiting behind a cancellation has not been seen: a push message comes too.
    const isShown = isOnMyOrders || shownNews.get() === news
    if (isShown && document.visibilityState === 'visible') sendTold(sent)
  }
  useOrderNews((news) => tellPushed(news, { id: news.order.id, news: news.news }))
  // Not as soon as this mounts elsewhere: its code may come just after the order was placed.
  useEffect(() => {
    if (!isOnMyOrders) return
    clearNewsOnCards()
    return clearPlaced
  }, [isOnMyOrders])
  // Nobody sees another person's news.
  useEffect(
    () => () => {
      if (currentUserId() !== personId) clearNews()
    },
    [personId],
  )
  const { data } = useMyOrders()
  const active = data?.active ?? none
  const dropNews = (over: 'last-call' | QueueNews) => {
    dropShopNews(over)
    setLatest((news) => (news?.news === over ? null : news))
  }
  useLastCallNews(active, tell, () => dropNews('last-call'))
  useMessageNews(
    active,
    (news) => tellPushed(news, { news: 'message' }),
    () => dropNews('message'),
  )
  useLateNews(
    active,
    (news) => tellPushed(news, { news: 'late' }),
    () => dropNews('late'),
  )
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages speak the language of the page
  useEffect(keepSubscribed, [language])
  const isAnyOpen = active.some(isOpen)
  useEffect(() => (isAnyOpen ? unlockAtFirstTap('readySound') : undefined), [isAnyOpen])
  useTitle(
    active.find(({ status }) => status === 'done'),
    onTitle,
  )
  const now = [...active, ...(data?.closed ?? none)]
  const isTrue =
    latest &&
    isCurrent(
      latest,
      now.find(({ id }) => id === latest.order.id),
    )
  return <NewsRegion latest={isTrue ? latest : null} />
}

const none: readonly MyOrder[] = []

const isOpen = ({ status }: MyOrder) => isOpenStatus(status)

/** When the page was opened, by the server's clock, in milliseconds since 1970. */
const openedAt = () => shopNow().getTime() - performance.now()

/** Calls `tell` with the news since the last reading; at first with what came since the page was opened, and rejections that nobody has seen. */
function useOrderNews(tell: (news: News<OrderNews>) => void) {
  const { data } = useMyOrders()
  const before = useRef<ReadonlyMap<string, MyOrder> | null>(null)
  const handle = useEffectEvent(tell)
  const hasTurnBegun = useSecondsUntil(latestTurn(data?.active ?? none)) === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a break begins a turn
  useEffect(() => {
    if (!data) return
    const orders = [...data.active, ...data.closed].map(withBegunTurn)
    const known = before.current
    const now = new Map(orders.map((order) => [order.id, order]))
    before.current = now
    dropOldNews(now)
    const changed = known
      ? orders
      : orders.filter(
          ({ status, isSeen, updatedAt }) =>
            Date.parse(updatedAt) > openedAt() || (status === 'rejected' && !isSeen),
        )
    for (const news of newsSince(known ?? new Map(), changed)) handle(news)
  }, [data, hasTurnBegun])
}

/** In milliseconds since 1970; in a break it is still to come. */
function latestTurn(orders: readonly MyOrder[]): number | null {
  const turns = orders.flatMap(({ turnAt }) => (turnAt ? [Date.parse(turnAt)] : []))
  return turns.length > 0 ? Math.max(...turns) : null
}

/** Without a turn that is still to come. */
const withBegunTurn = (order: MyOrder): MyOrder =>
  order.turnAt && Date.parse(order.turnAt) > shopNow().getTime()
    ? { ...order, turnAt: null }
    : order

/** A last call that begins while the page is open is shown to customers whose drinks are still being made. */
function useLastCallNews(
  active: readonly MyOrder[],
  tell: (news: News) => void,
  onEnd: () => void,
) {
  const isLastCall = useShopState()?.isLastCall
  const before = useRef(isLastCall)
  const change = useEffectEvent(() => {
    const was = before.current
    before.current = isLastCall
    if (was === undefined || isLastCall === undefined || was === isLastCall) return
    if (!isLastCall) return onEnd()
    const open = active.filter(isOpen)
    if (open[0]) tell({ news: 'last-call', order: open[0], count: open.length })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it waits for
  useEffect(() => change(), [isLastCall])
}

/** A message is told once in each browser, also where the page is opened later. */
function useMessageNews(active: readonly MyOrder[], tell: (news: News) => void, onEnd: () => void) {
  const message = useMessage()
  const before = useRef<string>(undefined)
  const told = useRef(new Set<string>())
  const change = useEffectEvent(() => {
    const [known, sentAt] = [before.current, message?.sentAt]
    if (known === sentAt) return
    before.current = sentAt
    if (known !== undefined) onEnd()
    const [order] = active.filter(isQueued)
    if (!message || !order || told.current.has(message.sentAt)) return
    told.current.add(message.sentAt)
    const news: News = { news: 'message', order, message }
    if (Date.parse(message.sentAt) > openedAt() || !wasTold(news)) tell(news)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it waits for
  useEffect(() => change(), [message?.sentAt])
}

/** Late minutes that are said while the page is open, once for each step, to whoever waits for the cafe. */
function useLateNews(active: readonly MyOrder[], tell: (news: News) => void, onEnd: () => void) {
  const status = useCafeStatus()
  // An earlier server does not say it.
  const minutes = status && (status.lateMinutes ?? 0)
  /** The steps that were told, and since when it is not late any more. */
  const said = useRef<{ steps: readonly number[]; endedAt: number | null }>(null)
  const change = useEffectEvent(() => {
    if (minutes === undefined) return
    const now = shopNow().getTime()
    // What was said before the page was opened stands at My Order.
    const isOld = Date.parse(status?.lateSince ?? '') < openedAt()
    const known = said.current ?? { steps: isOld ? [minutes] : [], endedAt: null }
    if (said.current) onEnd()
    if (minutes === 0) {
      said.current = { ...known, endedAt: now }
      return
    }
    // What was tapped away and said again is no news; what was taken back a while ago is.
    const pauseMs = limits.minutesBetweenMessages * 60_000
    const isAnew = known.endedAt !== null && now - known.endedAt >= pauseMs
    const steps = isAnew ? [] : known.steps
    said.current = { steps: [...steps, minutes], endedAt: null }
    const [order] = active.filter((one) => isQueued(one) && isOfCafe(one))
    if (order && !steps.includes(minutes))
      tell({ news: 'late', order, minutes, since: status?.lateSince ?? undefined })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it waits for
  useEffect(() => change(), [minutes])
}

const isOfCafe = ({ menu }: MyOrder) => menu.category.categoryFor === 'cafe'

/** "Ready! Latte" until it is picked up, else the title of the news shown. */
function useTitle(ready: MyOrder | undefined, onTitle: OrderNotifierProps['onTitle']) {
  const shown = useSyncExternalStore(shownNews.subscribe, shownNews.get)
  const news = shown?.news === 'placed' ? null : shown
  const title = ready ? words.myOrders.ready(nameOfOrder(ready)) : news && newsWords(news).title
  useEffect(() => {
    onTitle(title)
    return () => onTitle(null)
  }, [title, onTitle])
}

/** Always on the page, so that a screen reader announces what changes in it. */
function NewsRegion({ latest }: { latest: News | null }) {
  const isUrgent = latest !== null && staysUntilClosed(latest.news)
  const { title, text } = latest ? newsWords(latest) : { title: '', text: '' }
  const said = `${title} ${text}`.trim()
  return (
    <div className="visually-hidden">
      <p role="status">{isUrgent ? '' : said}</p>
      <p role="alert">{isUrgent ? said : ''}</p>
    </div>
  )
}
