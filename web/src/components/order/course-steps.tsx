import { type OrderStatus, orderStatuses } from '@tumbler/rules/order-lifecycle'
import type { ReactNode } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import tones from '../ui/tones.module.css'
import styles from './course-steps.module.css'

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

const looks: Record<OrderStatus, StepLook> = {
  ordered: { icon: 'receipt' },
  'in-progress': { icon: 'droplet' },
  done: { icon: 'check', tone: tones['solid-success'] },
  picked: { icon: 'cup', tone: tones['solid-success'] },
  cancel: { icon: 'x', tone: tones['solid-danger'] },
  rejected: { icon: 'x', tone: tones['solid-danger'] },
}

export const isSentBack = (from: OrderStatus | null, to: OrderStatus) =>
  from !== null && orderStatuses.indexOf(to) < orderStatuses.indexOf(from)

/** How a move of an order is drawn. */
export const lookOfMove = (from: OrderStatus | null, to: OrderStatus): StepLook =>
  isSentBack(from, to) ? { ...looks[to], icon: 'arrow-back-up' } : looks[to]

/** What happened to an order, with the times. */
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
