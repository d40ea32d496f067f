import { useId } from 'react'
import styles from './date-field.module.css'
import { FieldError } from './ui/field-error.tsx'

type DateFieldProps = {
  label: string
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  min?: string
  error?: string | null
}

/** A date, YYYY-MM-DD, or empty; with its own error. */
export function DateField({
  label,
  isLabelHidden,
  value,
  onChange,
  min,
  error = null,
}: DateFieldProps) {
  const errorId = useId()
  return (
    <div className={styles.date}>
      <label>
        <span className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</span>
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
