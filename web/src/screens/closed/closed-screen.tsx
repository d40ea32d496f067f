import { useSettings, useShopMode } from '../../data/shop.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page-header.tsx'
import { RackArt } from '../../ui/rack-art.tsx'
import { useWords } from '../../words/words.ts'
import styles from './closed-screen.module.css'
import { HoursCard } from './hours-card.tsx'
import { WeekChart } from './week-chart.tsx'

/** Both closed, and when they open (spec §2). */
export function ClosedScreen() {
  const { shop } = useWords()
  const hours = useSettings()?.openingHours
  return (
    <div className={styles.closed}>
      <Page title={shop.bothClosed} header={<RackArt className={styles.rack} />}>
        <OpenedMeanwhile />
        {hours && (
          <div className={styles.hours}>
            <HoursCard venue="cafe" hours={hours.cafe} />
            <HoursCard venue="bar" hours={hours.bar} />
            <WeekChart hours={hours} />
          </div>
        )}
      </Page>
    </div>
  )
}

/** Nobody is moved off this page when the shop opens; it says so and shows the way. */
function OpenedMeanwhile() {
  const { shop } = useWords()
  const { shopMode } = useShopMode()
  const paths = usePaths()
  if (shopMode === null || shopMode === 'all-close') return null
  const isCafe = shopMode === 'cafe-open'
  return (
    <div className={styles.opened}>
      <Notice tone="done" role="status" isStrong>
        {isCafe ? shop.cafeOpen : shop.barOpen}
      </Notice>
      <LinkButton to={isCafe ? paths.cafeMenu : paths.barMenu}>{shop.menu}</LinkButton>
    </div>
  )
}
