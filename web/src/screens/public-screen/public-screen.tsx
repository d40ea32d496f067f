import { type Venue, venues } from '@tumbler/rules/drinks'
import { venueHoursOn } from '@tumbler/rules/opening-hours'
import { memo, useEffect } from 'react'
import { useNextOpening } from '../../components/order/use-next-opening.ts'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import tones from '../../components/ui/tones.module.css'
import { useSettings } from '../../data/shop.ts'
import { useBySecond, useFormatTime } from '../../data/shop-time.ts'
import { keepAwake } from '../../device/wake-lock.ts'
import { words } from '../../i18n/words.ts'
import { RackArt } from '../../illustration/rack-art.tsx'
import { MenuWall } from './menu-wall.tsx'
import { OrderColumns } from './order-columns.tsx'
import styles from './public-screen.module.css'
import { ScreenHeader } from './screen-header.tsx'
import { lettersOf, type ScreenLook, type ScreenRead, type ScreenView } from './use-screen-look.ts'

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
        {view === 'off' ? (
          <p>{words.publicScreen.off}</p>
        ) : (
          <Spinner size={64} label={words.publicScreen.loading} />
        )}
      </div>
    )
  if (view === 'closed') return <ClosedPicture />
  if (view === 'menu') return <MenuWall />
  if (view === 'pickUp') return <MenuWall toPickUp={screen} />
  return <OrderColumns screen={screen} />
})

/** After so long without an answer the screen says that it is old. */
const staleMs = 10_000

/** Says since when nothing new is known; null where nothing is shown that could be old. */
function StaleBanner({ readAt }: { readAt: Date | null }) {
  const formatTime = useFormatTime()
  const isStale = useBySecond((now) => readAt !== null && now - readAt.getTime() > staleMs)
  return (
    // Always there, since readers announce only what changes in a region they know.
    <div role="status">
      {isStale && readAt && (
        <p className={classNames(styles.stale, tones['solid-warning'])}>
          <Icon name="wifi-off" size="1.3em" />
          {words.publicScreen.outOfDate(formatTime(readAt))}
        </p>
      )}
    </div>
  )
}

/** Both are closed, and when they open next. */
function ClosedPicture() {
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
