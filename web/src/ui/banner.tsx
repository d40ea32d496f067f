import { useRef } from 'react'
import styles from './banner.module.css'
import { Icon } from './icons.tsx'
import { keepClear } from './use-free-place.ts'
import { useSpace } from './use-space.ts'

/** Full width above everything, and in sight however far one scrolls: the live connection is gone. */
export function Banner({ title, text }: { title: string; text?: string }) {
  const banner = useRef<HTMLDivElement>(null)
  // What else sticks to the top of the screen stands below it.
  useSpace('--banner-space', banner)
  return (
    <div ref={banner} {...keepClear} className={styles.banner} role="status">
      <Icon name="wifi-off" size="1.3125rem" />
      <b>{title}</b>
      {text !== undefined && <span>{text}</span>}
    </div>
  )
}
