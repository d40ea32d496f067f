import { isCompanyEmail } from '@tumbler/rules/company-email'
import { resetLink } from '@tumbler/rules/registration'
import { type FormEvent, useState } from 'react'
import { EmailField } from '../../components/form/email-field.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import styles from './login-screen.module.css'

/** Asks for a link by mail; the answer does not show whether there is such an account. */
export function ForgotPassword({ email: given, onBack }: { email: string; onBack: () => void }) {
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
