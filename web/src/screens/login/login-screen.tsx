import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { lazyPart, nothing } from '../../components/lazy-part.ts'
import { signInState } from '../../components/sign-in-state.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { overlaysIn } from '../../components/ui/overlays.tsx'
import { Page } from '../../components/ui/page.tsx'
import { PageHeading } from '../../components/ui/page-heading.tsx'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useSession } from '../../data/session.ts'
import { useSettings, useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { LoginArt } from '../../illustration/login-art.tsx'
import { Mark } from '../../illustration/mark.tsx'
import { landingPath, pathForRole, publicPaths } from '../../paths.ts'
import type { LoginNoteName } from './login-note.tsx'
import styles from './login-screen.module.css'
import '../../i18n/messages/en/session.ts'

/** A path of this app, and no other place. */
const ownPath = (text: string | null) =>
  text && /^[/](?![/\\])/.test(text.replaceAll(/[\t\n\r]/g, '')) ? text : null

const hasSessionEnded = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasSessionEnded' in state

/** Passed on by the page before. */
const noteIn = (state: unknown): LoginNoteName | null =>
  typeof state === 'object' && state !== null && 'note' in state
    ? (state.note as LoginNoteName)
    : null

const LoginNote = lazyPart(async () => (await import('./login-note.tsx')).LoginNote)

/** Loaded only where a page asked for the login; without it the login works as before. */
const LoginReason = lazyPart(
  async () => (await import('../../components/order/login-reason.tsx')).LoginReason,
  nothing,
)

const CompanyReturn = lazyPart(async () => (await import('./company-return.tsx')).CompanyReturn)

const loadDialog = async () => (await import('./login-dialog.tsx')).LoginDialog

interface Account {
  email: string
  password: string
}
const noAccount: Account = { email: '', password: '' }

function Welcome() {
  const { venue } = useShopMode()
  return (
    <div className={styles.welcome}>
      <Mark venue={venue} size={80} className={styles.mark} />
      <PageHeading className={styles.title}>
        <span className={styles.welcomeTo}>{words.session.welcomeTo} </span>
        {words.navigation.appName}
      </PageHeading>
    </div>
  )
}

/** Welcome and login; a user who is signed in is redirected by the table of spec §4. */
export function LoginScreen() {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const { state, search } = useLocation()
  const query = new URLSearchParams(search)
  const { from, email = '', isLast = false } = signInState(state)
  const origin = from ?? ownPath(query.get('returnTo'))
  const settings = useSettings()
  const note = noteIn(state)
  const hasOtherPassword = settings?.demoAccounts.some(({ password }) => password === null)
  const shownNote = note ?? (hasOtherPassword ? 'demoPassword' : null)
  const companyAccount = settings?.signIn.companyAccount
  // The admin may use a password even where no other account may.
  const takesPassword = settings?.signIn.password !== false || query.has('password')
  const { Component: LoginDialog, load } = useLazyComponent(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const [account, setAccount] = useState(noAccount)
  const open = async (filled: Account) => {
    setAccount(filled)
    setOpen(await load())
  }
  const openLast = useEffectEvent(() => void open({ email, password: '' }))
  const isNext = isLast && me === null && takesPassword && settings !== undefined
  useEffect(() => {
    if (isNext) openLast()
  }, [isNext])
  // The dialog's entry of the history goes first, or Back would lead to the login again.
  if (me && shopMode && overlaysIn(state).length === 0) {
    const target = origin
      ? pathForRole(origin, me.role)
      : landingPath(me.role, shopMode, 'login', me.hasFirstSteps)
    return <Navigate to={target} replace />
  }
  return (
    <Page layout="bare" title={words.session.login} className={styles.page}>
      <LoginArt />
      <div className={styles.card}>
        <LanguageChoice isLabelHidden isWide={false} isShort className={styles.language} />
        <Welcome />
        {hasSessionEnded(state) && (
          <Alert icon="logout" role="status">
            {words.session.ended}
          </Alert>
        )}
        <Suspense>{shownNote && <LoginNote note={shownNote} />}</Suspense>
        <Suspense>{(query.has('ticket') || query.has('error')) && <CompanyReturn />}</Suspense>
        <div className={styles.actions}>
          <Suspense>{origin && <LoginReason origin={origin} />}</Suspense>
          <DemoAccounts onChoose={(demo) => void open(demo)} />
          {companyAccount && (
            <a
              className={styles.company}
              href={`/api/auth/oidc/start${origin ? `?${new URLSearchParams({ returnTo: origin })}` : ''}`}
            >
              {companyAccount}
            </a>
          )}
          {takesPassword && (
            <Button
              kind={companyAccount ? 'outline' : 'secondary'}
              size="large"
              isWide
              className={companyAccount ? undefined : styles.login}
              onPress={() => void open({ email, password: '' })}
            >
              {words.session.login}
            </Button>
          )}
          {settings?.registration !== 'closed' && settings?.signIn.password !== false && (
            <LinkButton
              kind="ghost"
              isWide
              className={styles.register}
              to={publicPaths.register}
              state={{ from: origin ?? undefined }}
              replace
            >
              {words.session.createNewAccount}
            </LinkButton>
          )}
        </div>
      </div>
      {LoginDialog && (
        <LoginDialog
          key={account.email}
          isOpen={isOpen && me === null}
          account={account}
          onClose={() => setOpen(false)}
        />
      )}
    </Page>
  )
}

type DemoAccountsProps = { onChoose: (account: Account) => void }

/** In the demo only: one tap fills the form with an account whose password is public. */
function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const accounts = useSettings()?.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <fieldset className={styles.demo}>
      <legend>{words.session.demoAccounts}</legend>
      <div className={styles.demoRow}>
        {accounts.map(({ role, email, password }) => (
          <Button
            key={email}
            kind="outline"
            size="small"
            onPress={() => onChoose({ email, password: password ?? '' })}
          >
            {words.common.roles[role]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
