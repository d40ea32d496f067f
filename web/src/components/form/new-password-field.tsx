import { limits } from '@tumbler/rules/limits'
import { useSignInWords } from '../../i18n/sign-in-words.ts'
import { PasswordField } from '../ui/password-field.tsx'
import type { TextFieldProps } from '../ui/text-field.tsx'

const { minPasswordLength: min, maxPasswordLength: max } = limits

/** A password to be set; under it what the server asks of one. */
export function NewPasswordField(field: Omit<TextFieldProps, 'type' | 'icon' | 'rules'>) {
  const words = useSignInWords()
  const { length } = field.value
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      showLabel={words.showPassword}
      rules={[
        { text: words.passwordLength(min, max), isMet: length >= min && length <= max },
        { text: words.notEasyToGuess, isMet: false },
      ]}
      isRequired
    />
  )
}
