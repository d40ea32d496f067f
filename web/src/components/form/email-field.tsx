import type { KeyboardEvent, Ref } from 'react'
import { useWords } from '../../i18n/words.ts'
import { TextField } from '../ui/text-field.tsx'

type EmailFieldProps = {
  name?: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string | null
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
}

const blockSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}

/** An e-mail address; spaces are blocked, and stripped from what is pasted (spec §5). */
export function EmailField({ onChange, ...field }: EmailFieldProps) {
  const { session } = useWords()
  return (
    <TextField
      {...field}
      label={session.email}
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
