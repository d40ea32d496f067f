import { type Venue, venues } from '@tumbler/rules/drinks'
import { venueHoursOn } from '@tumbler/rules/opening-hours'
import { useNextOpening } from '../../components/order/use-next-opening.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { RackArt } from '../../illustration/rack-art.tsx'
import styles from './closed-picture.module.css'
import { lettersOf } from './shown-order.tsx'

/** Both are closed, and when they open next. */
export function ClosedPicture() {
  return (
    <div className={styles.closed}>
      <RackArt className={styles.rack} />
      <h2>{words.venuePages.bothClosed}</h2>
      <ul>
        {venues.map((venue) => (
          <Opening key={venue} venue={venue} />
        ))}
      </ul>
    </div>
  )
}

function Opening({ venue }: { venue: Venue }) {
  const openingHours = useSettings()?.openingHours
  const next = useNextOpening()(venue)
  const hours = next && openingHours && venueHoursOn(openingHours, venue, next.date)
  const opens = next ? words.venuePages.opens(next.day) : words.shop.closed
  return (
    <li className={styles.card}>
      <h3>
        <span className={styles.swatch} data-venue-hours={venue} />
        {words.common.venues[venue]}
      </h3>
      <p style={lettersOf(opens)}>{opens}</p>
      {hours && <p className={styles.hours}>{words.shop.hours(hours.opens, hours.closes)}</p>}
    </li>
  )
}
