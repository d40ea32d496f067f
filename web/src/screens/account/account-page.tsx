import type { ReactNode } from 'react'
import { Page } from '../../components/ui/page.tsx'
import { useMe } from '../../data/session.ts'
import { useWords } from '../../i18n/words.ts'
import { homePath } from '../../paths.ts'
import styles from './account.module.css'

/** A page of the account menu: with the way back, and 560 px wide where there is more room. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { common } = useWords()
  const { role } = useMe()
  return (
    <Page title={title} back={{ label: common.back, to: homePath(role) }} isBottomHidden>
      <div className={styles.column}>{children}</div>
    </Page>
  )
}
