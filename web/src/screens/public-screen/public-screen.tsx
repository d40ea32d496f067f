import { memo, useEffect } from 'react'
import { Page } from '../../components/ui/page.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { keepAwake } from '../../device/wake-lock.ts'
import { words } from '../../i18n/words.ts'
import { ClosedPicture } from './closed-picture.tsx'
import { MenuWall } from './menu-wall.tsx'
import { OrderColumns } from './order-columns.tsx'
import styles from './public-screen.module.css'
import { ScreenHeader } from './screen-header.tsx'
import { StaleBanner } from './stale-banner.tsx'
import type { ScreenLook, ScreenRead, ScreenView } from './use-screen-look.ts'

type PublicScreenProps = {
  screen: ScreenRead
  /** By the shop's clock. */
  readAt: Date
  look: ScreenLook
}

/** For a screen on a wall: who is next and what is ready, the bar's menu, or when it opens (product-rules §17). */
export function PublicScreen({ screen, readAt, look: { view, venue } }: PublicScreenProps) {
  useEffect(() => keepAwake(), [])
  return (
    <Page layout="bare" title={words.publicScreen.title} className={styles.page}>
      <ScreenHeader shop={screen?.shop} view={view} venue={venue} />
      <StaleBanner readAt={screen ? readAt : null} />
      <Content screen={screen} view={view} />
    </Page>
  )
}

/** Not made again by each read that brings nothing new. */
const Content = memo(function Content({ screen, view }: { screen: ScreenRead; view: ScreenView }) {
  if (!screen)
    return (
      <div className={styles.middle} role="status">
        {view === 'ended' ? (
          <p>{words.publicScreen.ended}</p>
        ) : (
          <Spinner size={64} label={words.publicScreen.loading} />
        )}
      </div>
    )
  if (view === 'closed') return <ClosedPicture />
  if (view === 'menu') return <MenuWall drinks={screen.barDrinks ?? 0} />
  return <OrderColumns screen={screen} />
})
