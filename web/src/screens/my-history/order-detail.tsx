import type { Order, OrderWithCourse } from '@tumbler/contract/orders'
import { LoadFailed } from '../../components/load-failed.tsx'
import {
  type CourseStep,
  CourseSteps,
  isChange,
  isSentBack,
  lookOfMove,
} from '../../components/order/course-steps.tsx'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { MarkWords } from '../../components/order/mark-words.tsx'
import { useIsGone, useOrderRefusal, WaysOn } from '../../components/order/order-again.tsx'
import { isLost } from '../../components/order/order-chips.tsx'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { shownTimeOf } from '../../components/order/order-line.tsx'
import { OrderPrice } from '../../components/order/order-price.tsx'
import { Rejection } from '../../components/order/rejection.tsx'
import { TumblerPhotoButton } from '../../components/order/tumbler-photo-button.tsx'
import { hasPhoto } from '../../components/order/tumbler-state.ts'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import { useOrderCourse } from '../../data/my-history.ts'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'
import { useTumblers } from '../../data/tumblers.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './my-history-screen.module.css'

/** The time of its row, with the day: "Today 10:09". */
export function useDayAndTime(): (order: Order) => string {
  const dayTitle = useDayTitle()
  const dayOf = useDayOf()
  const formatTime = useFormatTime()
  return (order) => {
    const time = shownTimeOf(order)
    return `${dayTitle(dayOf(time))} ${formatTime(time)}`
  }
}

type OrderDetailProps = { order: Order; onLeave: () => void }

/** One order of the past: drink, request and tumbler, its course, and buttons to order again. */
export function OrderDetail({ order: listed, onLeave }: OrderDetailProps) {
  const course = useOrderCourse(listed)
  // Read after the list, and also when the order is not in the list any more.
  const order = course.data && !course.isPlaceholderData ? course.data : listed
  return (
    <>
      <Card as="section" className={styles.card}>
        <Drink order={order} />
        <Asked order={order} />
        {order.status === 'rejected' && (
          <>
            <Perforation />
            <Rejection note={order.rejectNote} />
          </>
        )}
        <Perforation />
        <OrderCourse query={course} />
      </Card>
      <Foot order={order} onLeave={onLeave} />
    </>
  )
}

function Drink({ order }: { order: Order }) {
  const dayAndTime = useDayAndTime()
  const { menu, type, sweetness, status } = order
  const look = orderAppearance(order)
  const isGhost = isLost(status)
  return (
    <>
      <div
        className={styles.head}
        data-ghost={isGhost || undefined}
        style={{ background: isGhost ? undefined : tintOf(look.liquid) }}
      >
        <div className={styles.about}>
          <p>{dayAndTime(order)}</p>
          <h3 lang={langOf(menu.name)}>{menu.name}</h3>
          <MarkWords ids={menu.marks} />
        </div>
        <DrinkPicture
          className={styles.drink}
          {...look}
          sweet={sweetness}
          state={isGhost ? 'ghost' : 'full'}
        />
      </div>
      {(type !== null || order.price != null) && (
        <>
          <Perforation isStrong />
          <div className={styles.taste}>
            <OrderFacts order={order} />
            {order.price != null && (
              <span>
                <OrderPrice price={order.price} />
              </span>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** Request and tumbler; a bar drink may have neither. */
function Asked({ order }: { order: Order }) {
  const formatTime = useFormatTime()
  const { menu, remark, forName, pickUpAt, tumblerImage } = order
  const isCafe = menu.category.categoryFor === 'cafe'
  const tumbler = useTumblers().data?.find(({ image }) => isCafe && image === tumblerImage)
  const asked = [
    { label: words.orderForm.additionalRequest, text: remark === '-' ? '' : remark },
    { label: words.orderForm.forWhom, text: forName ?? '' },
    { label: words.orderDetail.pickUpTime, text: pickUpAt ? formatTime(pickUpAt) : '' },
    { label: words.orderDetail.tumbler, text: tumbler?.name ?? '' },
  ].filter(({ text }) => text !== '')
  if (asked.length === 0 && !hasPhoto(order)) return null
  return (
    <>
      <Perforation isStrong />
      <div className={styles.asked}>
        {asked.length > 0 && (
          <dl>
            {asked.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={langOf(text)}>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {hasPhoto(order) && (
          <TumblerPhotoButton
            src={tumblerImage}
            label={words.orderCard.photoOf(menu.name)}
            size="medium"
          />
        )}
      </div>
    </>
  )
}

type Move = OrderWithCourse['course'][number]

function nameOfStep(move: Move) {
  const { from, to, isLetPass, by } = move
  // Whoever did it reads their own name only.
  if (isLetPass) return by === null ? words.orderDetail.movedDown : words.orderDetail.letPass
  if (isChange(move)) return words.orderDetail.changed
  return isSentBack(from, to) ? words.orderDetail.sentBack : words.orderDetail.course[to]
}

function OrderCourse({ query }: { query: ReturnType<typeof useOrderCourse> }) {
  if (!query.data)
    return query.isError ? (
      <div className={styles.failed}>
        <LoadFailed text={words.orderDetail.notLoaded} query={query} />
      </div>
    ) : (
      <div className={styles.loading}>
        <Spinner label={words.orderDetail.loading} />
      </div>
    )
  const { course, pickUpAt, waitingSince } = query.data
  const moves: CourseStep[] = course.map((move) => ({
    ...lookOfMove(move),
    name: nameOfStep(move),
    at: move.at,
  }))
  const joined: CourseStep[] =
    pickUpAt && waitingSince
      ? [{ icon: 'clock', name: words.orderDetail.joined, at: waitingSince }]
      : []
  // Whoever is started before their time joins with it.
  const steps = [...joined, ...moves].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
  return (
    <div className={styles.course}>
      <CourseSteps steps={steps} />
    </div>
  )
}

/** At the foot of the detail; where nothing can be ordered now, why and until when. */
function Foot({ order, onLeave }: OrderDetailProps) {
  const refusal = useOrderRefusal(order)
  const isGone = useIsGone(order)
  if (order.menu.category.categoryFor !== 'cafe') return null
  return (
    <div className={styles.foot}>
      {refusal ? (
        <p>
          {refusal.title} {refusal.text}
        </p>
      ) : (
        <>
          {isGone && <p>{words.orderCard.soldOut(order.menu.name)}</p>}
          <WaysOn order={order} onTaken={onLeave} />
        </>
      )}
    </div>
  )
}
