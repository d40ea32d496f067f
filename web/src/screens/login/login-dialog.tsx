import { isCompanyEmail } from '@tumbler/rules/company-email'
import { type FormEvent, useRef, useState } from 'react'
import { type CallErrorCode, codeOf } from '../../data/call-error.ts'
import { useLogIn } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { EmailField } from '../../parts/email-field.tsx'
import { publicPaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/words.ts'
import styles from './login-screen.module.css'

type Account = { email: string; password: string }
type LoginDialogProps = { isOpen: boolean; account: Account; onClose: () => void }

export function LoginDialog({ isOpen, account, onClose }: LoginDialogProps) {
  const { session } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={session.login} closeLabel={session.close}>
      <LoginForm account={account} />
    </Sheet>
  )
}

function LoginForm({ account }: { account: Account }) {
  const { session } = useWords()
  const domain = useSettings()?.companyDomain ?? ''
  const { mutate, isPending, error: failure, reset } = useLogIn()
  const [email, setEmail] = useState(account.email)
  const [password, setPassword] = useState(account.password)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const emailInput = useRef<HTMLInputElement>(null)

  const change = (take: (value: string) => void) => (value: string) => {
    take(value)
    setErrors({})
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCompanyEmail(email, domain)) {
      setErrors({ email: session.onlyAccept(domain) })
      emailInput.current?.focus()
    } else if (password === '') setErrors({ password: session.passwordEmpty })
    else mutate({ email, password })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField
        value={email}
        onChange={change(setEmail)}
        error={errors.email ?? null}
        inputRef={emailInput as never}
        autoFocus
      />
      <PasswordField
        label={session.password}
        value={password}
        onChange={change(setPassword)}
        showLabel={session.showPassword}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        isRequired
      />
      {failure && !isPending && <LoginFailure code={codeOf(failure)} />}
      <Button type="submit" size="large" isWide isBusy={isPending}>
        {session.login}
      </Button>
      <p className={styles.forgot}>
        {session.forgotPassword}{' '}
        <TextLink to={publicPaths.teamCredit} isReplacing>
          {session.contactTheTeam}
        </TextLink>
      </p>
    </form>
  )
}

/** One sentence for every failure (spec §8); a second one where another cause than the words typed is known. */
function LoginFailure({ code }: { code: CallErrorCode }) {
  const { session, problems } = useWords()
  const isWrong = code === 'LOGIN_FAILED' || code === 'VALIDATION_FAILED'
  return (
    <Notice tone="stop" role="alert">
      <p>{session.incorrect}</p>
      {!isWrong && <p>{problems[code]}</p>}
    </Notice>
  )
}
