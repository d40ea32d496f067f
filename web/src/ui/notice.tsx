import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'
import styles from './notice.module.css'
import { keepClear } from './use-free-place.ts'

type NoticeProps = {
  tone?: 'wait' | 'stop' | 'done' | 'prog'
  icon?: IconName
  role?: 'alert' | 'status'
  /** In the heavier face, for the one thing to read. */
  isStrong?: boolean
  className?: string
  children: ReactNode
}

const icons = {
  wait: 'clock',
  stop: 'alert-triangle',
  done: 'circle-check',
  prog: 'info-circle',
} as const

export function Notice({ tone = 'wait', icon, role, isStrong, className, children }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], isStrong && styles.strong, className)}
      role={role}
      {...keepClear}
    >
      <Icon name={icon ?? icons[tone]} className={styles.icon} />
      <div>{children}</div>
    </div>
  )
}
