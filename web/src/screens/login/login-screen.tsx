import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../data/session.ts'
import { useShopMode } from '../../data/shop.ts'
import { LanguageChoice } from '../../parts/language-choice.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { landingPath, pathForRole, publicPaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoginArt } from '../../ui/login-art.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import { overlaysIn } from '../../ui/overlays.tsx'
import { Page } from '../../ui/page-header.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useWords } from '../../words/words.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './login-screen.module.css'

/** Where the person wanted to go when the login came in between. */
function originIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  return typeof state.from === 'string' ? state.from : null
}

const hasSessionEnded = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasSessionEnded' in state

const loadDialog = async () => (await import('./login-dialog.tsx')).LoginDialog

const noAccount = { email: '', password: '' }

function Welcome() {
  const { navigation, session } = useWords()
  const { venue } = useShopMode()
  return (
    <div className={styles.welcome}>
      <Mark venue={venue} size={80} className={styles.mark} />
      <PageHeading className={styles.title}>
        <span className={styles.welcomeTo}>{session.welcomeTo} </span>
        {navigation.appName}
      </PageHeading>
    </div>
  )
}

/** Welcome, and the way in; whoever is in already is taken on by the table of spec §4. */
export function LoginScreen() {
  const { session } = useWords()
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const { state } = useLocation()
  const origin = originIn(state)
  const { piece: LoginDialog, ask } = useLoaded(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const [account, setAccount] = useState(noAccount)
  // The dialog's entry of the history goes first, or Back would lead to the login again.
  if (me && shopMode && overlaysIn(state).length === 0) {
    const target = origin ? pathForRole(origin, me.role) : landingPath(me.role, shopMode, 'login')
    return <Navigate to={target} replace />
  }
  const open = async (filled: typeof noAccount) => {
    setAccount(filled)
    setOpen(await ask())
  }
  return (
    <Page layout="bare" title={session.login} className={styles.page}>
      <LoginArt />
      <div className={styles.card}>
        <Welcome />
        {hasSessionEnded(state) && (
          <Notice tone="prog" role="status">
            {session.ended}
          </Notice>
        )}
        <div className={styles.actions}>
          <DemoAccounts onChoose={(demo) => void open(demo)} />
          <Button
            kind="ink"
            size="large"
            isWide
            className={styles.login}
            onPress={() => void open(noAccount)}
          >
            {session.login}
          </Button>
          <LinkButton kind="ghost" isWide className={styles.register} to={publicPaths.register}>
            {session.createNewAccount}
          </LinkButton>
          <LanguageChoice isLabelHidden />
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
