import type { ReactNode } from 'react'
import { Page } from '../../components/ui/page.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import styles from './order-form.module.css'

/** From this width on the drink is shown beside the controls. */
const wideQuery = '(min-width: 960px)'

export type WayBack = { label: string; to: string }

type DrinkPageProps = {
  title: string
  back: WayBack
  isBusy: boolean
  /** There is a drink to show. */
  hasDrink: boolean
  /** Given, the drink is shown large beside the form, with this link back. */
  children: (wallBack: WayBack | null) => ReactNode
}

/** The page of a form for one drink: under its name, or beside the drink. */
export function DrinkPage({ title, back, isBusy, hasDrink, children }: DrinkPageProps) {
  const hasWall = useMediaQuery(wideQuery) && hasDrink
  return (
    <Page
      title={title}
      isBottomHidden
      isBusy={isBusy}
      {...(hasWall
        ? { layout: 'wide', isHeaderPhoneOnly: true, className: styles.walled }
        : { back })}
    >
      {children(hasWall ? back : null)}
    </Page>
  )
}
