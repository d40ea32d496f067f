import { typedTime } from '@tumbler/rules/typed-time'
import { useState } from 'react'
import styles from './fields.module.css'

type TimeFieldProps = {
  label: string
  value: string
  onChange: (time: string) => void
  isInvalid: boolean
  errorId: string
  autoFocus?: boolean
}

/** A time of the day; 9, 900 and 9:00 are the same, and it reads 9:00 once it is left. */
export function TimeField({
  label,
  value,
  onChange,
  isInvalid,
  errorId,
  autoFocus,
}: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={styles.time}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? errorId : undefined}
      autoComplete="off"
      maxLength={5}
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
