import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icons.tsx'

/** An error under something that is no field of its own. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      <Icon name="alert-triangle" />
      <span>{children}</span>
    </p>
  )
}
