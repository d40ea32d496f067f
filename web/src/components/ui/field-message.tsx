import { FieldError as AriaFieldError } from 'react-aria-components'
import styles from './field.module.css'
import { Icon } from './icons.tsx'

/** The error of the React Aria field around it, spoken when it appears. */
export function FieldMessage({ error }: { error: string | null | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <AriaFieldError className={styles.error}>
          <Icon name="alert-triangle" />
          <span>{error}</span>
        </AriaFieldError>
      )}
    </div>
  )
}
