import type { Order, OrderWithCourse } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { formerColleague } from '@tumbler/rules/person-name'
import type { ReactNode } from 'react'
import {
  type CourseStep,
  CourseSteps,
  isChange,
  isSentBack,
  lookOfMove,
} from '../../components/order/course-steps.tsx'
import { MarkWords } from '../../components/order/mark-words.tsx'
import { FactChips, OrderStatusChip } from '../../components/order/order-chips.tsx'
import { TumblerPhotoButton } from '../../components/order/tumbler-photo-button.tsx'
import { hasPhoto } from '../../components/order/tumbler-state.ts'
import { QueryView } from '../../components/query-view.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import { useFoundOrder } from '../../data/order-log.ts'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './order-log.module.css'

/** Whose order it is; "Former customer" where the account has ended or the name is not kept any more. */
const customerName = ({ user }: Order): string =>
  user.name === formerColleague ? words.orderLog.formerCustomer : user.name

/** "Pim for Mint's order" in parts: who is called, and whose order it is where that is another. */
export function personOf(order: Order) {
  const customer = customerName(order)
  return order.forName
    ? { name: order.forName, orderOf: words.board.orderOf(customer) }
    : { name: customer }
}

const minuteMs = 60_000

/** Whole minutes between two timestamps. */
const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / minuteMs)

const rankOf: Record<OrderStatus, number> = {
  ordered: 0,
  'in-progress': 1,
  done: 2,
  picked: 3,
  cancel: 4,
  rejected: 4,
}

/** Minutes that the order waited, was made and stood on the counter, those that are known. */
export function orderTimes(order: OrderWithCourse) {
  const { orderDate, waitingSince, course, notCollectedAt } = order
  const reached = new Map<OrderStatus, string>()
  for (const { from, to, at } of course)
    if (from !== null && rankOf[to] < rankOf[from]) reached.delete(from)
    else reached.set(to, at)
  const [started, done, picked] = [
    reached.get('in-progress'),
    reached.get('done'),
    reached.get('picked'),
  ]
  return {
    waited: started === undefined ? null : minutesBetween(waitingSince ?? orderDate, started),
    making: started && done ? minutesBetween(started, done) : null,
    onCounter: done && picked && !notCollectedAt ? minutesBetween(done, picked) : null,
  }
}

type LogDetailProps = {
  id: string
  /** In the corner. */
  close?: ReactNode
}

/** One order: person, drink, the duration of each part, and its course. */
export function LogDetail({ id, close }: LogDetailProps) {
  const query = useFoundOrder(id)
  if (query.data)
    return (
      <>
        <Head order={query.data} close={close} />
        <Times order={query.data} />
        <LogCourse order={query.data} />
      </>
    )
  return (
    <>
      {close}
      <QueryView query={query} words={words.orderLog} spinner={24} />
    </>
  )
}

type HeadProps = { order: OrderWithCourse; close: ReactNode }

function Head({ order, close }: HeadProps) {
  const [dayTitle, dayOf] = [useDayTitle(), useDayOf()]
  const formatTime = useFormatTime()
  const { menu, status, remark, tumblerImage, orderDate, pickUpAt } = order
  const { name: person, orderOf } = personOf(order)
  const last = order.course.at(-1)
  const isTakenBack = last?.to === 'cancel' && last.by !== null && last.by !== order.user.name
  const isNotCollected = status === 'done' && order.notCollectedAt !== null
  const reason = status === 'rejected' ? words.history.rejectReason(order.rejectNote) : ''
  return (
    <div className={styles.head}>
      {hasPhoto(order) && (
        <TumblerPhotoButton
          src={tumblerImage}
          label={words.board.photoOf(menu.name, person)}
          size="large"
        />
      )}
      <div className={styles.words}>
        <div className={styles.title}>
          <h2 lang={langOf(menu.name)}>{menu.name}</h2>
          {close}
        </div>
        <p className={styles.person}>
          <span lang={langOf(person)}>{person}</span>
          {orderOf && ` ${orderOf}`}
          {order.number !== null && `, ${words.board.number(order.number)}`},{' '}
          {dayTitle(dayOf(orderDate))}
        </p>
        <div className={styles.chips}>
          <FactChips order={order} size="large" />
          <OrderStatusChip
            status={status}
            reader="log"
            text={
              isTakenBack
                ? words.orderLog.takenBackBy(last.by ?? '')
                : isNotCollected
                  ? words.orderLog.notCollected
                  : undefined
            }
            size="large"
          />
        </div>
        <MarkWords ids={menu.marks} />
        {pickUpAt && <Said label={words.orderLog.pickUpTime} text={formatTime(pickUpAt)} />}
        {remark !== '-' && <Said label={words.board.addition} text={remark} />}
        {reason !== '' && <Said label={words.orderLog.reason} text={reason} />}
      </div>
    </div>
  )
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.said}>
    <b>{label}</b> <span lang={langOf(text)}>{text}</span>
  </p>
)

