import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** `showLabel` is what the eye does: "Show password". */
type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'trailing'> & { showLabel: string }

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
