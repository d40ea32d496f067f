import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import styles from './status-bar.module.css'

type StatusStep = 0 | 1 | 2

type StatusBarProps = {
  label: string
  steps: readonly [string, string, string]
  current: StatusStep
  /** Spoken politely when it changes: "Thai Tea Latte: In progress". */
  announcement?: string
}

const icons = ['clock', 'droplet', 'check'] as const
const fills = ['6%', '50%', '100%'] as const

/** How far an order is: three nodes on a tube that fills. */
export function StatusBar({ label, steps, current, announcement }: StatusBarProps) {
  return (
    <>
      <ol className={styles.bar} aria-label={label}>
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
              <Icon name={place < current ? 'check' : (icons[place] ?? 'check')} />
            </span>
            {step}
          </li>
        ))}
        <li className={styles.tube} aria-hidden="true">
          <span className={styles.fill} style={{ width: fills[current] }} />
        </li>
      </ol>
      {announcement !== undefined && (
        <span className="visually-hidden" role="status">
          {announcement}
        </span>
      )}
    </>
  )
}
