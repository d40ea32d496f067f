import { isCompanyEmail } from '@tumbler/rules/company-email'
import { resetLink } from '@tumbler/rules/registration'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, errorCode, retryAfterMs } from '../../api/api-error.ts'
import { ContactLine } from '../../components/contact-line.tsx'
import { EmailField } from '../../components/form/email-field.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { useSignIn } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import styles from './login-screen.module.css'
import '../../i18n/messages/en/session.ts'
import '../../i18n/messages/en/sign-in.ts'

type Account = { email: string; password: string }
type LoginDialogProps = { isOpen: boolean; account: Account; onClose: () => void }

export function LoginDialog({ isOpen, account, onClose }: LoginDialogProps) {
  const [forgottenBy, setForgottenBy] = useState<string | null>(null)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        setForgottenBy(null)
        onClose()
      }}
      title={forgottenBy === null ? words.session.login : words.signIn.forgot}
      closeLabel={words.common.close}
    >
      {forgottenBy === null ? (
        <LoginForm account={account} onForgot={setForgottenBy} />
      ) : (
        <ForgotPassword email={forgottenBy} onBack={() => setForgottenBy(null)} />
      )}
    </Sheet>
  )
}

type LoginFormProps = {
  account: Account
  /** Gets the address that is written so far. */
  onForgot: (email: string) => void
}

function LoginForm({ account, onForgot }: LoginFormProps) {
  const settings = useSettings()
  const domain = settings?.companyDomain ?? ''
  const { mutate, isPending, error, reset } = useSignIn('logIn')
  const [email, setEmail] = useState(account.email)
  const [password, setPassword] = useState(account.password)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const isPasswordLeft = account.email !== '' && account.password === ''
  const emailInput = useRef<HTMLInputElement>(null)

  const change = (setValue: (value: string) => void) => (value: string) => {
    setValue(value)
    setErrors({})
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCompanyEmail(email, domain)) {
      setErrors({ email: words.signIn.onlyAccept(domain) })
      emailInput.current?.focus()
    } else if (password === '') setErrors({ password: words.signIn.passwordEmpty })
    else mutate({ body: { email, password } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField
        value={email}
        onChange={change(setEmail)}
        error={errors.email ?? null}
        inputRef={emailInput as never}
        autoFocus={!isPasswordLeft}
      />
      <PasswordField
        label={words.session.password}
        value={password}
        onChange={change(setPassword)}
        showLabel={words.signIn.showPassword}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        isRequired
        autoFocus={isPasswordLeft}
      />
      {error && !isPending && <LoginError error={error} />}
      <Button type="submit" size="large" isWide isBusy={isPending}>
        {words.session.login}
      </Button>
      {settings?.hasMail && (
        <Button kind="ghost" isWide onPress={() => onForgot(email)}>
          {words.signIn.forgot}
        </Button>
      )}
      <p className={styles.forgot}>
        {words.signIn.forgotPassword}{' '}
        <TextLink to={publicPaths.teamCredit} isReplacing>
          {words.signIn.contactTheTeam}
        </TextLink>
      </p>
      <ContactLine className={styles.forgot} />
    </form>
  )
}

/**
 * One sentence for every error (spec §8), a second one where the cause is not what was typed. After
 * the right password only that one, with the reason of the admin (product-rules §13).
 */
function LoginError({ error }: { error: Error }) {
  const code = errorCode(error)
  if (code === 'ACCOUNT_WAITING')
    return (
      <Alert role="alert" icon="user-check">
        {words.signIn.notApprovedYet}
      </Alert>
    )
  if (code === 'ACCOUNT_DISABLED') {
    const reason = error instanceof ApiError ? error.problem?.reason : undefined
    return (
      <Alert tone="danger" role="alert">
        {words.signIn.disabled}
        {reason ? ': ' : '. '}
        {reason && <span lang={langOf(reason)}>{reason}. </span>}
        {words.signIn.questions}{' '}
        <TextLink to={publicPaths.teamCredit} isReplacing>
          {words.signIn.contactTheTeam}
        </TextLink>
      </Alert>
    )
  }
  const minutes = Math.ceil(retryAfterMs(error) / 60_000)
  const isWrong = code === 'LOGIN_FAILED' || code === 'VALIDATION_FAILED'
  const isTooOften = code === 'TOO_MANY_REQUESTS' && minutes > 0
  return (
    <Alert tone="danger" role="alert" {...(isTooOften && { icon: 'clock' })}>
      <p>{words.problems.LOGIN_FAILED}</p>
      {!isWrong && <p>{isTooOften ? words.signIn.waitMinutes(minutes) : words.problems[code]}</p>}
    </Alert>
  )
}

/** Asks for a link by mail; the answer does not show whether there is such an account. */
function ForgotPassword({ email: given, onBack }: { email: string; onBack: () => void }) {
  const domain = useSettings()?.companyDomain ?? ''
  const { mutateAsync: request, isPending, isSuccess } = useChange('requestReset')
  const showFailure = useFailureToast()
  const [email, setEmail] = useState(given)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!isCompanyEmail(email, domain)) return setError(words.signIn.onlyAccept(domain))
    request({ body: { email } }).catch((failure: unknown) =>
      showFailure(words.signIn.notSent, failure),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isSuccess ? (
        <Alert tone="info" role="status">
          {words.signIn.linkSent(resetLink.minutesByMail)}
        </Alert>
      ) : (
        <>
          <p>{words.signIn.weMailALink}</p>
          <EmailField
            value={email}
            onChange={(value) => {
              setEmail(value)
              setError(null)
            }}
            error={error}
            autoFocus
          />
          <Button type="submit" size="large" isWide isBusy={isPending}>
            {words.signIn.sendLink}
          </Button>
        </>
      )}
      <Button kind="outline" isWide onPress={onBack}>
        {words.signIn.backToLogin}
      </Button>
    </form>
  )
}
