import { noIngredientReason } from '@tumbler/rules/order-lifecycle'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { orderAppearance } from '../components/order/drink-appearance.ts'
import { newsWords } from '../components/order/news-words.ts'
import { useMayOrder } from '../components/order/use-may-order.ts'
import { useOrderAgain } from '../components/order/use-order-again.ts'
import { toastSubjects } from '../components/toast-subjects.ts'
import { classNames } from '../components/ui/class-names.ts'
import { IconButton } from '../components/ui/icon-button.tsx'
import { Icon, type IconName } from '../components/ui/icons.tsx'
import tones from '../components/ui/tones.module.css'
import { useFailureToast } from '../components/use-failure-toast.ts'
import { usePaths } from '../components/use-paths.ts'
import { closeNews, isOnCard, type News, shownNews, staysUntilClosed } from '../data/order-news.ts'
import { useMarkSeen } from '../data/seen-orders.ts'
import { useTumblerOnBar } from '../data/tumbler-on-bar.ts'
import { words } from '../i18n/words.ts'
import { DrinkThumb } from '../illustration/drink-thumb.tsx'
import styles from './order-news-bar.module.css'
import '../i18n/messages/en/history.ts'
import '../i18n/messages/en/my-orders.ts'
import '../i18n/messages/en/news.ts'
import '../i18n/messages/en/shop.ts'
import '../i18n/messages/en/order-card.ts'

const looks: Record<News['news'], { icon: IconName; tone: string | undefined }> = {
  placed: { icon: 'check', tone: tones['solid-success'] },
  done: { icon: 'check', tone: tones['solid-success'] },
  rejected: { icon: 'x', tone: tones['solid-danger'] },
  closed: { icon: 'moon', tone: tones['solid-danger'] },
  'sent-back': { icon: 'arrow-back-up', tone: tones['solid-info'] },
  turn: { icon: 'hourglass', tone: tones['solid-warning'] },
  reminder: { icon: 'bell', tone: tones['solid-warning'] },
  'last-call': { icon: 'clock', tone: tones['solid-warning'] },
  message: { icon: 'message', tone: tones['solid-info'] },
  late: { icon: 'clock', tone: tones['solid-warning'] },
  joined: { icon: 'clock', tone: tones['solid-info'] },
  'moved-up': { icon: 'arrows-exchange', tone: tones['solid-info'] },
  'moved-down': { icon: 'arrows-exchange', tone: tones['solid-info'] },
}

/** Milliseconds until the news closes; the others stay until their cause is over. */
const leavesAfter: Partial<Record<News['news'], number>> = {
  placed: 8000,
  done: 8000,
  reminder: 8000,
  'sent-back': 8000,
  'last-call': 8000,
  message: 12_000,
  late: 8000,
  joined: 8000,
  'moved-up': 8000,
  'moved-down': 8000,
}

/** The latest news, in the flow of a phone's page, at the lower left from 768 px on. */
export function OrderNewsBar() {
  const shown = useSyncExternalStore(shownNews.subscribe, shownNews.get)
  const { pathname } = useLocation()
  const { myOrders } = usePaths()
  if (shown === null || (pathname === myOrders && isOnCard(shown))) return null
  const { news, order, message, minutes } = shown
  const key = [news, order.id, order.updatedAt, message?.sentAt, minutes].join(' ')
  return <Bar key={key} shown={shown} />
}

function Bar({ shown }: { shown: News }) {
  const markSeen = useMarkSeen()
  const { title, text } = newsWords(shown)
  const { myOrders } = usePaths()
  const { icon, tone } = looks[shown.news]
  const bar = useRef<HTMLElement>(null)
  useLeaving(bar, leavesAfter[shown.news])
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={title}
      data-leaves={shown.news === 'placed' || undefined}
    >
      <Link to={myOrders} className={styles.about} onClick={closeNews}>
        <span className={styles.picture}>
          <DrinkThumb
            {...orderAppearance(shown.order)}
            state={shown.order.status === 'rejected' ? 'ghost' : 'full'}
          />
          <span className={classNames(styles.badge, tone)}>
            <Icon name={icon} />
          </span>
        </span>
        {/* Other news is read out by the notifier. */}
        <span className={styles.words} {...(shown.news === 'placed' && { role: 'status' })}>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </Link>
      <NewsAction shown={shown} />
      <IconButton
        icon="x"
        label={words.common.close}
        className={styles.close}
        onPress={() => {
          // What is due stays in the line below.
          if (staysUntilClosed(shown.news)) markSeen(shown.order)
          closeNews()
        }}
      />
    </section>
  )
}

/** The action that the news asks for, if any. */
function NewsAction({ shown: { news, order } }: { shown: News }) {
  const { orderAgain, chooseAnother } = useOrderAgain()
  const { canBegin } = useMayOrder()
  const { mutateAsync: putTumbler } = useTumblerOnBar()
  const showFailure = useFailureToast()
  if (news === 'rejected') {
    if (!canBegin(order) || order.menu.category.categoryFor !== 'cafe') return null
    const isOther = order.rejectNote === noIngredientReason
    return (
      <button
        type="button"
        className={styles.action}
        onClick={() => (isOther ? chooseAnother : orderAgain)(order, closeNews)}
      >
        {isOther ? words.orderCard.chooseAnother : words.orderCard.orderAgain}
      </button>
    )
  }
  if (news !== 'turn') return null
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        // The bar is gone by the time that it fails.
        putTumbler({ params: { id: order.id }, body: { isOnBar: true } }).catch((error) =>
          showFailure(words.orderCard.tumblerNotChanged, error, {
            about: toastSubjects.order(order),
          }),
        )
      }}
    >
      {words.orderCard.tumblerOnBar}
    </button>
  )
}

/** Closes the news, but not while it is focused, pointed at, or in a tab that nobody sees. */
function useLeaving(bar: React.RefObject<HTMLElement | null>, afterMs: number | undefined) {
  const [tries, setTries] = useState(0)
  const isSeen = useSyncExternalStore(onVisibility, isVisible)
  useEffect(() => {
    if (afterMs === undefined || !isSeen) return
    const timer = setTimeout(
      () => {
        if (bar.current?.matches(':focus-within, :hover')) setTries(tries + 1)
        else closeNews()
      },
      tries === 0 ? afterMs : 1000,
    )
    return () => clearTimeout(timer)
  }, [bar, afterMs, tries, isSeen])
}

const isVisible = () => document.visibilityState === 'visible'

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
