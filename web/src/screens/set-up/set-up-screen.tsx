import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { FirstAdminFields } from '../../components/form/first-admin-fields.tsx'
import { Form } from '../../components/form/form.tsx'
import formCard from '../../components/form/form-card.module.css'
import { useNewAccountForm } from '../../components/form/new-account-fields.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { useSession, useSignIn } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { adminOwnPaths, homePath, publicPaths } from '../../paths.ts'
import '../../i18n/messages/en/go-live.ts'
import '../../i18n/messages/en/session.ts'
import '../../i18n/messages/en/sign-in.ts'
import '../../i18n/messages/en/validation.ts'

/** The token behind the `#` of the link that was opened last; it does not stay in the address. */
function useToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const given = hash.slice(1)
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true })
  }, [given, pathname, navigate])
  return token
}

/** The first admin of a shop that has none, by the link in the server's log (product-rules §20). */
export function SetUpScreen() {
  const { me } = useSession()
  const token = useToken()
  const [wrongToken, setWrongToken] = useState('')
  const [isMade, setMade] = useState(false)
  if (me && !isMade)
    return (
      <Page title={words.goLive.setUp}>
        <SignedIn name={me.name} home={homePath(me.role)} />
      </Page>
    )
  if (token === wrongToken) return <WrongLink />
  return (
    <Page title={words.goLive.setUp}>
      <div className={formCard.card}>
        <FirstAdminForm
          token={token}
          onMade={() => setMade(true)}
          onWrong={() => setWrongToken(token)}
        />
      </div>
    </Page>
  )
}

function SignedIn({ name, home }: { name: string; home: string }) {
  return (
    <div className={formCard.card}>
      <div className={formCard.form}>
        <Alert icon="user">{words.goLive.signedInAs(name)}</Alert>
        <LinkButton kind="outline" isWide to={home}>
          {words.navigation.backToHome}
        </LinkButton>
      </div>
    </div>
  )
}

function WrongLink() {
  return (
    <Page title={words.goLive.linkWrong}>
      <div className={formCard.card}>
        <EmptyState text={words.goLive.linkWrongText} kinds={['hot']} />
        <LinkButton kind="outline" isWide to={publicPaths.login}>
          {words.signIn.backToLogin}
        </LinkButton>
      </div>
    </Page>
  )
}

type FirstAdminFormProps = { token: string; onMade: () => void; onWrong: () => void }

function FirstAdminForm({ token, onMade, onWrong }: FirstAdminFormProps) {
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const { mutateAsync: setUp } = useChange('setUp')
  const { mutateAsync: logIn } = useSignIn('logIn')
  const { control, formState, onSubmit } = useNewAccountForm({
    send: async ({ name, email, password }) => {
      await setUp({ body: { token, name, email, password } })
      onMade()
      const isIn = await logIn({ body: { email, password } }).then(
        () => true,
        () => false,
      )
      if (isIn) await navigate(adminOwnPaths.firstSteps, { replace: true })
      else
        await navigate(publicPaths.login, { replace: true, state: { note: 'adminReady', email } })
    },
    onError: (error) => {
      const code = errorCode(error)
      if (code === 'NOT_FOUND') onWrong()
      else if (code !== 'VALIDATION_FAILED') showFailure(words.goLive.notMade, error)
    },
  })
  return (
    <Form className={formCard.form} onSubmit={onSubmit}>
      <p>{words.goLive.setUpText}</p>
      <FirstAdminFields control={control} />
      <Button type="submit" size="large" isWide isBusy={formState.isSubmitting}>
        {words.goLive.makeAdmin}
      </Button>
    </Form>
  )
}
