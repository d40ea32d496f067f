import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
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

/** Stays in sight while the page scrolls; a toast comes above it. Of several one shows: a warning, then the newest. */
export function Banner({ title, text, tone = 'warning', action }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  useSpace('--banner-space', banner)
  const role = action === undefined ? { role: 'status' } : { role: 'region', 'aria-label': title }
  return createPortal(
    <div
      ref={banner}
      className={classNames(styles.banner, styles[tone], tones[`solid-${tone}`])}
      {...role}
    >
      <Icon name={icons[tone]} size="1.3125rem" />
      <b>{title}</b>
      {text !== undefined && <span>{text}</span>}
      {action}
    </div>,
    document.body,
  )
}
