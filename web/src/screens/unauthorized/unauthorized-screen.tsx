import { LinkButton } from '../../components/ui/button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { PageHeading } from '../../components/ui/page-heading.tsx'
import { useSession } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { LockedTumblerArt } from '../../illustration/locked-tumbler-art.tsx'
import { homePath } from '../../paths.ts'
import styles from './unauthorized-screen.module.css'

/** Not for this role, or not there at all. */
export function UnauthorizedScreen() {
  const { me } = useSession()
  return (
    <Page layout="bare" title={words.navigation.unauthorized} className={styles.page}>
      <LockedTumblerArt />
      <PageHeading className={styles.title}>{words.navigation.unauthorized}</PageHeading>
      <p className={styles.text}>{words.navigation.missingOrForbidden}</p>
      <LinkButton size="large" to={homePath(me?.role ?? null)} className={styles.home}>
        {words.navigation.backToHome}
      </LinkButton>
    </Page>
  )
}
