import type { KeyboardEvent } from 'react'
import { words } from '../../i18n/words.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'label'>

const blockSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}

/** An e-mail address; spaces are blocked, and stripped from what is pasted (spec §5). */
export function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={words.session.email}
      icon="mail"
      type="email"
      inputMode="email"
      name="email"
      autoComplete="username"
      isRequired
      onChange={(value) => onChange(value.replace(/\s/g, ''))}
      onKeyDown={blockSpace}
    />
  )
}
