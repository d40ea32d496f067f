import type { CafeStatus } from '@tumbler/contract/shop'
import type { Venue } from '@tumbler/rules/drinks'
import { closingTime, minutesOf } from '@tumbler/rules/opening-hours'
import { isCafeClosedOnFriday } from '@tumbler/rules/shop-calendar'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import tones from '../../components/ui/tones.module.css'
import { type ShopVenue, useSettings } from '../../data/shop.ts'
import {
  formatDay,
  useBySecond,
  useFormatTime,
  useShopDate,
  useShopTime,
} from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { Mark } from '../../illustration/mark.tsx'
import styles from './public-screen.module.css'
import type { ScreenView } from './use-screen-look.ts'

type HeaderProps = { shop: CafeStatus | undefined; view: ScreenView; venue: ShopVenue }

/** The venue that is open and until when, a break or the last call, and the time. */
export function ScreenHeader({ shop, view, venue }: HeaderProps) {
  const formatTime = useFormatTime()
  const isDemo = useSettings()?.isDemo
  const now = useBySecond((at) => formatTime(new Date(at)))
  return (
    <header className={styles.header}>
      <Mark venue={venue} className={styles.mark} />
      <div className={styles.name}>
        <h1>{words.navigation.appName}</h1>
        {isDemo && <p className={styles.demo}>{words.navigation.demo}</p>}
      </div>
      {shop && (
        <p className={styles.shop}>
          <ShopNow shop={shop} view={view} />
        </p>
      )}
      <time className={styles.now}>{now}</time>
    </header>
  )
}

function ShopNow({ shop, view }: { shop: CafeStatus; view: ScreenView }) {
  const formatTime = useFormatTime()
  const today = formatDay(useShopDate())
  const isAfterNoonOfFriday = isCafeClosedOnFriday(useShopTime())
  const { isCafeOpen, isBarOpen, pausedUntil, isLastCall } = shop
  if (view === 'closed') return today
  if (!isCafeOpen && !isBarOpen) return words.publicScreen.closed
  const venue = isCafeOpen ? 'cafe' : 'bar'
  const isFriday = isCafeOpen && isAfterNoonOfFriday
  if (isLastCall || isFriday)
    return (
      <>
        <Pill icon="door-exit">
          {isFriday ? words.publicScreen.friday : words.publicScreen.lastCall}
        </Pill>
        {words.publicScreen.open[venue]}
      </>
    )
  return (
    <>
      {pausedUntil && (
        <Pill icon="player-pause">{words.publicScreen.breakUntil(formatTime(pausedUntil))}</Pill>
      )}
      <Open venue={venue} openUntil={shop.openUntil} />
    </>
  )
}

const Pill = ({ icon, children }: { icon: IconName; children: string }) => (
  <span className={classNames(styles.pill, tones['solid-warning'])}>
    <Icon name={icon} size="1.2em" />
    {children}
  </span>
)

/** With the closing time of today, or the later one until which a barista keeps it open. */
function Open({ venue, openUntil }: { venue: Venue; openUntil: string | null }) {
  const hours = useSettings()?.openingHours
  const formatTime = useFormatTime()
  const now = useShopTime()
  const byHours = hours ? closingTime(hours, venue, now) : null
  const kept = openUntil && formatTime(openUntil)
  const isKeptLonger = kept && (!byHours || minutesOf(kept) > minutesOf(byHours))
  const until = isKeptLonger ? kept : byHours
  return until ? words.publicScreen.openUntil[venue](until) : words.publicScreen.open[venue]
}
