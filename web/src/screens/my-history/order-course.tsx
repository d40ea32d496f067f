import { type OrderStatus, orderStatuses } from '@tumbler/rules/order-lifecycle'
import { LoadFailed } from '../../components/load-failed.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import tones from '../../components/ui/tones.module.css'
import type { useOrderCourse } from '../../data/my-orders.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import styles from './order-course.module.css'

const looks: Record<OrderStatus, { icon: IconName; tone?: string | undefined }> = {
  ordered: { icon: 'receipt' },
  'in-progress': { icon: 'droplet' },
  done: { icon: 'check', tone: tones['solid-success'] },
  picked: { icon: 'cup', tone: tones['solid-success'] },
  cancel: { icon: 'x', tone: tones['solid-danger'] },
  rejected: { icon: 'x', tone: tones['solid-danger'] },
}

const isBackwards = (from: OrderStatus | null, to: OrderStatus) =>
  from !== null && orderStatuses.indexOf(to) < orderStatuses.indexOf(from)

/** What happened to an order, with the times. */
export function OrderCourse({ query }: { query: ReturnType<typeof useOrderCourse> }) {
  const { orderDetail } = useCustomerWords()
  const formatTime = useFormatTime()
  if (!query.data)
    return query.isError ? (
      <div className={styles.failed}>
        <LoadFailed text={orderDetail.notLoaded} query={query} />
      </div>
    ) : (
      <div className={styles.loading}>
        <Spinner label={orderDetail.loading} />
      </div>
    )
  return (
    <ol className={styles.course}>
      {query.data.course.map(({ from, to, at }) => {
        const isSentBack = isBackwards(from, to)
        const { icon, tone } = looks[to]
        return (
          <li key={`${from} ${at}`}>
            <span className={classNames(styles.disc, tone ?? styles.plain)}>
              <Icon name={isSentBack ? 'arrow-back-up' : icon} />
            </span>
            <span className={styles.step}>
              {isSentBack ? orderDetail.sentBack : orderDetail.course[to]}
            </span>
            <time dateTime={at}>{formatTime(at)}</time>
          </li>
        )
      })}
    </ol>
  )
}
