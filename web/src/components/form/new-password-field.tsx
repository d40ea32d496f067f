import { limits } from '@tumbler/rules/limits'
import { words } from '../../i18n/words.ts'
import { PasswordField } from '../ui/password-field.tsx'
import type { TextFieldProps } from '../ui/text-field.tsx'

const { minPasswordLength: min, maxPasswordLength: max } = limits

/** A new password, with the requirements of the server under it. */
export function NewPasswordField(field: Omit<TextFieldProps, 'type' | 'icon' | 'rules'>) {
  const { length } = field.value
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      showLabel={words.signIn.showPassword}
      rules={[
        { text: words.signIn.passwordLength(min, max), isMet: length >= min && length <= max },
        { text: words.signIn.notEasyToGuess, isMet: false },
      ]}
      isRequired
    />
  )
}
