import { type ReactNode, useRef } from 'react'
import styles from './banner.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import tones from './tones.module.css'
import { useSpace } from './use-space.ts'

type BannerProps = {
  title: string
  text?: string
  tone?: 'warning' | 'info'
  /** A button at the end of the line. */
  action?: ReactNode
}

const icons = { warning: 'wifi-off', info: 'info-circle' } as const

/** Full width above everything; stays in sight while the page scrolls. */
export function Banner({ title, text, tone = 'warning', action }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  // Other sticky elements at the top of the screen stay below it.
  useSpace('--banner-space', banner)
  const role = action === undefined ? { role: 'status' } : { role: 'region', 'aria-label': title }
  return (
    <div
      ref={banner}
      className={classNames(styles.banner, styles[tone], tones[`solid-${tone}`])}
      {...role}
    >
      <Icon name={icons[tone]} size="1.3125rem" />
      <b>{title}</b>
      {text !== undefined && <span>{text}</span>}
      {action}
    </div>
  )
}
