import { useId } from 'react'
import { FieldError } from '../../components/ui/field-message.tsx'
import styles from './fields.module.css'

type DateFieldProps = {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (date: string) => void
  min?: string
  error?: string | null
}

export function DateField({ label, value, onChange, min, error = null }: DateFieldProps) {
  const errorId = useId()
  return (
    <div className={styles.date}>
      <label>
        {label}
        <input
          type="date"
          value={value}
          min={min}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <div id={errorId}>{error !== null && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}
