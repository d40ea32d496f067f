import { type Ref, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** What the eye does: "Show password". */
  showLabel: string
  hint?: string
  error?: string | null | undefined
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  autoFocus?: boolean
  isRequired?: boolean
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
}

export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={showLabel}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
