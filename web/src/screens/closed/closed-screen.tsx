import type { Venue } from '@tumbler/rules/drinks'
import type { DayHours, VenueHours } from '@tumbler/rules/opening-hours'
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

const workingDays = '0,1,2,3,4'

function HoursCard({ venue, hours }: { venue: Venue; hours: VenueHours }) {
  const { shop, common } = useWords()
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.venue}>
        <span className={styles.swatch} data-hours={venue} />
        {common.venues[venue]}
      </h2>
      {weekOf(hours).map(({ days, opens, closes }) => (
        <div key={days.join()}>
          <p className={styles.days}>
            {days.join() === workingDays
              ? shop.everyWorkingDay
              : days.map((day) => shop.weekdays[day]).join(', ')}
          </p>
          <p className={styles.time}>{shop.hours(opens, closes)}</p>
        </div>
      ))}
    </Card>
  )
}

/** Days with the same hours together; 0 is Monday. */
function weekOf({ week }: VenueHours): (DayHours & { days: number[] })[] {
  const groups = new Map<string, DayHours & { days: number[] }>()
  week.forEach((hours, day) => {
    if (!hours) return
    const key = `${hours.opens}-${hours.closes}`
    groups.set(key, { ...hours, days: [...(groups.get(key)?.days ?? []), day] })
  })
  return [...groups.values()]
}
