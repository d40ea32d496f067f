import type { ShopSettings } from '@tumbler/contract/shop'
import type { Venue } from '@tumbler/rules/drinks'
import { LinkButton } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useSettings, useShopMode } from '../../data/shop.ts'
import { useWords } from '../../i18n/words.ts'
import { Mark } from '../../illustration/mark.tsx'
import { RackArt } from '../../illustration/rack-art.tsx'
import styles from './closed-screen.module.css'
import { WeekChart } from './week-chart.tsx'

/** Both closed, and when they open (spec §2). When one of them opens the page says so and does not redirect. */
export function ClosedScreen() {
  const { problems, shop } = useWords()
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
              <p className={styles.rule}>{problems.CAFE_CLOSED_ON_FRIDAY}</p>
              <WeekChart hours={hours} />
            </>
          )}
        </div>
      </Page>
    </div>
  )
}

type Hours = ShopSettings['openingHours'][Venue]

const workingDays = '1,2,3,4,5'

function HoursCard({ venue, hours }: { venue: Venue; hours: Hours }) {
  const { shop, common } = useWords()
  const { days, opens, closes } = hours
  const named = days.map((day) => shop.weekdays[day - 1]).join(', ')
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.venue}>
        <span className={styles.swatch} data-hours={venue} />
        {common.venues[venue]}
      </h2>
      <p className={styles.days}>{days.join() === workingDays ? shop.everyWorkingDay : named}</p>
      <p className={styles.time}>{shop.hours(opens, closes)}</p>
    </Card>
  )
}
