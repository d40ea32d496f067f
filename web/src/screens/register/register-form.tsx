import { lengthOf, limits } from '@tumbler/rules/limits'
import { EmailField } from '../../parts/email-field.tsx'
import { publicPaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../../words/words.ts'
import styles from './register-screen.module.css'
import { type Registration, refusedPassword } from './registration-errors.ts'
import { useRegistration } from './use-registration.ts'

type RegisterFormProps = {
  isBusy: boolean
  failure: unknown
  onRegister: (registration: Registration) => void
}

export function RegisterForm({ isBusy, failure, onRegister }: RegisterFormProps) {
  const { session } = useWords()
  const { form, domain, values, errors, sent, change, submit } = useRegistration(onRegister)
  const refused = sent?.password === values.password && refusedPassword(failure, session)
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={session.name}
        icon="user"
        name="name"
        autoComplete="name"
        value={values.name}
        onChange={change('name')}
        error={errors.name}
        length={lengthOf(values.name)}
        maxLength={limits.displayName}
        isRequired
      />
      <EmailField
        value={values.email}
        onChange={change('email')}
        error={errors.email ?? null}
        hint={session.emailRule(domain)}
      />
      <PasswordField
        label={session.password}
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={change('password')}
        showLabel={session.showPassword}
        hint={session.passwordRule(limits.minPasswordLength)}
        error={errors.password ?? (refused || null)}
        isRequired
      />
      <div className={styles.actions}>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {session.createNewUser}
        </Button>
        <LinkButton kind="line" isWide to={publicPaths.login}>
          {session.backToLogin}
        </LinkButton>
      </div>
    </form>
  )
}
