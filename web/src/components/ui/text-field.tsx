import type { KeyboardEventHandler, ReactNode, Ref } from 'react'
import { TextField as AriaTextField, Input, Label, Text, TextArea } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldMessage } from './field-message.tsx'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'

export type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
  hint?: string
  icon?: IconName
  /** Grapheme clusters in the value; drawn with maxLength as "15/50". */
  length?: number
  maxLength?: number
  isMultiline?: boolean
  isLabelHidden?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  size?: 'medium' | 'large'
  /** Stands at the right end of the field. */
  trailing?: ReactNode
  name?: string
  type?: 'text' | 'email' | 'password' | 'search'
  inputMode?: 'text' | 'email' | 'numeric' | 'search'
  autoComplete?: string
  autoFocus?: boolean
  onKeyDown?: KeyboardEventHandler
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
  className?: string
}

/** From here on the count is spoken, so that the end does not come as a surprise. */
const spokenLeft = 10

function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  const count = `${length}/${maxLength}`
  return (
    <span className={styles.counter}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden" aria-live="polite">
        {maxLength - length <= spokenLeft && count}
      </span>
    </span>
  )
}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, icon, length, maxLength, isMultiline, isLabelHidden, size } = props
  const { trailing, inputRef, className, onKeyDown, ...field } = props
  const Control = isMultiline ? TextArea : Input
  return (
    <AriaTextField
      name={field.name}
      type={field.type ?? 'text'}
      value={field.value}
      onChange={field.onChange}
      inputMode={field.inputMode}
      autoComplete={field.autoComplete}
      autoFocus={field.autoFocus}
      isRequired={field.isRequired}
      isDisabled={field.isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(styles.field, size === 'large' && styles.large, className)}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <div
        className={classNames(styles.box, styles.textBox)}
        data-invalid={Boolean(error) || undefined}
      >
        {icon !== undefined && <Icon name={icon} className={styles.icon} />}
        <Control
          // The two controls take refs of their own kind; callers hold the union.
          ref={inputRef as Ref<HTMLInputElement & HTMLTextAreaElement>}
          className={styles.input}
          onKeyDown={onKeyDown}
          {...(isMultiline && { rows: 1 })}
        />
        {length !== undefined && maxLength !== undefined && (
          <Counter length={length} maxLength={maxLength} />
        )}
        {trailing}
      </div>
      {hint !== undefined && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldMessage error={error} />
    </AriaTextField>
  )
}
