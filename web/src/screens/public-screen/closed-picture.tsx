import { type Venue, venues } from '@tumbler/rules/drinks'
import { venueHoursOn } from '@tumbler/rules/opening-hours'
import { useNextOpening } from '../../components/order/use-next-opening.ts'
import { useSettings } from '../../data/shop.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useWords } from '../../i18n/words.ts'
import { RackArt } from '../../illustration/rack-art.tsx'
import styles from './closed-picture.module.css'
import { lettersOf } from './shown-order.tsx'

/** Both are closed, and when they open next. */
export function ClosedPicture() {
  const { venuePages } = useCustomerWords()
  return (
    <div className={styles.closed}>
      <RackArt className={styles.rack} />
      <h2>{venuePages.bothClosed}</h2>
      <ul>
        {venues.map((venue) => (
          <Opening key={venue} venue={venue} />
        ))}
      </ul>
    </div>
  )
}

function Opening({ venue }: { venue: Venue }) {
  const { common } = useWords()
  const { shop } = useShopWords()
  const { venuePages } = useCustomerWords()
  const openingHours = useSettings()?.openingHours
  const next = useNextOpening()(venue)
  const hours = next && openingHours && venueHoursOn(openingHours, venue, next.date)
  const opens = next ? venuePages.opens(next.day) : shop.closed
  return (
    <li className={styles.card}>
      <h3>
        <span className={styles.swatch} data-venue-hours={venue} />
        {common.venues[venue]}
      </h3>
      <p style={lettersOf(opens)}>{opens}</p>
      {hours && <p className={styles.hours}>{shop.hours(hours.opens, hours.closes)}</p>}
    </li>
  )
}
