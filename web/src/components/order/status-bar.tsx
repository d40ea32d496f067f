import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { words } from '../../i18n/words.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons.tsx'
import { orderStatuses } from './order-chips.tsx'
import styles from './status-bar.module.css'

const steps = ['ordered', 'in-progress', 'done'] as const
const currentSteps: Partial<Record<OrderStatus, 0 | 1>> = { ordered: 0, 'in-progress': 1 }
const fills = ['6%', '50%', '100%'] as const

/** How far an order is: three nodes on a tube that fills; every change is announced. */
export function StatusBar({ name, status }: { name: string; status: OrderStatus }) {
  const current = currentSteps[status] ?? 2
  return (
    <>
      <ol className={styles.bar} aria-label={words.myOrders.statusOf(name)}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={classNames(
              styles.node,
              place < current && styles.past,
              place === current && styles.now,
              place === current && current === 2 && styles.finished,
            )}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={styles.disc}>
              <Icon name={place < current ? 'check' : orderStatuses[step].icon} />
            </span>
            {words.history.statuses.customer[step]}
          </li>
        ))}
        <li className={styles.tube} aria-hidden="true">
          <span className={styles.fill} style={{ width: fills[current] }} />
        </li>
      </ol>
      <span className="visually-hidden" role="status">
        {words.myOrders.announcement(name, words.history.statuses.customer[steps[current]])}
      </span>
    </>
  )
}
