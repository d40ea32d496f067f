import type { MyOrder } from '@tumbler/contract/orders'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { nameOfOrder } from '../components/order/name-of-order.ts'
import { useFiveMinutes } from '../components/order/use-five-minutes.ts'
import { type Standing, useStanding } from '../components/order/use-standing.ts'
import { classNames } from '../components/ui/class-names.ts'
import { IconButton } from '../components/ui/icon-button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import tones from '../components/ui/tones.module.css'
import { usePaths } from '../components/use-paths.ts'
import { isDue, shownNews } from '../data/order-news.ts'
import { useMarkSeen } from '../data/seen-orders.ts'
import { useShopState } from '../data/shop.ts'
import { formatSeconds, useFormatTime } from '../data/shop-time.ts'
import { langOf } from '../i18n/lang-of.ts'
import { words } from '../i18n/words.ts'
import styles from './standing-line.module.css'

const unseen = ({ ready, turn }: Standing): Standing => ({
  ready: ready.filter(({ isSeen }) => !isSeen),
  turn: turn?.isSeen ? undefined : turn,
})

/**
 * What is true now, on every page but My Order: a drink is ready, or it is one's turn. It stays until it
 * is true no longer or is closed, which hides it on every device. News of the same comes before it.
 */
export function StandingLine() {
  const { pathname } = useLocation()
  const { myOrders } = usePaths()
  const { ready, turn } = unseen(useStanding())
  const isTold = useSyncExternalStore(shownNews.subscribe, isDueShown)
  const [wasTold, setWasTold] = useState(false)
  if (isTold && !wasTold) setWasTold(true)
  const orders = ready.length > 0 ? ready : turn ? [turn] : []
  if (isTold || pathname === myOrders || orders.length === 0) return null
  return <Line orders={orders} isReady={ready.length > 0} wasNews={wasTold} />
}

const isDueShown = () => {
  const shown = shownNews.get()
  return shown !== null && isDue(shown)
}

type LineProps = { orders: readonly MyOrder[]; isReady: boolean; wasNews: boolean }

function Line({ orders, isReady, wasNews }: LineProps) {
  const { myOrders } = usePaths()
  const markSeen = useMarkSeen()
  const [first] = orders
  const close = () => {
    orders.forEach(markSeen)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <div
      role="status"
      className={classNames(styles.line, isReady ? tones.success : tones.warning)}
      data-was-news={wasNews || undefined}
    >
      <Link to={myOrders} className={styles.about}>
        <span
          className={classNames(styles.disc, tones[isReady ? 'solid-success' : 'solid-warning'])}
        >
          <Icon name={isReady ? 'check' : 'hourglass'} />
        </span>
        {isReady ? <ReadyWords orders={orders} /> : first && <TurnWords order={first} />}
      </Link>
      {!isReady && first && <TimeLeft order={first} />}
      <IconButton icon="x" label={words.common.close} className={styles.close} onPress={close} />
    </div>
  )
}

function ReadyWords({ orders }: { orders: readonly MyOrder[] }) {
  const { ready, pickUp, severalReady, pickUpSeveral } = words.navigation.standing
  const name = orders[0] ? nameOfOrder(orders[0]) : ''
  return (
    <span className={styles.words}>
      {orders.length === 1 ? (
        <span lang={langOf(name)}>{ready(name)}</span>
      ) : (
        severalReady(orders.length)
      )}{' '}
      <u>{orders.length === 1 ? pickUp : pickUpSeveral}</u>
    </span>
  )
}

/** In a break the five minutes have not begun: it says how long that lasts, as My Order does. */
function TurnWords({ order }: { order: MyOrder }) {
  const { turn, bring, backAt } = words.navigation.standing
  const formatTime = useFormatTime()
  const pausedUntil = useShopState()?.pausedUntil
  const { isHeld } = useFiveMinutes(order)
  const name = order.forName ? nameOfOrder(order) : ''
  return (
    <span className={styles.words}>
      <span className={styles.block}>
        {turn}
        {name && ' '}
        {name && <span lang={langOf(name)}>{name}</span>}
      </span>{' '}
      <u>{isHeld && pausedUntil ? backAt(formatTime(pausedUntil)) : bring}</u>
    </span>
  )
}

/** Of the five minutes; spoken by the card of My Order only. */
function TimeLeft({ order }: { order: MyOrder }) {
  const { seconds, isHeld } = useFiveMinutes(order)
  if (!seconds || isHeld) return null
  return (
    <span className={styles.time} aria-hidden="true">
      {formatSeconds(seconds)}
    </span>
  )
}

/** The name of the link to My Order, with what its badge shows. */
export function useMyOrderName(): string {
  const { ready, turn } = useStanding()
  const { myOrder, standing } = words.navigation
  if (ready.length > 0) return `${myOrder}, ${standing.countReady(ready.length)}`
  return turn ? `${myOrder}, ${standing.isTurn}` : myOrder
}

/** On the link to My Order: a drink is ready, or it is one's turn. It cannot be closed. */
export function StandingBadge({ isOnNav = false }: { isOnNav?: boolean }) {
  const { ready, turn } = useStanding()
  if (ready.length === 0 && !turn) return null
  const isReady = ready.length > 0
  return (
    <span
      className={classNames(styles.badge, tones[isReady ? 'solid-success' : 'solid-warning'])}
      // The bottom bar is dark in both schemes.
      data-scheme={isOnNav ? 'dark' : undefined}
      aria-hidden="true"
    >
      {ready.length > 1 ? ready.length : <Icon name={isReady ? 'check' : 'hourglass'} />}
    </span>
  )
}
