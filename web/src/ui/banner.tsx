import styles from './banner.module.css'
import { Icon } from './icons.tsx'

/** Full width above everything: the live connection is gone. */
export function Banner({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.banner} role="status">
      <Icon name="wifi-off" size="1.3125rem" />
      <b>{title}</b>
      {text !== undefined && <span>{text}</span>}
    </div>
  )
}
