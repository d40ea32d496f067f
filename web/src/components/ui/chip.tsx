import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import tones from './tones.module.css'

type ChipProps = {
  children: ReactNode
  tone?: 'neutral' | 'warning' | 'info' | 'success' | 'danger' | 'cafe' | 'bar' | 'number'
  icon?: IconName
  size?: 'small' | 'large'
  className?: string
}

export function Chip({ children, tone = 'neutral', icon, size = 'small', className }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], tones[tone], styles[size], className)}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  )
}
