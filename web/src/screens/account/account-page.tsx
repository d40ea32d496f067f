import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '../../components/ui/page.tsx'
import { useMe } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { homePath } from '../../paths.ts'
import styles from './account.module.css'

/** To the page under the menu; to the first one where this page was opened by its address. */
export function useGoBack(): () => void {
  const { role } = useMe()
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate(homePath(role), { replace: true }) : navigate(-1))
}

type AccountPageProps = {
  title: string
  /** It takes the width of the page. */
  isWide?: boolean
  children: ReactNode
}

/** A page of the account menu: with the way back, and 560 px wide where there is more room. */
export function AccountPage({ title, isWide = false, children }: AccountPageProps) {
  const goBack = useGoBack()
  return (
    <Page title={title} back={{ label: words.common.back, onPress: goBack }} isBottomHidden>
      <div className={isWide ? undefined : styles.column}>{children}</div>
    </Page>
  )
}
