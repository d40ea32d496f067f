import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import tones from './tones.module.css'

type AlertProps = {
  tone?: 'warning' | 'danger' | 'info' | 'success'
  icon?: IconName
  role?: 'alert' | 'status'
  /** In a heavier face, for the most important text. */
  isStrong?: boolean
  className?: string | undefined
  children: ReactNode
}

const icons = {
  warning: 'clock',
  danger: 'alert-triangle',
  info: 'info-circle',
  success: 'circle-check',
} as const

export function Alert({ tone = 'warning', icon, role, isStrong, className, children }: AlertProps) {
  return (
    <div
      className={classNames(styles.notice, tones[tone], isStrong && styles.strong, className)}
      role={role}
    >
      <Icon name={icon ?? icons[tone]} className={styles.icon} />
      <div>{children}</div>
    </div>
  )
}
