import type { Venue } from '@tumbler/rules/drinks'
import type { OrderError } from '@tumbler/rules/may-order'
import { hoursOn } from '@tumbler/rules/opening-hours'
import type { ReactNode } from 'react'
import { useFullQueue, useLateMinutes, useSettings, useShopState } from '../../data/shop.ts'
import { useFormatTime, useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import styles from './order-error-notice.module.css'
import { useMayOrder } from './use-may-order.ts'
import { useNextCafeDay, useNextOpening, useUnplanned } from './use-next-opening.ts'

interface OrderErrorNoticeProps {
  error: OrderError | null
  /** The menu counts the limit; other pages show the sentence of the specification. */
  isOnMenu?: boolean
  /** Why the item is not available, in words. */
  text?: string | null
}

/** Why nothing can be ordered now, and when it can again. */
export function OrderErrorNotice({ error, isOnMenu = false, text }: OrderErrorNoticeProps) {
  switch (error) {
    case 'CAFE_CLOSED':
      return <Closed venue="cafe" title={words.problems.CAFE_CLOSED} />
    case 'BAR_CLOSED':
      return <Closed venue="bar" title={words.problems.BAR_CLOSED} />
    case 'LAST_CALL':
      return <Closed title={words.menu.lastCall} isQueueOpen />
    case 'OUTSIDE_HOURS':
      return <Closed title={words.problems.OUTSIDE_HOURS} isQueueOpen />
    case 'SHOP_PAUSED':
      return <Break />
    case 'QUEUE_FULL':
      return <FullQueue />
    case 'CAFE_CLOSED_ON_FRIDAY':
      return <Friday />
    case 'ORDER_LIMIT_REACHED':
      return <Limit isOnMenu={isOnMenu} />
    case 'MENU_NOT_AVAILABLE':
      return (
        <Alert tone="danger" role="status">
          {text ?? words.problems.MENU_NOT_AVAILABLE}
        </Alert>
      )
    default:
      return null
  }
}

interface BlockProps {
  icon: IconName
  title: ReactNode
  isBreak?: boolean
  children?: ReactNode
}

function Block({ icon, title, isBreak = false, children }: BlockProps) {
  return (
    <div className={classNames(styles.block, isBreak && styles.break)} role="status">
      <span className={styles.tile}>
        <Icon name={icon} />
      </span>
      <div>
        <b className={styles.title}>{title}</b>
        {children}
      </div>
    </div>
  )
}

/** The venue that is open, where none is given. */
function Closed(props: { venue?: Venue; title: string; isQueueOpen?: boolean }) {
  const mode = useShopState()?.mode
  const venue = props.venue ?? (mode === 'bar-open' ? 'bar' : 'cafe')
  const next = useNextOpening()(venue)
  const unplanned = useUnplanned()(venue)
  return (
    <Block icon="moon" title={props.title}>
      <p>
        {props.isQueueOpen && `${words.menu.queueGoesOn} `}
        {unplanned && `${words.shop[unplanned]} `}
        {next &&
          unplanned !== 'notYetOpen' &&
          words.shop.opensAt(words.common.venues[venue], next.day, next.opens)}
      </p>
    </Block>
  )
}

/** On My Order, to those who wait. */
export function BreakNotice({ pausedUntil, isForCafe }: { pausedUntil: Date; isForCafe: boolean }) {
  const formatTime = useFormatTime()
  const late = useLateMinutes()
  return (
    <Block icon="coffee" title={words.shop.breakUntil(formatTime(pausedUntil))} isBreak>
      <p>
        {words.shop.keepYourPlace} {isForCafe && late > 0 && words.shop.lateIncluded(late)}
      </p>
    </Block>
  )
}

function Break() {
  const pausedUntil = useShopState()?.pausedUntil
  const formatTime = useFormatTime()
  const title = pausedUntil
    ? words.menu.backAt(formatTime(pausedUntil))
    : words.problems.SHOP_PAUSED
  return (
    <Block icon="coffee" title={title} isBreak>
      <p>{words.menu.breakText}</p>
    </Block>
  )
}

function FullQueue() {
  const open = useFullQueue()?.open
  return (
    <Block icon="users" title={words.menu.queueFull} isBreak>
      {/* The number changes while it is full. */}
      {open !== undefined && <p aria-live="off">{words.menu.queueFullText(open)}</p>}
    </Block>
  )
}

function Friday() {
  const hours = useSettings()?.openingHours.bar
  const today = useShopDate()
  const bar = hours && hoursOn(hours, today)
  return (
    <Block icon="clock" title={words.menu.friday}>
      <p>
        {words.problems.CAFE_CLOSED_ON_FRIDAY}{' '}
        {bar && words.menu.barHours(words.shop.hours(bar.opens, bar.closes))}
      </p>
    </Block>
  )
}

function Limit({ isOnMenu }: { isOnMenu: boolean }) {
  const { ordered, limit } = useMayOrder()
  const isFull = useFullQueue() !== null
  const day = useNextCafeDay()
  const nextDrink = day && words.menu.nextDrink(day)
  const count = words.menu.ofLimit(ordered ?? limit, limit)
  return (
    <Block
      icon="cup-off"
      title={
        isOnMenu ? (
          <>
            <span>{count}</span> <span>{nextDrink}</span>
          </>
        ) : (
          words.problems.ORDER_LIMIT_REACHED
        )
      }
    >
      {!isOnMenu && <p>{nextDrink}</p>}
      {/* With a full queue somebody else gets the place. */}
      {!isFull && <p>{words.menu.canceledComesBack}</p>}
    </Block>
  )
}
