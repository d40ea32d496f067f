import type { PublicScreen, ShownOrder } from '@tumbler/contract/screen'
import { firstOf } from '@tumbler/rules/two-names'
import type { CSSProperties } from 'react'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { unusualOf } from '../../components/order/option-words.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useBySecond } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import type { DrinkLook } from '../../illustration/drink-look.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './order-columns.module.css'
import { Pager, usePage } from './pages.tsx'
import { lettersOf } from './use-screen-look.ts'

/** Rows of a page: what fits on a screen without scrolling. */
const maxRows = 14
const pageMs = 10_000
const minuteMs = 60_000
/** Level in the glass of a drink in progress, 0 to 1. */
const startedLevel = 0.6

/** The queue, and the drinks to pick up. */
export function OrderColumns({ screen }: { screen: PublicScreen }) {
  return (
    <div className={styles.columns}>
      <Preparing screen={screen} />
      <Ready screen={screen} />
    </div>
  )
}

function Preparing({ screen: { preparing, preparingTotal, wait } }: { screen: PublicScreen }) {
  const page = usePage(preparing, maxRows, pageMs, { isFull: true })
  return (
    <section className={styles.preparing} aria-label={words.publicScreen.preparing}>
      <div className={styles.head}>
        <h2>{words.publicScreen.preparing}</h2>
        {wait && <p>{words.publicScreen.newOrder(wait.from, wait.to)}</p>}
      </div>
      {preparingTotal === 0 && <p className={styles.none}>{words.publicScreen.nobodyWaits}</p>}
      {/* Both columns are equal. */}
      <ul style={{ '--rows': Math.ceil(page.rows.length / 2) } as CSSProperties}>
        {page.rows.map((order) => (
          <li key={order.id} className={styles.row}>
            <DrinkThumb
              {...appearanceOf(order)}
              size="medium"
              state="full"
              level={order.isInProgress ? startedLevel : 0}
            />
            <div className={styles.words}>
              <Name order={order} />
              <Drink order={order} />
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} total={preparingTotal} ms={pageMs} />
    </section>
  )
}

type ReadyProps = {
  screen: PublicScreen
  /** Of a page: what fits beside the rest without scrolling. */
  maxTiles?: number
  columns?: number
}

/** The drinks to pick up. */
export function Ready({ screen, maxTiles = 6, columns = 2 }: ReadyProps) {
  const { ready, readyTotal } = screen
  const page = usePage(ready, maxTiles, pageMs)
  // The only page keeps room for more; of several the fullest fills the screen.
  const tiles = page.count === 1 ? maxTiles : Math.ceil(ready.length / page.count)
  return (
    <section className={styles.ready} aria-label={words.publicScreen.ready}>
      <div className={styles.head}>
        <h2>{words.publicScreen.ready}</h2>
        {readyTotal > 0 && <p className={styles.count}>{readyTotal}</p>}
      </div>
      {readyTotal === 0 && <p className={styles.none}>{words.publicScreen.nothingReady}</p>}
      {/* A new name is read aloud, but not each minute that passes, and no page that turns. */}
      <ul
        aria-live={page.count === 1 ? 'polite' : 'off'}
        aria-relevant="additions"
        style={{ '--rows': Math.ceil(tiles / columns) } as CSSProperties}
      >
        {page.rows.map((order) => (
          <Tile key={order.id} order={order} />
        ))}
      </ul>
      <Pager page={page} total={readyTotal} ms={pageMs} />
    </section>
  )
}

function Tile({ order }: { order: ShownOrder }) {
  const look = appearanceOf(order)
  const doneAt = Date.parse(order.doneAt ?? '')
  const minutes = useBySecond((now) => Math.max(0, Math.floor((now - doneAt) / minuteMs)))
  const isNew = minutes === 0
  return (
    <li
      className={styles.tile}
      style={{ background: tintOf(look.liquid) }}
      data-new={isNew || undefined}
    >
      <Name order={order} />
      {/* The picture stands below the name, and never over it. */}
      <div className={styles.counter}>
        <Drink order={order} />
        {isNew ? (
          <p className={styles.fresh}>
            <Icon name="check" size="1.15em" />
            {words.publicScreen.justNow}
          </p>
        ) : (
          <p className={styles.minutes}>{words.publicScreen.minutes(minutes)}</p>
        )}
        <DrinkPicture {...look} className={styles.picture} />
      </div>
    </li>
  )
}

/** Without a name the number stands alone. */
function Name({ order: { name, number } }: { order: ShownOrder }) {
  const shownNumber = number === null ? null : words.publicScreen.number(number)
  return (
    <p className={styles.name} style={lettersOf(name ?? shownNumber ?? '')}>
      {name !== null && <b lang={langOf(name)}>{name}</b>}
      {shownNumber !== null &&
        (name === null ? (
          <b>{shownNumber}</b>
        ) : (
          <span className={styles.number}>{shownNumber}</span>
        ))}
    </p>
  )
}

/** The type is seen in the picture; unusual choices show where there is room beside the name. */
function Drink({ order: { menuName, options } }: { order: ShownOrder }) {
  const choices = unusualOf(options).join(', ')
  return (
    <p className={styles.drink} style={lettersOf(menuName)}>
      <span lang={langOf(menuName)}>{menuName}</span>
      {choices !== '' && (
        <>
          {' '}
          <b className={styles.choices} lang={langOf(choices)}>
            {choices}
          </b>
        </>
      )}
    </p>
  )
}

function appearanceOf(order: ShownOrder): DrinkLook {
  // A server of an earlier version sends no name of the category.
  const { look, type, categoryName = '', categoryFor } = order
  const category = { name: categoryName, categoryFor }
  return orderAppearance({ menu: { name: firstOf(order, 'menuName'), look, category }, type })
}
