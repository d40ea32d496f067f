import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import { Form } from '../../components/form/form.tsx'
import formCard from '../../components/form/form-card.module.css'
import { NewAccountFields, useNewAccountForm } from '../../components/form/new-account-fields.tsx'
import { lazyPart, nothing } from '../../components/lazy-part.ts'
import { type SignInState, signInState } from '../../components/sign-in-state.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useChange } from '../../data/server-data.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import { ConfirmCode, type SentRegistration } from './confirm-code.tsx'
import styles from './register.module.css'
import '../../i18n/messages/en/session.ts'
import '../../i18n/messages/en/sign-in.ts'
import '../../i18n/messages/en/validation.ts'

const LoginReason = lazyPart(
  async () => (await import('../../components/order/login-reason.tsx')).LoginReason,
  nothing,
)

/**
 * A new account, which may log in at once (spec §2); where the shop wants it after a code of a mail,
 * or after an admin's approval (product-rules §13).
 */
export function RegisterScreen() {
  const { registration: mode, hasMail } = useSettings() ?? {}
  const hasCode = mode === 'confirm' || (mode === 'approve' && hasMail === true)
  const [sent, setSent] = useState<SentRegistration | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const { from } = signInState(useLocation().state)
  const reason = <Suspense>{from !== undefined && <LoginReason origin={from} />}</Suspense>
  if (isWaiting || (sent && !hasCode))
    return <WaitingForApproval isProven={hasCode} state={{ email: sent?.email, from }} />
  if (sent)
    return (
      <ConfirmCode
        registration={sent}
        from={from}
        reason={reason}
        onSentAgain={setSent}
        onBack={() => setSent(null)}
        onWaiting={() => setWaiting(true)}
      />
    )
  return (
    <Page title={words.session.createNewAccount}>
      <div className={formCard.card}>
        {reason}
        {mode === 'closed' ? (
          <>
            <Alert>{words.problems.REGISTRATION_CLOSED}</Alert>
            <BackToLogin state={{ from }} className={styles.back} />
          </>
        ) : (
          <RegisterForm
            from={from}
            onSent={mode === 'confirm' || mode === 'approve' ? setSent : null}
          />
        )}
      </div>
    </Page>
  )
}

type RegisterFormProps = {
  /** The page that asked for the login. */
  from: string | undefined
  /** Shows the next step; null if the person may log in at once. */
  onSent: ((registration: SentRegistration) => void) | null
}

function RegisterForm({ from, onSent }: RegisterFormProps) {
  const navigate = useNavigate()
  const { mutateAsync: register, error } = useChange('register')
  const { control, formState, onSubmit } = useNewAccountForm({
    send: async (values) => {
      const { id } = await register({ body: values })
      if (onSent) return onSent({ ...values, id })
      showToast({ kind: 'success', title: words.signIn.createSucceeded })
      const { email } = values
      const state: SignInState = { email, ...(from !== undefined && { from, isLast: true }) }
      // The pages of signing in are one step back.
      void navigate(publicPaths.login, { replace: true, state })
    },
    // The form says it, above its buttons.
    onError: () => {},
  })
  return (
    <Form className={formCard.form} onSubmit={onSubmit}>
      <NewAccountFields control={control} />
      {error && !formState.isSubmitting && <CreateFailed code={errorCode(error)} />}
      <div className={styles.actions}>
        <Button type="submit" size="large" isWide isBusy={formState.isSubmitting}>
          {words.signIn.createNewUser}
        </Button>
        <BackToLogin state={{ from }} />
      </div>
    </Form>
  )
}

const saidByTitleOrField: readonly ApiErrorCode[] = ['REGISTRATION_FAILED', 'VALIDATION_FAILED']

/** The specification's sentence, and the reason where nothing else gives it. */
function CreateFailed({ code }: { code: ApiErrorCode }) {
  return (
    <Alert tone="danger" role="alert">
      <b>{words.problems.REGISTRATION_FAILED}</b>
      {!saidByTitleOrField.includes(code) && <p>{words.problems[code]}</p>}
    </Alert>
  )
}

type WaitingForApprovalProps = {
  /** The address; else the password that was given does not count (product-rules §13). */
  isProven: boolean
  state: SignInState
}

/** The account is there, and an admin has to approve it. */
function WaitingForApproval({ isProven, state }: WaitingForApprovalProps) {
  const { waitingForApproval, linkToPassword } = words.signIn
  return (
    <Page title={words.signIn.almostThere}>
      <div className={formCard.card}>
        <EmptyState
          text={isProven ? waitingForApproval : `${waitingForApproval} ${linkToPassword}`}
          kinds={['cold']}
        />
        <BackToLogin state={state} />
      </div>
    </Page>
  )
}

function BackToLogin({ state, className }: { state: SignInState; className?: string | undefined }) {
  return (
    <LinkButton
      kind="outline"
      isWide
      to={publicPaths.login}
      replace
      state={state}
      className={className}
    >
      {words.signIn.backToLogin}
    </LinkButton>
  )
}
