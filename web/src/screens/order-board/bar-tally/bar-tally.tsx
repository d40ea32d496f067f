import type { Category, MenuItem } from '@tumbler/contract/menu'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { shopNow } from '../../../api/clock.ts'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { LeftNote } from '../../../components/order/left-note.tsx'
import { OutOfDate } from '../../../components/out-of-date.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import tinted from '../../../components/ui/tinted-card.module.css'
import { type ShownTally, useBarTally } from '../../../data/bar-tally.ts'
import { addTap, useIsHeldUp, useSendTaps } from '../../../data/bar-taps.ts'
import { itemsOf, type Placed, useCategories } from '../../../data/menu.ts'
import { useFormatTime } from '../../../data/shop-time.ts'
import { vibrate } from '../../../device/vibrate.ts'
import { formatNumber } from '../../../i18n/format-number.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { DrinkPicture } from '../../../illustration/drink-picture.tsx'
import { tintOf } from '../../../illustration/liquids.ts'
import { CategoryFilter } from '../category-filter.tsx'
import type { Undo } from '../undo.ts'
import styles from './bar-tally.module.css'
import { TallyPanel } from './tally-panel.tsx'
import { TallySkeleton } from './tally-skeleton.tsx'
import '../../../i18n/messages/en/bar-tally.ts'
import '../../../i18n/messages/en/board.ts'
import '../../../i18n/messages/en/menu-management.ts'

/** Milliseconds that a counted drink is felt. */
const tapMs = 20

type BarTallyProps = {
  undo: Undo
  /** No orders show above it. */
  isAlone: boolean
}

/** On bar evenings the board counts what goes over the bar (product-rules §17). */
export function BarTally({ undo, isAlone }: BarTallyProps) {
  const menu = useCategories('bar')
  const categoryOf = useMemo(() => categoryNames(menu.data ?? []), [menu.data])
  const { tally, queued, query } = useBarTally(categoryOf)
  useSendTaps()
  const failed = [menu, query].find(({ data, isError }) => data === undefined && isError)
  if (failed)
    return (
      <div className={styles.alone}>
        <h2>{words.board.barOnly}</h2>
        <LoadFailed text={words.barTally.notLoaded} query={failed} />
      </div>
    )
  if (!menu.data || !tally) return <TallySkeleton isAlone={isAlone} />
  const categories = menu.data
    .map((category) => ({ ...category, menu: category.menu.filter(isShown(tally)) }))
    .filter((category) => category.menu.length > 0)
  if (categories.length === 0 && tally.total === 0)
    return <EmptyState size="board" kinds={['cocktail']} text={words.board.barOnly} />
  return (
    <Tally
      categories={categories}
      tally={tally}
      undo={undo}
      isAlone={isAlone}
      waiting={queued.length}
      notice={query.isError && <OutOfDate text={words.barTally.notUpToDate} query={query} />}
    />
  )
}

function categoryNames(categories: readonly Category[]) {
  const names = new Map(itemsOf(categories).map(({ item, category }) => [item.id, category.name]))
  return (menuId: string) => names.get(menuId) ?? ''
}

/** An item that is switched off stays in sight on an evening on which it was counted. */
const isShown =
  ({ counts }: ShownTally) =>
  ({ id, isActive }: MenuItem) =>
    isActive === 'active' || (counts.get(id) ?? 0) > 0

type Drink = Pick<MenuItem, 'id' | 'name' | 'price'>

type TallyProps = BarTallyProps & {
  categories: readonly Category[]
  tally: ShownTally
  /** Taps that the server does not have yet. */
  waiting: number
  notice: ReactNode
}

function Tally({ categories, tally, undo, isAlone, waiting, notice }: TallyProps) {
  const isHeldUp = useIsHeldUp()
  const formatTime = useFormatTime()
  const [wanted, setWanted] = useState<string | null>(null)
  /** What was counted or taken back last. */
  const [changed, setChanged] = useState<Drink>()
  const shown = categories.filter(({ id }) => id === wanted)
  const items = itemsOf(shown.length > 0 ? shown : categories)
  const countOf = (menuId: string) => tally.counts.get(menuId) ?? 0
  const change = ({ id: menuId, name, price }: Drink, tapId?: string) => {
    vibrate(tapMs)
    setChanged({ id: menuId, name })
    return addTap({ menuId, name, price, change: tapId ? -1 : 1, ...(tapId && { tapId }) })
  }
  const count = (item: Drink) => {
    const tapId = change(item)
    undo.pushChange({
      label: words.board.undoOf(item.name),
      about: words.barTally.counted(formatTime(shopNow())),
      spoken: words.barTally.countedOne(item.name),
      undo: () => void change(item, tapId),
    })
  }
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{words.board.barOnly}</h2>
          <p role="status">{isHeldUp && waiting > 0 && words.barTally.waiting(waiting)}</p>
        </div>
        {categories.length > 1 && (
          <CategoryFilter
            label={words.barTally.category}
            all={words.barTally.all}
            categories={categories}
            value={shown[0]?.id ?? null}
            onChange={setWanted}
            className={styles.filter}
          />
        )}
      </div>
      {/* One notice for one cause. */}
      {!(isHeldUp && waiting > 0) && notice}
      <div className={classNames(styles.room, isAlone && styles.alongside)}>
        <ul className={styles.tiles}>
          {items.map(({ item, category }) => (
            <TallyTile
              key={item.id}
              item={item}
              category={category}
              count={countOf(item.id)}
              onTap={() => count(item)}
            />
          ))}
        </ul>
        {isAlone && (
          <TallyPanel
            tally={tally}
            items={itemsOf(categories)}
            onTakeBack={({ id, menu }) => void change(menu, id)}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {changed && words.barTally.count(changed.name, formatNumber(countOf(changed.id)))}
      </p>
    </div>
  )
}

/** Milliseconds that the badge of a tap shows. */
const badgeMs = 600

type TallyTileProps = Placed & { count: number; onTap: () => void }

/** One drink of the bar; a tap anywhere on it counts one more. */
function TallyTile({ item, category, count, onTap }: TallyTileProps) {
  const { kind, glass, liquid, garnish } = itemAppearance(item, category)
  const [taps, setTaps] = useState(0)
  useEffect(() => {
    if (taps === 0) return
    const fading = setTimeout(() => setTaps(0), badgeMs)
    return () => clearTimeout(fading)
  }, [taps])
  const isOff = item.isActive !== 'active'
  return (
    <li className={styles.place}>
      <Button
        className={classNames(tinted.card, styles.tile)}
        style={{ background: tintOf(liquid) }}
        data-tapped={taps > 0 || undefined}
        onPress={() => {
          setTaps(taps + 1)
          onTap()
        }}
      >
        <span className={styles.name} lang={langOf(item.name)}>
          {item.name}
        </span>{' '}
        {isOff && <span className={styles.off}>{words.menuManagement.inactive}</span>}{' '}
        <LeftNote count={item.leftToday ?? null} />{' '}
        <span className={styles.count}>{formatNumber(count)}</span>
        <DrinkPicture
          className={styles.drink}
          kind={kind}
          glass={glass}
          liquid={liquid}
          garnish={garnish}
        />
        {taps > 0 && (
          <span key={taps} className={styles.badge} aria-hidden="true">
            {words.barTally.plusOne}
          </span>
        )}
      </Button>
    </li>
  )
}
