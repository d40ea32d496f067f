import { useSession } from '../../data/session.ts'
import { homePath } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LockedTumblerArt } from '../../ui/locked-tumbler-art.tsx'
import { Page } from '../../ui/page-header.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useWords } from '../../words/words.ts'
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
