import type { Order, OrderWithCourse } from '@tumbler/contract/orders'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { orderStatuses } from '../../components/order/order-status.tsx'
import { TumblerPhotoButton } from '../../components/order/tumbler-photo-button.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { useOrderAgain } from '../../components/order/use-order-again.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import tones from '../../components/ui/tones.module.css'
import { useOrderCourse } from '../../data/my-orders.ts'
import { useDayOf, useFormatDay, useFormatTime } from '../../data/shop-time.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useWords } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './order-detail.module.css'

type OrderDetailProps = { order: Order | null; onClose: () => void }

/** One order of the past: what was asked for, its course with the times, and the ways on from it. */
export function OrderDetail({ order, onClose }: OrderDetailProps) {
  const { common } = useWords()
  const words = useCustomerWords().orderDetail
  // It still shows while the sheet leaves.
  const [latest, setLatest] = useState(order)
  if (order !== null && order !== latest) setLatest(order)
  return (
    <Sheet isOpen={order !== null} onClose={onClose} title={words.title} closeLabel={common.close}>
      {latest && (
        <>
          <Card as="section" className={styles.card}>
            <Asked order={latest} />
            <Perforation />
            <Course key={latest.id} order={latest} />
          </Card>
          <WaysOn order={latest} onClose={onClose} />
        </>
      )}
    </Sheet>
  )
}

function Asked({ order }: { order: Order }) {
  const { orderForm } = useCustomerWords()
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  const dayOf = useDayOf()
  const { menu, type, sweetness, remark, tumblerImage, status, orderDate } = order
  const isCafe = menu.category.categoryFor === 'cafe'
  const isLost = status === 'cancel' || status === 'rejected'
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.time}>
            {formatDay(dayOf(orderDate))} {formatTime(orderDate)}
          </p>
          <h3 lang={langOf(menu.name)}>{menu.name}</h3>
          <p className={styles.facts}>
            <OrderFacts type={type} sweetness={isCafe ? sweetness : null} />
          </p>
        </div>
        <DrinkThumb {...orderAppearance(order)} size="large" state={isLost ? 'ghost' : 'full'} />
      </div>
      {(remark !== '-' || isCafe) && (
        <>
          <Perforation />
          <div className={styles.asked}>
            {remark !== '-' && (
              <div>
                <p className={styles.label}>{orderForm.additionalRequest}</p>
                <p lang={langOf(remark)}>{remark}</p>
              </div>
            )}
            {isCafe && <TumblerPhotoButton src={tumblerImage} menu={menu.name} />}
          </div>
        </>
      )}
    </>
  )
}

function Course({ order }: { order: Order }) {
  const { history: words } = useShopWords()
  const query = useOrderCourse(order.id)
  if (query.data) return <Steps order={query.data} />
  if (query.isError) return <LoadFailed text={words.notLoaded} query={query} />
  return (
    <div className={styles.loading}>
      <Spinner label={words.loading} />
    </div>
  )
}

function Steps({ order: { course, rejectNote } }: { order: OrderWithCourse }) {
  const { history: words } = useShopWords()
  const { orderDetail } = useCustomerWords()
  const formatTime = useFormatTime()
  const reason = words.rejectReason(rejectNote)
  return (
    <ol className={styles.course}>
      {course.map(({ to, at }, step) => {
        const { icon, tone } = orderStatuses[to]
        return (
          <li key={at}>
            <span className={classNames(styles.disc, tones[`solid-${tone}`])}>
              <Icon name={step === 0 ? 'receipt' : icon} />
            </span>
            <span className={styles.step}>
              {orderDetail.course[to]}
              {to === 'rejected' && step === course.length - 1 && reason !== '' && (
                <small lang={langOf(reason)}>{reason}</small>
              )}
            </span>
            <time dateTime={at}>{formatTime(at)}</time>
          </li>
        )
      })}
    </ol>
  )
}

function WaysOn({ order, onClose }: { order: Order; onClose: () => void }) {
  const { problems } = useWords()
  const words = useCustomerWords().orderCard
  const { shopError: error } = useMayOrder()
  const { orderAgain, chooseAnother } = useOrderAgain()
  if (order.menu.category.categoryFor !== 'cafe') return null
  if (error) return <p className={styles.why}>{problems[error]}</p>
  const take = (way: (order: Order) => void) => () => {
    onClose()
    way(order)
  }
  return (
    <div className={styles.ways}>
      <Button size="large" isWide icon="repeat" onPress={take(orderAgain)}>
        {words.orderAgain}
      </Button>
      {order.status === 'rejected' && (
        <Button kind="outline" size="large" isWide icon="cup" onPress={take(chooseAnother)}>
          {words.chooseAnother}
        </Button>
      )}
    </div>
  )
}
