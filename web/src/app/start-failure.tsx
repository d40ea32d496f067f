import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page-header.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SpilledGlassArt } from '../ui/spilled-glass-art.tsx'
import { useWords } from '../words/words.ts'
import styles from './centred-page.module.css'

type StartFailureProps = { what: 'status' | 'session'; onRetry: () => void }

/** Nothing is decided on a guess: what could not be loaded is said, with a way to try again. */
export function StartFailure({ what, onRetry }: StartFailureProps) {
  const { navigation } = useWords()
  const text = what === 'status' ? navigation.statusUnknown : navigation.sessionUnknown
  return (
    <Page layout="bare" title={navigation.somethingWentWrong} className={styles.centred}>
      <SpilledGlassArt />
      <PageHeading className={styles.title}>{navigation.somethingWentWrong}</PageHeading>
      <p className={styles.text} role="alert">
        {text}
      </p>
      <Button size="large" onPress={onRetry}>
        {navigation.retry}
      </Button>
    </Page>
  )
}
