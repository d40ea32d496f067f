import type { KeyboardEvent, KeyboardEventHandler, ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldMessage } from './field-message.tsx'
import { Icon, type IconName } from './icons.tsx'

type InputProps =
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'isRequired'
  | 'onFocus'
  | 'onBlur'
  | 'onClick'

interface Rule {
  text: string
  isMet: boolean
}

export type TextFieldProps = Pick<AriaTextFieldProps, InputProps> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
  hint?: string
  /** Requirements, each in its own line; one that is met says so. */
  rules?: readonly Rule[]
  icon?: IconName
  /** Grapheme clusters in the value; drawn with maxLength as "15/50". */
  length?: number
  maxLength?: number
  isMultiline?: boolean
  /** At first; the field grows with its text. */
  rows?: number
  isLabelHidden?: boolean
  placeholder?: string
  size?: 'medium' | 'large'
  /** Stands at the right end of the field. */
  trailing?: ReactNode
  onKeyDown?: KeyboardEventHandler
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
  className?: string
}

/** A field that wraps and takes no line break. */
export const sentence = {
  isMultiline: true,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  },
} as const

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
  const {
    label,
    error,
    hint,
    rules,
    icon,
    length,
    maxLength,
    isMultiline,
    rows = 1,
    isLabelHidden,
    ...rest
  } = props
  const { size, trailing, inputRef, className, placeholder, onKeyDown, ...field } = rest
  const Control = isMultiline ? TextArea : Input
  return (
    <AriaTextField
      {...field}
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
          placeholder={placeholder}
          onKeyDown={onKeyDown}
          {...(isMultiline && { rows })}
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
      {rules !== undefined && (
        <Text slot="description" elementType="div">
          {rules
            // The error says what is missing.
            .filter(({ isMet }) => isMet || !error)
            .map(({ text, isMet }) => (
              <p key={text} className={styles.rule} data-met={isMet || undefined}>
                <Icon name={isMet ? 'circle-check' : 'info-circle'} />
                {text}
              </p>
            ))}
        </Text>
      )}
      <FieldMessage error={error} />
    </AriaTextField>
  )
}
