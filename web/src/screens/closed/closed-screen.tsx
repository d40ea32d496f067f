import { useSettings, useShopMode } from '../../data/shop.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Page } from '../../ui/page-header.tsx'
import { RackArt } from '../../ui/rack-art.tsx'
import { useWords } from '../../words/words.ts'
import styles from './closed-screen.module.css'
import { HoursCard } from './hours-card.tsx'
import { WeekChart } from './week-chart.tsx'

/** Both closed, and when they open (spec §2). Nobody is moved off when one of them opens: it says so. */
export function ClosedScreen() {
  const { shop, menu } = useWords()
  const paths = usePaths()
  const hours = useSettings()?.openingHours
  const { shopMode, venue } = useShopMode()
  const isClosed = shopMode === null || shopMode === 'all-close'
  const openTitle = venue === 'cafe' ? shop.cafeOpen : shop.barOpen
  return (
    <div className={styles.closed}>
      <Page
        title={isClosed ? shop.bothClosed : openTitle}
        header={
          isClosed ? (
            <RackArt className={styles.rack} />
          ) : (
            <Mark venue={venue} size={150} className={styles.mark} />
          )
        }
      >
        <div className={styles.hours}>
          {!isClosed && (
            <LinkButton
              size="large"
              className={styles.way}
              to={venue === 'cafe' ? paths.cafeMenu : paths.barMenu}
            >
              {shop.menu}
            </LinkButton>
          )}
          {hours && (
            <>
              <HoursCard venue="cafe" hours={hours.cafe} />
              <HoursCard venue="bar" hours={hours.bar} />
              <p className={styles.rule}>{menu.fridayRule}</p>
              <WeekChart hours={hours} />
            </>
          )}
        </div>
      </Page>
    </div>
  )
}
