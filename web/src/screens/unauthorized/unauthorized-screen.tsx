import { useLocation } from 'react-router'
import { LinkButton } from '../../components/ui/button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { PageHeading } from '../../components/ui/page-heading.tsx'
import { useSession } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { LockedTumblerArt } from '../../illustration/locked-tumbler-art.tsx'
import { homePath } from '../../paths.ts'
import styles from './unauthorized-screen.module.css'

/** Passed on by the route of all addresses that are no page. */
const hasNoPage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isMissing' in state

/** Not for this role, or not there at all. */
export function UnauthorizedScreen() {
  const { me } = useSession()
  const isMissing = hasNoPage(useLocation().state)
  const title = isMissing ? words.navigation.notFound : words.navigation.unauthorized
  return (
    <Page layout="bare" title={title} className={styles.page}>
      <LockedTumblerArt />
      <PageHeading className={styles.title}>{title}</PageHeading>
      <p className={styles.text}>
        {isMissing ? words.navigation.notFoundText : words.navigation.missingOrForbidden}
      </p>
      <LinkButton size="large" to={homePath(me?.role ?? null)} className={styles.home}>
        {words.navigation.backToHome}
      </LinkButton>
    </Page>
  )
}
