import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import styles from './shop-section.module.css'

type ShopSectionProps = {
  icon: IconName
  title: string
  text: string
  /** Whether what changes in the text is read out. */
  live?: 'polite' | 'off'
  children: ReactNode
}

/** A part of the Shop Status dialog: what it does in words, and its buttons. */
export function ShopSection({ icon, title, text, live, children }: ShopSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <span className={styles.tile}>
        <Icon name={icon} />
      </span>
      <div className={styles.texts}>
        <h3 id={titleId}>{title}</h3>
        <p aria-live={live}>{text}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </section>
  )
}
