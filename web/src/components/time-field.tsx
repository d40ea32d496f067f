import { typedTime } from '@tumbler/rules/typed-time'
import { useState } from 'react'
import styles from './time-field.module.css'

type TimeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Id of the error, while the time is wrong. */
  errorId: string | undefined
  placeholder?: string
  autoFocus?: boolean
  /** In place of its own look. */
  className?: string | undefined
}

/** A time of the day; 9, 900 and 9:00 are the same, and it reads 9:00 once it is left. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, errorId, placeholder, autoFocus, className } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={className ?? styles.time}
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      autoComplete="off"
      inputMode="numeric"
      maxLength={5}
      placeholder={placeholder}
      // biome-ignore lint/a11y/noAutofocus: the button that opened the day has made place for it
      autoFocus={autoFocus}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(typedTime(target.value) ?? target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
