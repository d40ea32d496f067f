import { codeIn, confirmation } from '@tumbler/rules/registration'
import { useId } from 'react'
import { FieldError } from '../../components/ui/field-message.tsx'
import { words } from '../../i18n/words.ts'
import styles from './code-field.module.css'

type CodeFieldProps = {
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** One input over six drawn cells, so that a code can be pasted and filled in by the phone. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {words.signIn.code}
      </label>
      <div className={styles.field} data-invalid={error !== null || undefined}>
        <input
          id={id}
          className={styles.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={hintId}
          aria-invalid={error !== null || undefined}
          // biome-ignore lint/a11y/noAutofocus: it is what this page is for
          autoFocus
          onChange={({ target }) => onChange(codeIn(target.value))}
        />
        {Array.from({ length: confirmation.digits }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
            key={index}
            className={styles.cell}
            data-next={index === value.length || undefined}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
      <div id={hintId}>
        {error === null ? (
          <p className={styles.hint}>{words.signIn.codeLasts(confirmation.minutes)}</p>
        ) : (
          <FieldError>{error}</FieldError>
        )}
      </div>
    </div>
  )
}
