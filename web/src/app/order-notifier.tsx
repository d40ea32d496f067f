import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useNewsWords } from '../components/order/use-news-words.ts'
import { usePaths } from '../components/use-paths.ts'
import { useStoreLastOrders } from '../data/last-orders.ts'
import { sendTold } from '../data/live.ts'
import { useMyOrders } from '../data/my-orders.ts'
import {
  clearNews,
  isCurrent,
  isFirstToTell,
  type News,
  showNews,
  shownNews,
  staysUntilClosed,
} from '../data/order-news.ts'
import { keepSubscribed } from '../data/push.ts'
import { useOrderNews } from '../data/use-order-news.ts'
import { play, unlockAtFirstTap } from '../device/sounds.ts'
import { vibrate } from '../device/vibrate.ts'
import { useLanguage } from '../i18n/language.ts'
import { useShopWords } from '../i18n/shop-words.ts'

type OrderNotifierProps = { personId: string; onTitle: (title: string | null) => void }

/**
 * Tells the news of a customer's orders wherever the customer is in the app (product-rules §16): a
 * tone, a vibration, the title, a live region, and but for My Order, where the card tells it, a bar.
 */
export function OrderNotifier({ personId, onTitle }: OrderNotifierProps) {
  useStoreLastOrders(personId)
  const { pathname } = useLocation()
  const { myOrders } = usePaths()
  const isOnMyOrders = pathname === myOrders
  const [latest, setLatest] = useState<News | null>(null)
  useOrderNews((news) => {
    if (document.visibilityState === 'visible') sendTold({ id: news.order.id, news: news.news })
    if (isFirstToTell(news)) {
      play(staysUntilClosed(news.news) ? 'cancellation' : 'ready', 'readySound')
      vibrate(200, 100, 200)
    }
    setLatest(news)
    if (!isOnMyOrders) showNews(news)
  })
  useEffect(() => {
    if (isOnMyOrders) clearNews()
  }, [isOnMyOrders])
  useEffect(() => clearNews, [])
  const { data } = useMyOrders()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages speak the language of the page
  useEffect(keepSubscribed, [language])
  const isAnyOpen = data?.active.some(({ status }) => status !== 'done') ?? false
  useEffect(() => (isAnyOpen ? unlockAtFirstTap('readySound') : undefined), [isAnyOpen])
  useTitle(data?.active ?? none, latest, onTitle)
  const now = [...(data?.active ?? none), ...(data?.closed ?? none)]
  const isTrue =
    latest &&
    isCurrent(
      latest,
      now.find(({ id }) => id === latest.order.id),
    )
  return <NewsRegion latest={isTrue ? latest : null} />
}

const none: readonly MyOrder[] = []

/** "Ready! Latte" until it is picked up, else the news that is shown. */
function useTitle(
  active: readonly MyOrder[],
  latest: News | null,
  onTitle: OrderNotifierProps['onTitle'],
) {
  const words = useShopWords().myOrders
  const wordsOf = useNewsWords()
  const shown = useSyncExternalStore(shownNews.subscribe, shownNews.get)
  // What was ready when the page was opened is no news.
  const known = useRef(new Set<string>())
  if (latest?.news === 'done') known.current.add(latest.order.id)
  const ready = active.find(({ id, status }) => status === 'done' && known.current.has(id))
  const title = ready ? words.ready(ready.menu.name) : shown && wordsOf(shown).title
  useEffect(() => {
    onTitle(title)
    return () => onTitle(null)
  }, [title, onTitle])
}

/** Always on the page, so that a reader hears what changes in it. */
function NewsRegion({ latest }: { latest: News | null }) {
  const wordsOf = useNewsWords()
  const isUrgent = latest !== null && staysUntilClosed(latest.news)
  const { title, text } = latest ? wordsOf(latest) : { title: '', text: '' }
  const said = `${title} ${text}`.trim()
  return (
    <div className="visually-hidden">
      <p role="status">{isUrgent ? '' : said}</p>
      <p role="alert">{isUrgent ? said : ''}</p>
    </div>
  )
}
