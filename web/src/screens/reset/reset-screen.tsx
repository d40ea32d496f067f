import * as fields from '@tumbler/contract/fields'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { ContactLine } from '../../components/contact-line.tsx'
import { Form, FormField } from '../../components/form/form.tsx'
import formCard from '../../components/form/form-card.module.css'
import { NewPasswordField } from '../../components/form/new-password-field.tsx'
import { useApiForm } from '../../components/form/use-api-form.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useRead } from '../../data/server-data.ts'
import { useSignIn } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import styles from './reset-screen.module.css'
import '../../i18n/messages/en/sign-in.ts'
import '../../i18n/messages/en/validation.ts'

/** A new password by the link of a mail or of an admin (product-rules §13). */
export function ResetScreen() {
  const token = useToken()
  const link = useRead(
    'readResetLink',
    { body: { token } },
    { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY },
  )
  const [isUsed, setUsed] = useState(false)
  if (token === '' || isUsed || errorCode(link.error) === 'LINK_EXPIRED')
    return (
      <Page title={words.signIn.linkExpired}>
        <div className={formCard.card}>
          <EmptyState text={words.signIn.linkWorksOnce} kinds={['hot']} />
          <ContactLine className={styles.contact} />
          <LinkButton kind="outline" isWide to={publicPaths.login}>
            {words.signIn.backToLogin}
          </LinkButton>
        </div>
      </Page>
    )
  return (
    <Page title={words.signIn.newPassword}>
      <div className={formCard.card}>
        <QueryView
          query={link}
          words={{ loading: words.signIn.newPassword, notLoaded: words.signIn.linkNotRead }}
          spinner={40}
        >
          {({ email }) => (
            <NewPassword token={token} email={email} onExpired={() => setUsed(true)} />
          )}
        </QueryView>
      </div>
    </Page>
  )
}

/** Behind the #, which no server sees; links of the version before had it in the query. */
function useToken() {
  const { hash, search } = useLocation()
  const [fragment, query] = [hash.slice(1), search].map((part) => new URLSearchParams(part))
  return fragment?.get('token') ?? query?.get('token') ?? ''
}

type NewPasswordProps = { token: string; email: string; onExpired: () => void }

function NewPassword({ token, email, onExpired }: NewPasswordProps) {
  const { mutateAsync: reset } = useSignIn('resetPassword')
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const { control, formState, onSubmit } = useApiForm(
    { password: fields.newPassword },
    {
      defaultValues: { password: '' },
      send: async ({ password }) => {
        await reset({ body: { token, password } })
        void navigate(publicPaths.login, { replace: true })
      },
      onError: (error) => {
        const code = errorCode(error)
        if (code === 'LINK_EXPIRED') onExpired()
        else if (code !== 'VALIDATION_FAILED') showFailure(words.signIn.notSaved, error)
      },
    },
  )
  return (
    <Form className={formCard.form} onSubmit={onSubmit}>
      <Text>
        {words.signIn.forAccount} <b>{email}</b>
      </Text>
      <FormField
        control={control}
        name="password"
        // The server rejects what is easy to guess.
        messages={{ server: words.signIn.passwordTooCommon }}
      >
        {(field) => <NewPasswordField {...field} label={words.signIn.newPassword} />}
      </FormField>
      <Alert tone="warning" icon="logout">
        {words.signIn.allDevices}
      </Alert>
      <Button type="submit" size="large" isWide isBusy={formState.isSubmitting}>
        {words.signIn.saveAndLogIn}
      </Button>
    </Form>
  )
}
