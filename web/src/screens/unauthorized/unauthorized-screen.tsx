import { LinkButton } from '../../components/ui/button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { PageHeading } from '../../components/ui/page-heading.tsx'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../i18n/words.ts'
import { LockedTumblerArt } from '../../illustration/locked-tumbler-art.tsx'
import { homePath } from '../../paths.ts'
import styles from './unauthorized-screen.module.css'

/** Not for this role, or not there at all. */
export function UnauthorizedScreen() {
  const { navigation } = useWords()
  const { me } = useSession()
  return (
    <Page layout="bare" title={navigation.unauthorized} className={styles.page}>
      <LockedTumblerArt />
      <PageHeading className={styles.title}>{navigation.unauthorized}</PageHeading>
      <p className={styles.text}>{navigation.missingOrForbidden}</p>
      <LinkButton size="large" to={homePath(me?.role ?? null)} className={styles.home}>
        {navigation.backToHome}
      </LinkButton>
    </Page>
  )
}