function Times({ order }: { order: OrderWithCourse }) {
  const times = orderTimes(order)
  const tiles = (['waited', 'making', 'onCounter'] as const).flatMap((name) => {
    const minutes = times[name]
    return minutes === null ? [] : [{ name, minutes }]
  })
  if (tiles.length === 0) return null
  return (
    <dl className={styles.times}>
      {tiles.map(({ name, minutes }) => (
        <div key={name}>
          <dt>{words.orderLog[name]}</dt>
          <dd>{words.board.minutes(minutes)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A barista hands over, and takes back a walk-up; a customer picks up, and cancels. */
function nameOfStep(move: OrderWithCourse['course'][number], isOfBarista: boolean) {
  const { from, to, isLetPass } = move
  if (isLetPass) return isOfBarista ? words.orderLog.movedDown : words.orderLog.letPass
  if (isChange(move)) return words.orderLog.changed
  if (isSentBack(from, to)) return words.orderLog.sentBack
  if (isOfBarista && to === 'picked') return words.orderLog.handedOver
  if (isOfBarista && to === 'cancel') return words.orderLog.takenBack
  return words.orderLog.course[to]
}

/** Each step: who did it, when, and how long after the one before. */
function LogCourse({ order }: { order: OrderWithCourse }) {
  const customer = customerName(order)
  const { course, pickUpAt, waitingSince, tumblerOnBarAt, remindedAt, notCollectedAt } = order
  const moves: CourseStep[] = course.map((move) => {
    const { from, to, at, by } = move
    const isCustomer =
      (from === null || isChange(move) || to === 'cancel') && by === order.user.name
    const isOfBarista = by !== null && by !== order.user.name
    const colleague = by === formerColleague ? words.orderLog.formerColleague : by
    const person = isCustomer ? customer : colleague
    return {
      ...lookOfMove(move),
      name: nameOfStep(move, isOfBarista),
      at,
      ...(person !== null && { by: <span lang={langOf(person)}>{person}</span> }),
    }
  })
  const joined: CourseStep[] =
    pickUpAt && waitingSince
      ? [{ icon: 'clock', name: words.orderLog.joined, at: waitingSince }]
      : []
  const others: CourseStep[] = [
    ...(tumblerOnBarAt
      ? [{ icon: 'cup', name: words.orderLog.tumblerOnBar, at: tumblerOnBarAt } as const]
      : []),
    ...(remindedAt
      ? [{ icon: 'bell', name: words.orderLog.reminded, at: remindedAt } as const]
      : []),
    ...(notCollectedAt
      ? [{ icon: 'ghost', name: words.orderLog.notCollected, at: notCollectedAt } as const]
      : []),
  ]
  // Whoever is started before their time joins with it.
  const steps = [...joined, ...moves, ...others].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
  return (
    <CourseSteps
      steps={steps.map((step, index) => {
        const before = steps[index - 1]
        const minutes = before ? minutesBetween(before.at, step.at) : 0
        return minutes > 0 ? { ...step, after: words.orderLog.minutesLater(minutes) } : step
      })}
    />
  )
}
