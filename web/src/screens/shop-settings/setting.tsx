import { type ReactNode, useId } from 'react'
import { Alert } from '../../components/ui/alert.tsx'
import { FieldRow } from './field-row.tsx'
import styles from './setting.module.css'

type SettingProps = {
  title: string
  text: string
  error: string | null
  warning?: string | null
  /** Gets the id of the error. */
  children: (errorId: string) => ReactNode
}

/** One setting in a row: what it is, and its field. */
export function Setting({ title, text, error, warning = null, children }: SettingProps) {
  const errorId = useId()
  return (
    <li className={styles.setting}>
      <FieldRow label={title} error={error} errorId={errorId} className={styles.row}>
        <div className={styles.words}>
          <b>{title}</b>
          <p>{text}</p>
        </div>
        {children(errorId)}
      </FieldRow>
      <div role="status">
        {warning !== null && (
          <Alert icon="alert-triangle" className={styles.warning}>
            {warning}
          </Alert>
        )}
      </div>
    </li>
  )
}
