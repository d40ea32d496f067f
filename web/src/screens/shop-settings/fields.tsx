import { type ReactNode, useId, useState } from 'react'
import { Group } from 'react-aria-components'
import { FieldError } from '../../components/ui/field-error.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { words } from '../../i18n/words.ts'
import styles from './fields.module.css'
import { useSettingsForm } from './settings-form.tsx'

type FieldGroupProps = {
  label: string
  error: string | null
  className: string | undefined
  /** Gets the id of the error. */
  children: (errorId: string) => ReactNode
}

/** Fields with their error below, which waits while one is typed in. */
export function FieldGroup({ label, error, className, children }: FieldGroupProps) {
  const { failedTries } = useSettingsForm()
  const errorId = useId()
  const [isTyping, setTyping] = useState(false)
  return (
    <Group
      aria-label={label}
      onFocus={({ target }) => setTyping(target instanceof HTMLInputElement)}
      onBlur={() => setTyping(false)}
    >
      <div className={className}>{children(errorId)}</div>
      <div id={errorId}>
        {error !== null && (failedTries > 0 || !isTyping) && <FieldError>{error}</FieldError>}
      </div>
    </Group>
  )
}

type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
}

type GroupedFieldProps<Value> = FieldProps<Value> & {
  /** Id of the group's error, while this field is wrong. */
  errorId: string | undefined
}

type NumberFieldProps = GroupedFieldProps<number> & {
  max: number
  /** After the number. */
  unit?: string
  /** With a button for one less and one for one more. */
  hasSteps?: boolean
  className?: string | undefined
}

/** A whole number from 1; NaN while the field is empty or holds another sign. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, errorId, max, unit, hasSteps = false } = props
  const unitId = useId()
  /** As it was typed: a number without its sign or point would be another one. */
  const [typed, setTyped] = useState('')
  const stepButton = (by: 1 | -1) =>
    hasSteps && (
      <IconButton
        icon={by > 0 ? 'plus' : 'minus'}
        label={by > 0 ? words.shopSettings.more(label) : words.shopSettings.less(label)}
        isBoxed
        size="medium"
        isDisabled={by > 0 ? value >= max : value <= 1}
        onPress={() => onChange(Number.isNaN(value) ? 1 : Math.min(max, Math.max(1, value + by)))}
      />
    )
  return (
    <Row as="span" gap={8}>
      {stepButton(-1)}
      <input
        className={props.className ?? styles.digits}
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={[unit && unitId, errorId].filter(Boolean).join(' ') || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length}
        value={Number.isNaN(value) ? typed : value}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(/^\d+$/.test(target.value) ? Number(target.value) : Number.NaN)
        }}
      />
      {unit !== undefined && <span id={unitId}>{unit}</span>}
      {stepButton(1)}
    </Row>
  )
}
