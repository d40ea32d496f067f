import type { Category, MenuItem } from '@tumbler/contract/menu'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { Alert } from '../../../components/ui/alert.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx'
import tinted from '../../../components/ui/tinted-card.module.css'
import { type ShownTally, useBarTally } from '../../../data/bar-tally.ts'
import { addTap, useIsHeldUp, useSendTaps } from '../../../data/bar-taps.ts'
import { useCategories } from '../../../data/menu.ts'
import { vibrate } from '../../../device/vibrate.ts'
import { formatNumber } from '../../../i18n/format-number.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { DrinkPicture } from '../../../illustration/drink-picture.tsx'
import { tintOf } from '../../../illustration/liquids.ts'
import styles from './bar-tally.module.css'
import { TallyPanel } from './tally-panel.tsx'
import '../../../i18n/messages/en/bar-tally.ts'
import '../../../i18n/messages/en/board.ts'
import '../../../i18n/messages/en/menu-management.ts'

/** Milliseconds that a counted drink is felt. */
const tapMs = 20

/** On bar evenings the board counts what goes over the bar (product-rules §17). */
export function BarTally() {
  const menu = useCategories('bar')
  const categoryOf = useMemo(() => categoryNames(menu.data ?? []), [menu.data])
  const { tally, queued, query } = useBarTally(categoryOf)
  useSendTaps()
  const failed = [menu, query].find(({ data, isError }) => data === undefined && isError)
  if (failed || !menu.data || !tally)
    return (
      <div className={styles.alone}>
        <h2>{words.board.barOnly}</h2>
        <QueryView<unknown>
          query={failed ?? (menu.data ? query : menu)}
          words={words.barTally}
          spinner={48}
        />
      </div>
    )
  const categories = menu.data
    .map((category) => ({ ...category, menu: category.menu.filter(isShown(tally)) }))
    .filter((category) => category.menu.length > 0)
  if (categories.length === 0 && tally.total === 0)
    return <EmptyState size="board" kinds={['cocktail']} text={words.board.barOnly} />
  return (
    <Tally
      categories={categories}
      tally={tally}
      waiting={queued.length}
      notice={query.isError && <LoadFailed text={words.barTally.notUpToDate} query={query} />}
    />
  )
}

function categoryNames(categories: readonly Category[]) {
  const names = new Map(categories.flatMap(({ name, menu }) => menu.map(({ id }) => [id, name])))
  return (menuId: string) => names.get(menuId) ?? ''
}

/** An item that is switched off stays in sight on an evening on which it was counted. */
const isShown =
  ({ counts }: ShownTally) =>
  ({ id, isActive }: MenuItem) =>
    isActive === 'active' || (counts.get(id) ?? 0) > 0

const everything = 'all'

type TallyProps = {
  categories: readonly Category[]
  tally: ShownTally
  /** Taps that the server does not have yet. */
  waiting: number
  notice: ReactNode
}

function Tally({ categories, tally, waiting, notice }: TallyProps) {
  const isHeldUp = useIsHeldUp()
  const [chosen, setChosen] = useState(everything)
  const [spoken, setSpoken] = useState('')
  /** The ids of what was tapped here, the latest last. */
  const [tapped, setTapped] = useState<readonly string[]>([])
  const shown = categories.filter(({ id }) => id === chosen)
  const items = (shown.length > 0 ? shown : categories).flatMap((category) => category.menu)
  const countOf = (menuId: string) => tally.counts.get(menuId) ?? 0
  const change = (item: { id: string; name: string }, tapId?: string) => {
    const by = tapId === undefined ? 1 : -1
    const id = addTap({
      menuId: item.id,
      name: item.name,
      change: by,
      ...(tapId && { tapId }),
    })
    if (by === 1) setTapped((before) => [...before, id])
    vibrate(tapMs)
    setSpoken(words.barTally.count(item.name, formatNumber(countOf(item.id) + by)))
  }
  const isLeft = (id: string) => tally.taps.some((one) => one.id === id)
  const latest = tapped.findLast(isLeft)
  // What others tap does not move under the finger: Undo is for one's own, of this tablet first.
  const own = tally.taps.find(({ id, isMine }) => (latest ? id === latest : isMine))
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h2>{words.board.barOnly}</h2>
        {categories.length > 1 && (
          <div className={styles.filter} data-sideways>
            <SegmentedControl
              label={words.barTally.category}
              isLabelHidden
              options={[
                { value: everything, label: words.barTally.all },
                ...categories.map(({ id, name }) => {
                  const lang = langOf(name)
                  return { value: id, label: name, ...(lang && { lang }) }
                }),
              ]}
              value={shown.length > 0 ? chosen : everything}
              onChange={setChosen}
            />
          </div>
        )}
      </div>
      <div role="status">
        {isHeldUp && waiting > 0 && (
          <Alert icon="wifi-off">{words.barTally.waiting(waiting)}</Alert>
        )}
      </div>
      {notice}
      <div className={styles.room}>
        <ul className={styles.tiles}>
          {items.map((item) => (
            <TallyTile
              key={item.id}
              item={item}
              count={countOf(item.id)}
              onTap={() => change(item)}
            />
          ))}
        </ul>
        <TallyPanel
          tally={tally}
          items={categories.flatMap((category) => category.menu)}
          own={own}
          onTakeBack={({ id, menu }) => change(menu, id)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </div>
  )
}

/** Milliseconds that the badge of a tap shows. */
const badgeMs = 600

type TallyTileProps = { item: MenuItem; count: number; onTap: () => void }

/** One drink of the bar; a tap anywhere on it counts one more. */
function TallyTile({ item, count, onTap }: TallyTileProps) {
  const { kind, glass, liquid, garnish } = itemAppearance(item, 'bar')
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
        <span className={styles.count}>
          {formatNumber(count)} <span>{words.barTally.plusOne}</span>
        </span>
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
