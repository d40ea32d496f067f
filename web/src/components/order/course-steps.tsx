import type { OrderWithCourse } from '@tumbler/contract/orders'
import {
  isOpenStatus,
  type OrderStatus,
  orderStatuses as statuses,
} from '@tumbler/rules/order-lifecycle'
import type { ReactNode } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import tones from '../ui/tones.module.css'
import styles from './course-steps.module.css'
import { orderStatuses } from './order-chips.tsx'

interface StepLook {
  icon: IconName
  tone?: string | undefined
}

export interface CourseStep extends StepLook {
  name: string
  /** Timestamp. */
  at: string
  /** Under the name: who did it. */
  by?: ReactNode
  /** Under the time. */
  after?: string | undefined
}

export const isSentBack = (from: OrderStatus | null, to: OrderStatus) =>
  from !== null && statuses.indexOf(to) < statuses.indexOf(from)

type Move = Pick<OrderWithCourse['course'][number], 'from' | 'to' | 'isLetPass'>

/** Its customer changed what was ordered (product-rules §32), or let another one go first (§30): the status stayed. */
export const isChange = ({ from, to }: Move) => from === to

export function lookOfMove(move: Move): StepLook {
  const { from, to, isLetPass } = move
  if (isLetPass) return { icon: 'arrows-exchange' }
  if (isChange(move)) return { icon: 'pencil' }
  const { tone, step } = orderStatuses[to]
  return {
    icon: isSentBack(from, to) ? 'arrow-back-up' : step,
    ...(!isOpenStatus(to) && { tone: tones[`solid-${tone}`] }),
  }
}

/** The course of an order, each step with its time. */
export function CourseSteps({ steps }: { steps: readonly CourseStep[] }) {
  const formatTime = useFormatTime()
  return (
    <ol className={styles.course}>
      {steps.map(({ icon, tone, name, at, by, after }) => (
        <li key={`${name} ${at}`}>
          <span className={classNames(styles.disc, tone ?? styles.plain)}>
            <Icon name={icon} />
          </span>
          <span className={styles.step}>
            {name}
            {by !== undefined && <small>{by}</small>}
          </span>
          <span className={styles.when}>
            <time dateTime={at}>{formatTime(at)}</time>
            {after !== undefined && <small>{after}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
