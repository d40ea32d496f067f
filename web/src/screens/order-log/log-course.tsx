import type { OrderWithCourse } from '@tumbler/contract/orders'
import { formerColleague } from '@tumbler/rules/person-name'
import {
  type CourseStep,
  CourseSteps,
  isSentBack,
  lookOfMove,
} from '../../components/order/course-steps.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { customerName } from './customer-name.ts'
import { minutesBetween } from './order-times.ts'

/** Who did what, when, and how long after the step before. */
export function LogCourse({ order }: { order: OrderWithCourse }) {
  const customer = customerName(order)
  const { course, tumblerOnBarAt, remindedAt } = order
  const moves: CourseStep[] = course.map(({ from, to, at, by }) => {
    const isCustomer = (from === null || to === 'cancel') && by === order.user.name
    const colleague = by === formerColleague ? words.orderLog.formerColleague : by
    const person = isCustomer ? customer : colleague
    return {
      ...lookOfMove(from, to),
      name: isSentBack(from, to) ? words.orderLog.sentBack : words.orderLog.course[to],
      at,
      ...(person !== null && { by: <span lang={langOf(person)}>{person}</span> }),
    }
  })
  const others: CourseStep[] = [
    ...(tumblerOnBarAt
      ? [{ icon: 'cup', name: words.orderLog.tumblerOnBar, at: tumblerOnBarAt } as const]
      : []),
    ...(remindedAt
      ? [{ icon: 'bell', name: words.orderLog.reminded, at: remindedAt } as const]
      : []),
  ]
  const steps = [...moves, ...others].toSorted(
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
