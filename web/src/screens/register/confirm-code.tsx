import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { codeIn, confirmation } from '@tumbler/rules/registration'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, errorCode } from '../../api/api-error.ts'
import { shopNow } from '../../api/clock.ts'
import formCard from '../../components/form/form-card.module.css'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/field-error.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { useSignIn } from '../../data/session.ts'
import { formatSeconds, useSecondsUntil } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import styles from './register.module.css'

/** Milliseconds until another code can be asked for. */
const againMs = 60_000

/** With the id that the server answered. */
export type SentRegistration = InputOf<Endpoints['register']>['body'] & { id: string }

type ConfirmCodeProps = {
  registration: SentRegistration
  /** The page that asked for the login. */
  from: string | undefined
  /** Above the form. */
  reason: ReactNode
  /** The registration anew, with an id of its own. */
  onSentAgain: (registration: SentRegistration) => void
  onBack: () => void
  /** The address is proven, and an admin has to approve the account. */
  onWaiting: () => void
}

/** The code of the mail; it is sent as soon as it is whole. */
export function ConfirmCode({
  registration,
  from,
  reason,
  onSentAgain,
  onBack,
  onWaiting,
}: ConfirmCodeProps) {
  const { mutateAsync: confirm, isPending } = useSignIn('confirmRegistration')
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { id, email } = registration
  // The login leads on, to that page or by the table of the specification (§4).
  const signedIn = () => void navigate(publicPaths.login, { replace: true, state: { from } })
  const send = (given: string) =>
    confirm({ body: { id, code: given } }).then(signedIn, (failure: unknown) => {
      const left = failure instanceof ApiError ? failure.problem?.triesLeft : undefined
      if (errorCode(failure) === 'ACCOUNT_WAITING') onWaiting()
      else if (left !== undefined && left > 0) setError(words.signIn.codeWrong(left))
      else if (['CODE_WRONG', 'CODE_EXPIRED'].includes(errorCode(failure)))
        setError(words.problems.CODE_EXPIRED)
      else showFailure(words.signIn.notConfirmed, failure)
    })
  return (
    <Page title={words.signIn.checkMail}>
      <form
        className={`${formCard.card} ${formCard.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === confirmation.digits && !isPending) void send(code)
        }}
      >
        {reason}
        <Text leading="snug">
          {words.signIn.codeSentTo} <b>{email}</b>
        </Text>
        <CodeField
          value={code}
          error={error}
          onChange={(value) => {
            setCode(value)
            setError(null)
            if (value.length === confirmation.digits && !isPending) void send(value)
          }}
        />
        <Button
          type="submit"
          size="large"
          isWide
          isBusy={isPending}
          isDisabled={code.length < confirmation.digits}
        >
          {words.signIn.confirm}
        </Button>
        <SendAgain
          registration={registration}
          onSent={(again) => {
            onSentAgain(again)
            setCode('')
            setError(null)
          }}
        />
        <Button kind="outline" isWide onPress={onBack}>
          {words.signIn.anotherAddress}
        </Button>
      </form>
    </Page>
  )
}

type SendAgainProps = {
  registration: SentRegistration
  onSent: (registration: SentRegistration) => void
}

function SendAgain({ registration: { id: _, ...registration }, onSent }: SendAgainProps) {
  const { mutateAsync: register, isPending } = useChange('register')
  const showFailure = useFailureToast()
  const [from, setFrom] = useState<number | null>(null)
  useEffect(() => setFrom(shopNow().getTime() + againMs), [])
  const left = useSecondsUntil(from) ?? 0
  const send = () =>
    register({ body: registration }).then(
      ({ id }) => {
        setFrom(shopNow().getTime() + againMs)
        showToast({ kind: 'success', title: words.signIn.sentAgain })
        onSent({ ...registration, id })
      },
      (error: unknown) => showFailure(words.signIn.notSent, error),
    )
  return (
    <Text className={styles.again} tone="quiet">
      {words.signIn.noMail}
      {left > 0 ? (
        <span>{words.signIn.sendAgainIn(formatSeconds(left))}</span>
      ) : (
        <Button kind="ghost" size="small" isBusy={isPending} onPress={() => void send()}>
          {words.signIn.sendAgain}
        </Button>
      )}
    </Text>
  )
}

type CodeFieldProps = {
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** One input over six drawn cells, so that a phone can paste or fill in the code. */
function CodeField({ value, error, onChange }: CodeFieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.codeLabel}>
        {words.signIn.code}
      </label>
      <div className={styles.code} data-invalid={error !== null || undefined}>
        <input
          id={id}
          className={styles.codeInput}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={hintId}
          aria-invalid={error !== null || undefined}
          // biome-ignore lint/a11y/noAutofocus: it is what this page is for
          autoFocus
          onChange={({ target }) => onChange(codeIn(target.value))}
        />
        {Array.from({ length: confirmation.digits }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
            key={index}
            className={styles.codeCell}
            data-next={index === value.length || undefined}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
      <div id={hintId}>
        {error === null ? (
          <Text size="sm" tone="quiet">
            {words.signIn.codeLasts(confirmation.minutes)}
          </Text>
        ) : (
          <FieldError>{error}</FieldError>
        )}
      </div>
    </div>
  )
}
