import type { OrderWithCourse } from '@tumbler/contract/orders'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { FactChips, OrderStatusChip } from '../../components/order/order-chips.tsx'
import { TumblerPhotoButton } from '../../components/order/tumbler-photo-button.tsx'
import { hasPhoto } from '../../components/order/tumbler-state.ts'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import { useFoundOrder } from '../../data/order-log.ts'
import { useDayOf } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { customerName } from './customer-name.ts'
import { LogCourse } from './log-course.tsx'
import styles from './log-detail.module.css'
import { orderTimes } from './order-times.ts'

type LogDetailProps = {
  id: string
  /** In the corner. */
  close?: ReactNode
}

/** One order: whose, what, how long each part took, and its course. */
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
      {query.isError ? (
        <LoadFailed text={words.orderLog.notLoaded} query={query} />
      ) : (
        <Spinner label={words.orderLog.loading} />
      )}
    </>
  )
}

type HeadProps = { order: OrderWithCourse; close: ReactNode }

function Head({ order, close }: HeadProps) {
  const [dayTitle, dayOf] = [useDayTitle(), useDayOf()]
  const { menu, status, remark, tumblerImage, orderDate } = order
  const person = customerName(order)
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
          {order.number !== null && `, ${words.board.number(order.number)}`},{' '}
          {dayTitle(dayOf(orderDate))}
        </p>
        <div className={styles.chips}>
          <FactChips order={order} size="large" />
          <OrderStatusChip status={status} reader="log" size="large" />
        </div>
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
