import formCard from '../../components/form/form-card.module.css'
import { LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'

/** The account is there, and an admin has to approve it. */
export function WaitingForApproval() {
  return (
    <Page title={words.signIn.almostThere}>
      <div className={formCard.card}>
        <EmptyState text={words.signIn.waitingForApproval} kinds={['cold']} />
        <LinkButton kind="outline" isWide to={publicPaths.login}>
          {words.signIn.backToLogin}
        </LinkButton>
      </div>
    </Page>
  )
}
