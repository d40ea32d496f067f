import * as fields from '@tumbler/contract/fields'
import { resetLink } from '@tumbler/rules/registration'
import { Navigate } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { Form, FormField } from '../../components/form/form.tsx'
import { NewPasswordField } from '../../components/form/new-password-field.tsx'
import { useApiForm } from '../../components/form/use-api-form.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { StickyBar } from '../../components/ui/sticky-bar.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { keepSubscribed } from '../../data/push.ts'
import { useChange } from '../../data/server-data.ts'
import { useMe } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { accountPaths } from '../../paths.ts'
import styles from './account.module.css'
import { AccountPage, useGoBack } from './account-page.tsx'

/** A new password; every other device is signed out by it (product-rules §13). */
export function PasswordScreen() {
  const { hasPassword } = useMe()
  if (!hasPassword) return <Navigate to={accountPaths.devices} replace />
  return (
    <AccountPage title={words.account.changePassword}>
      <PasswordForm />
    </AccountPage>
  )
}

const schemas = { current: fields.password, next: fields.newPassword }

function PasswordForm() {
  const goBack = useGoBack()
  const showFailure = useFailureToast()
  const { mutateAsync: changePassword } = useChange('changePassword', { refresh: ['listSessions'] })
  const { control, formState, setError, setFocus, onSubmit } = useApiForm(schemas, {
    defaultValues: { current: '', next: '' },
    send: async (values) => {
      const { endedSessions } = await changePassword({ body: values })
      // The subscription ended with the session before.
      keepSubscribed()
      showToast({
        kind: 'success',
        title: words.account.passwordSaved,
        ...(endedSessions > 0 && { text: words.account.passwordSavedText(endedSessions) }),
      })
      goBack()
    },
    onError: (error) => {
      const code = errorCode(error)
      if (code === 'WRONG_PASSWORD') {
        setError('current', { message: 'wrong' })
        setFocus('current')
      } else if (code !== 'VALIDATION_FAILED') showFailure(words.account.passwordNotSaved, error)
    },
  })
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <FormField
        control={control}
        name="current"
        messages={{ wrong: words.account.wrongPassword, required: words.signIn.passwordEmpty }}
      >
        {(field) => (
          <PasswordField
            {...field}
            label={words.account.currentPassword}
            autoComplete="current-password"
            showLabel={words.signIn.showPassword}
            isRequired
          />
        )}
      </FormField>
      <ForgotPassword />
      <FormField
        control={control}
        name="next"
        // The server rejects what is easy to guess.
        messages={{ server: words.signIn.passwordTooCommon }}
      >
        {(field) => <NewPasswordField {...field} label={words.account.newPassword} />}
      </FormField>
      <Alert tone="warning" icon="devices">
        {words.account.othersSignedOut}
      </Alert>
      <StickyBar>
        <Button type="submit" size="large" isWide isBusy={formState.isSubmitting}>
          {words.account.savePassword}
        </Button>
      </StickyBar>
    </Form>
  )
}

/** A link by mail, where the shop sends mails. */
function ForgotPassword() {
  const { email } = useMe()
  const hasMail = useSettings()?.hasMail ?? false
  const showFailure = useFailureToast()
  const { mutateAsync: request, isPending, isSuccess } = useChange('requestReset')
  if (!hasMail) return null
  if (isSuccess)
    return (
      <Alert tone="info" role="status" icon="mail">
        {words.signIn.linkSent(resetLink.minutesByMail)}
      </Alert>
    )
  return (
    <Button
      kind="ghost"
      className={styles.forgot}
      isBusy={isPending}
      onPress={() =>
        void request({ body: { email } }).catch((error: unknown) =>
          showFailure(words.signIn.notSent, error),
        )
      }
    >
      {words.signIn.forgot}
    </Button>
  )
}
