import formCard from '../../components/form/form-card.module.css'
import { LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useSignInWords } from '../../i18n/sign-in-words.ts'
import { publicPaths } from '../../paths.ts'

/** The account is there, and an admin has to approve it. */
export function WaitingForApproval() {
  const words = useSignInWords()
  return (
    <Page title={words.almostThere}>
      <div className={formCard.card}>
        <EmptyState text={words.waitingForApproval} kinds={['cold']} />
        <LinkButton kind="outline" isWide to={publicPaths.login}>
          {words.backToLogin}
        </LinkButton>
      </div>
    </Page>
  )
}
