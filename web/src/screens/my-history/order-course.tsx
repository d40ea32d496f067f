import { LoadFailed } from '../../components/load-failed.tsx'
import { CourseSteps, isSentBack, lookOfMove } from '../../components/order/course-steps.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import type { useOrderCourse } from '../../data/my-orders.ts'
import { words } from '../../i18n/words.ts'
import styles from './order-course.module.css'

/** What happened to an order, with the times. */
export function OrderCourse({ query }: { query: ReturnType<typeof useOrderCourse> }) {
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
  const steps = query.data.course.map(({ from, to, at }) => ({
    ...lookOfMove(from, to),
    name: isSentBack(from, to) ? words.orderDetail.sentBack : words.orderDetail.course[to],
    at,
  }))
  return (
    <div className={styles.course}>
      <CourseSteps steps={steps} />
    </div>
  )
}
