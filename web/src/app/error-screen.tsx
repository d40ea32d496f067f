import { useEffect } from 'react'
import { useSession } from '../data/session.ts'
import { logFailure } from '../device/log.ts'
import { homePath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page-header.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SpilledGlassArt } from '../ui/spilled-glass-art.tsx'
import { useWords } from '../words/words.ts'
import styles from './centred-page.module.css'

/** What is shown in place of a page that broke (spec §2). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { navigation } = useWords()
  const { me } = useSession()
  useEffect(() => logFailure('A page broke', error), [error])
  // The page is loaded anew: a new version of the app may have taken this one's files away.
  const goHome = () => window.location.assign(homePath(me?.role ?? null))
  return (
    <Page layout="bare" title={navigation.somethingWentWrong} className={styles.centred}>
      <SpilledGlassArt />
      <PageHeading className={styles.title}>{navigation.somethingWentWrong}</PageHeading>
      <Button size="large" onPress={goHome}>
        {navigation.backToHome}
      </Button>
    </Page>
  )
}
