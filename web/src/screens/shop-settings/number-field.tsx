import { useId } from 'react'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { words } from '../../i18n/words.ts'
import styles from './fields.module.css'

type NumberFieldProps = {
  label: string
  /** NaN while the field is empty. */
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  isInvalid: boolean
  errorId?: string
  /** After the number. */
  unit?: string
  /** With a button for one less and one for one more. */
  hasSteps?: boolean
  className?: string | undefined
}

/** A whole number. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, isInvalid, errorId, unit, hasSteps = false } = props
  const unitId = useId()
  const step = (by: number) =>
    onChange(Math.min(max, Math.max(min, Number.isNaN(value) ? min : value + by)))
  return (
    <span className={styles.number}>
      {hasSteps && (
        <IconButton
          icon="minus"
          label={words.shopSettings.less(label)}
          isBoxed
          size="medium"
          isDisabled={value <= min}
          onPress={() => step(-1)}
        />
      )}
      <input
        className={props.className ?? styles.digits}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={
          [unit && unitId, isInvalid && errorId].filter(Boolean).join(' ') || undefined
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '')
          onChange(digits === '' ? Number.NaN : Number(digits))
        }}
      />
      {unit !== undefined && <span id={unitId}>{unit}</span>}
      {hasSteps && (
        <IconButton
          icon="plus"
          label={words.shopSettings.more(label)}
          isBoxed
          size="medium"
          isDisabled={value >= max}
          onPress={() => step(1)}
        />
      )}
    </span>
  )
}
