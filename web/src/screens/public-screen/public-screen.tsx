import type { PublicScreen as Screen, ShownOrder } from '@tumbler/contract/screen'
import { useParams } from 'react-router'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { Chip } from '../../components/ui/chip.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { usePublicScreen } from '../../data/public-screen.ts'
import { useShopMode } from '../../data/shop.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useScreenWords } from '../../i18n/screen-words.ts'
import { useWords } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { Mark } from '../../illustration/mark.tsx'
import styles from './public-screen.module.css'

/** Rows and tiles that fit on a screen without scrolling. */
const maxRows = 5
const maxTiles = 6
const fewTiles = 4
const minuteMs = 60_000

/** Who is next and what is ready, for a screen in the cafe; it reconnects for ever (product-rules §17). */
export function PublicScreen() {
  const { token = '' } = useParams()
  const words = useScreenWords()
  const { screen, hasEnded, readAt } = usePublicScreen(token)
  return (
    <Page layout="bare" title={words.title} className={styles.page}>
      <Header shop={screen?.shop} readAt={readAt} />
      {screen ? (
        <div className={styles.columns}>
          <Preparing screen={screen} />
          <Ready orders={screen.ready} />
        </div>
      ) : (
        <div className={styles.middle} role="status">
          {hasEnded ? <p>{words.ended}</p> : <Spinner size={64} label={words.loading} />}
        </div>
      )}
    </Page>
  )
}

/** After so long without an answer the screen says that it is old. */
const staleMs = 10_000

type HeaderProps = { shop: Screen['shop'] | undefined; readAt: number }

function Header({ shop, readAt }: HeaderProps) {
  const words = useScreenWords()
  const { navigation } = useWords()
  const { venue } = useShopMode()
  const formatTime = useFormatTime()
  const now = useByClock((at) => formatTime(new Date(at)))
  const isStale = useByClock(() => readAt > 0 && Date.now() - readAt > staleMs)
  return (
    <header className={styles.header}>
      <Mark venue={venue} size={64} className={styles.mark} />
      <h1>{navigation.appName}</h1>
      {shop && <p className={styles.shop}>{shopLine(shop, words, formatTime)}</p>}
      <time className={styles.now}>{now}</time>
      {isStale && (
        <p className={styles.stale} role="status">
          {words.outOfDate(formatTime(new Date(readAt)))}
        </p>
      )}
    </header>
  )
}

function shopLine(
  { isCafeOpen, isBarOpen, pausedUntil, isLastCall }: Screen['shop'],
  words: ReturnType<typeof useScreenWords>,
  formatTime: (time: string) => string,
): string {
  if (!isCafeOpen && !isBarOpen) return words.closed
  if (pausedUntil) return words.breakUntil(formatTime(pausedUntil))
  if (isLastCall) return words.lastCall
  return words.open[isCafeOpen ? 'cafe' : 'bar']
}

function Preparing({ screen: { preparing, preparingTotal, wait } }: { screen: Screen }) {
  const words = useScreenWords()
  const rest = preparingTotal - Math.min(preparing.length, maxRows)
  const foot = [rest > 0 && words.more(rest), wait && words.newOrder(wait.from, wait.to)].filter(
    Boolean,
  )
  return (
    <section className={styles.preparing} aria-label={words.preparing}>
      <h2>
        {words.preparing} <span>{preparingTotal}</span>
      </h2>
      {preparingTotal === 0 && <p className={styles.none}>{words.nobodyWaits}</p>}
      <ul>
        {preparing.slice(0, maxRows).map((order) => (
          <li key={order.id} className={styles.row}>
            <DrinkThumb
              {...appearanceOf(order)}
              size="medium"
              state="full"
              level={order.isInProgress ? 1 : 0}
            />
            <Name order={order} />
            <Drink order={order} />
          </li>
        ))}
      </ul>
      {foot.length > 0 && <p className={styles.foot}>{foot.join(', ')}</p>}
    </section>
  )
}

function Ready({ orders }: { orders: readonly ShownOrder[] }) {
  const words = useScreenWords()
  const shown = orders.slice(0, maxTiles)
  return (
    <section className={styles.ready} aria-label={words.ready} aria-live="polite">
      <h2>
        {words.ready} <span>{orders.length}</span>
      </h2>
      {shown.length === 0 && <p className={styles.none}>{words.nothingReady}</p>}
      <ul data-many={shown.length > fewTiles || undefined}>
        {shown.map((order) => (
          <Tile key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ order }: { order: ShownOrder }) {
  const words = useScreenWords()
  const look = appearanceOf(order)
  const minutes = useByClock((now) =>
    Math.max(0, Math.floor((now - Date.parse(order.doneAt ?? '')) / minuteMs)),
  )
  return (
    <li
      className={styles.tile}
      style={{ background: tintOf(look.liquid) }}
      data-new={minutes === 0 || undefined}
    >
      <Name order={order} />
      <Drink order={order} />
      <DrinkPicture {...look} className={styles.picture} />
      {minutes === 0 ? (
        <Chip tone="success" icon="check" className={styles.fresh}>
          {words.justNow}
        </Chip>
      ) : (
        <p className={styles.minutes}>{words.minutes(minutes)}</p>
      )}
    </li>
  )
}

/** Without a name the number stands alone. */
function Name({ order: { name, number } }: { order: ShownOrder }) {
  const words = useScreenWords()
  return (
    <p className={styles.name}>
      {name !== null && <b lang={langOf(name)}>{name}</b>}
      {number !== null && <span className={styles.number}>{words.number(number)}</span>}
    </p>
  )
}

function Drink({ order: { menuName, type } }: { order: ShownOrder }) {
  const { common } = useWords()
  return (
    <p className={styles.drink}>
      <span lang={langOf(menuName)}>{menuName}</span>
      {type && <span>{common.types[type]}</span>}
    </p>
  )
}

const appearanceOf = ({ menuName, look, categoryFor, type }: ShownOrder) =>
  orderAppearance({ menu: { name: menuName, look, category: { categoryFor } }, type })
