import { type Venue, venues } from '@tumbler/rules/drinks'
import { type DayHours, minutesOf, type VenueHours } from '@tumbler/rules/opening-hours'
import {
  type Opening,
  useNextOpening,
  useUnplanned,
} from '../../components/order/use-next-opening.ts'
import { LinkButton } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useSettings, useShopMode } from '../../data/shop.ts'
import { formatDay, useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { Mark } from '../../illustration/mark.tsx'
import { RackArt } from '../../illustration/rack-art.tsx'
import styles from './closed-screen.module.css'
import { WeekChart } from './week-chart.tsx'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/venue-pages.ts'

/** Both closed, and when they open (spec §2). When one of them opens the page says so and does not redirect. */
export function ClosedScreen() {
  const paths = usePaths()
  const hours = useSettings()?.openingHours
  const { shopMode, venue } = useShopMode()
  const isClosed = shopMode === null || shopMode === 'all-close'
  const openTitle = venue === 'cafe' ? words.shop.cafeOpen : words.shop.barOpen
  return (
    <div className={styles.closed}>
      <Page
        title={isClosed ? words.venuePages.bothClosed : openTitle}
        header={
          isClosed ? (
            <>
              <RackArt className={styles.rack} />
              <NextOpening />
            </>
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
              {words.shop.menu}
            </LinkButton>
          )}
          {hours && (
            <>
              <HoursCard venue="cafe" hours={hours.cafe} />
              <HoursCard venue="bar" hours={hours.bar} />
              <WeekChart hours={hours} />
              <p className={styles.rule}>{words.problems.CAFE_CLOSED_ON_FRIDAY}</p>
            </>
          )}
        </div>
      </Page>
    </div>
  )
}

/** When the first of the two opens next. */
function NextOpening() {
  const nextOpening = useNextOpening()
  const unplannedOf = useUnplanned()
  const unplanned = venues.map(unplannedOf).find((one) => one !== null)
  const first = venues
    .map((venue) => ({ venue, opening: nextOpening(venue) }))
    .reduce((one, other) => (isEarlier(other.opening, one.opening) ? other : one))
  if (unplanned === 'notYetOpen') return <p className={styles.next}>{words.shop.notYetOpen}</p>
  return (
    first.opening && (
      <p className={styles.next}>
        <Icon name="clock" size="1.2em" />
        {unplanned && `${words.shop.closedEarly} `}
        {words.venuePages.opensShort(
          words.common.venues[first.venue],
          first.opening.day,
          first.opening.opens,
        )}
      </p>
    )
  )
}

const isEarlier = (one: Opening | null, other: Opening | null): boolean =>
  one !== null &&
  (other === null ||
    one.date < other.date ||
    (one.date === other.date && minutesOf(one.opens) < minutesOf(other.opens)))

const workingDays = '0,1,2,3,4'

function HoursCard({ venue, hours }: { venue: Venue; hours: VenueHours }) {
  const openVenue = useShopMode().venue
  const next = useNextOpening()(venue)
  return (
    <Card as="section" className={styles.card}>
      <Row as="h2" gap={8}>
        <span className={styles.swatch} data-hours={venue} />
        {words.common.venues[venue]}
      </Row>
      {weekOf(hours).map(({ days, opens, closes }) => (
        <div key={days.join()}>
          <p className={styles.days}>
            {days.join() === workingDays
              ? words.venuePages.everyWorkingDay
              : days.map((day) => words.shop.weekdays[day]).join(', ')}
          </p>
          <p className={styles.time}>{words.shop.hours(opens, closes)}</p>
        </div>
      ))}
      <OtherDates hours={hours} />
      {next && venue !== openVenue && (
        <p className={styles.opens}>{words.venuePages.opens(next.day)}</p>
      )}
    </Card>
  )
}

const maxDates = 3

/** The next dates with other hours than their weekday, or none. */
function OtherDates({ hours: { dates } }: { hours: VenueHours }) {
  const today = useShopDate()
  const soon = Object.entries(dates)
    .filter(([date]) => date >= today)
    .sort(([one], [other]) => one.localeCompare(other))
    .slice(0, maxDates)
  return soon.map(([date, day]) => (
    <p key={date} className={styles.days}>
      {formatDay(date)} <b>{day ? words.shop.hours(day.opens, day.closes) : words.shop.closed}</b>
    </p>
  ))
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
