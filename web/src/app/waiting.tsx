import { Page } from '../ui/page-header.tsx'
import { PouringGlassArt } from '../ui/pouring-glass-art.tsx'
import { useWords } from '../words/words.ts'
import styles from './centred-page.module.css'

/** While it is being found out who is here and what is open (spec §2). */
export function Waiting() {
  const { navigation } = useWords()
  return (
    <Page layout="bare" title={navigation.wait} className={styles.waiting} isBusy>
      <PouringGlassArt />
      <h1 className={styles.wait}>{navigation.wait}</h1>
    </Page>
  )
}
