import styles from './age-header.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

export const ageSteps = ['fresh', 'aging', 'late'] as const

export type AgeStep = (typeof ageSteps)[number]

/** How urgent an order is after whole minutes of waiting. */
export function ageStepOf(minutes: number): AgeStep {
  if (minutes >= 5) return 'late'
  return minutes >= 3 ? 'aging' : 'fresh'
}

type AgeHeaderProps = {
  minutes: number
  /** "3 min" */
  minutesLabel: string
  /** When it was ordered: "09:41". */
  time: string
  className?: string
}

export function AgeHeader({ minutes, minutesLabel, time, className }: AgeHeaderProps) {
  const step = ageStepOf(minutes)
  const filled = ageSteps.indexOf(step)
  return (
    <div className={classNames(styles.age, styles[step], className)}>
      <span className={styles.gauge} aria-hidden="true">
        {ageSteps.map((name, place) => (
          <span key={name} className={styles.cell} data-filled={place <= filled || undefined} />
        ))}
      </span>
      <span>{minutesLabel}</span>
      {step === 'late' && <Icon name="alert-triangle" />}
      <time className={styles.time}>{time}</time>
    </div>
  )
}
