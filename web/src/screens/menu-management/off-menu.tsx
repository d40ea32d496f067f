import type { Archived, Category, MenuItem } from '@tumbler/contract/menu'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { QueryView } from '../../components/query-view.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { showToast, useToastSubject } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { isSoldOut, itemsOf, type Placed } from '../../data/menu.ts'
import { useArchive } from '../../data/menu-archive.ts'
import { useRestore } from '../../data/menu-changes.ts'
import { formatDay, useDayOf } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import type { DrinkCategory } from '../../illustration/drink-look.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { useSwitches } from './item-switches.tsx'
import styles from './off-menu.module.css'

const panelId = 'off-menu'
const lists = ['inactive', 'soldOut', 'archive'] as const

type List = (typeof lists)[number]

/** Inactive, sold out and archived, while there is anything: each row has the control that brings it back. */
export function OffMenu({ categories }: { categories: readonly Category[] }) {
  const archive = useArchive()
  const all = itemsOf(categories)
  const found = {
    inactive: all.filter(({ item }) => item.isActive !== 'active'),
    soldOut: all.filter(({ item }) => isSoldOut(item)),
  }
  const counts = {
    inactive: found.inactive.length,
    soldOut: found.soldOut.length,
    archive: archive.data?.total,
  }
  const first = lists.find((list) => counts[list] !== 0)
  return first && <Lists first={first} found={found} counts={counts} />
}

type ListsProps = {
  /** What opens at first: the first that holds something, or may. */
  first: List
  found: Record<ItemRowProps['list'], Placed[]>
  counts: Record<List, number | undefined>
}

function Lists({ first, found, counts }: ListsProps) {
  const [shown, setShown] = useState(first)
  return (
    <Card
      as="section"
      id={panelId}
      className={styles.panel}
      aria-label={words.menuManagement.offMenu}
    >
      <h2 className="visually-hidden">{words.menuManagement.offMenu}</h2>
      <SegmentedControl
        label={words.menuManagement.offMenu}
        isLabelHidden
        isWide
        options={lists.map((list) => {
          const count = counts[list]
          return {
            value: list,
            label: words.menuManagement.lists[list],
            ...(count !== undefined && { note: formatNumber(count) }),
          }
        })}
        value={shown}
        onChange={setShown}
        size="board"
        className={styles.lists}
      />
      {shown === 'archive' ? (
        <Archive />
      ) : found[shown].length === 0 ? (
        <Text tone="quiet">
          {shown === 'inactive'
            ? words.menuManagement.noneInactive
            : words.menuManagement.noneSoldOut}
        </Text>
      ) : (
        <DashedRows key={shown}>
          {found[shown].map((one) => (
            <ItemRow key={one.item.id} {...one} list={shown} />
          ))}
        </DashedRows>
      )}
    </Card>
  )
}

type ItemRowProps = Placed & { list: 'inactive' | 'soldOut' }

function ItemRow({ item, category, list }: ItemRowProps) {
  useToastSubject(toastSubjects.menuItem(item.id))
  const { shown, change } = useSwitches(item)
  const { name } = item
  return (
    <OffMenuRow name={name} drink={{ item, category }} place={category.name}>
      {list === 'inactive' ? (
        <Switch
          label={name}
          isOn={shown.isActive === 'active'}
          onChange={(isOn) => void change({ isActive: isOn ? 'active' : 'inactive' })}
          words={{ on: words.menuManagement.active, off: words.menuManagement.inactive }}
          className={styles.switch}
        />
      ) : (
        <Button
          kind="outline"
          className={styles.action}
          aria-label={words.menuManagement.makeAvailable(name)}
          isBusy={!shown.isSoldOut}
          onPress={() => void change({ isSoldOut: false })}
        >
          {words.board.makeAvailable}
        </Button>
      )}
    </OffMenuRow>
  )
}

/** Deleted items and categories, latest first, and how to restore them. */
function Archive() {
  const query = useArchive()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) return <QueryView query={query} words={words.menuManagement.archive} cards={66} />
  return (
    <>
      <Text tone="quiet">
        {data.total === 0 ? words.menuManagement.archiveEmpty : words.menuManagement.archived}
      </Text>
      <DashedRows>
        {data.entries.map((entry) => (
          <ArchivedRow key={entry.id} entry={entry} />
        ))}
      </DashedRows>
      {hasNextPage && (
        <Button
          kind="outline"
          isWide
          isBusy={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        >
          {words.common.earlier}
        </Button>
      )}
    </>
  )
}

function ArchivedRow({ entry }: { entry: Archived }) {
  const showErrorToast = useFailureToast()
  const dayOf = useDayOf()
  const { mutateAsync, isPending } = useRestore()
  const { name, archivedAt } = entry
  const bringsBack =
    entry.kind === 'item' && entry.category.isAvailable !== 'available' ? entry.category : null
  const restore = async () => {
    try {
      await mutateAsync(entry)
    } catch (error) {
      return showErrorToast(words.menuManagement.notRestored(name), error)
    }
    showToast({
      kind: 'success',
      title: bringsBack
        ? words.menuManagement.restoredWith(name, bringsBack.name)
        : words.menuManagement.restored(name),
      about: [toastSubjects.page],
    })
  }
  const place = () => {
    if (entry.kind === 'category') return words.menuManagement.categoryWith(entry.items)
    if (bringsBack) return words.menuManagement.withCategory(bringsBack.name)
    if (archivedAt === null) return entry.category.name
    const day = formatDay(dayOf(archivedAt), { hasWeekday: false })
    return words.menuManagement.archivedOn(entry.category.name, day)
  }
  return (
    <OffMenuRow
      name={name}
      place={place()}
      {...(entry.kind === 'item' && { drink: { item: entry, category: entry.category } })}
    >
      <Button
        kind="outline"
        className={styles.action}
        aria-label={words.menuManagement.restoreNamed(name)}
        isBusy={isPending}
        onPress={() => void restore()}
      >
        {words.menuManagement.restore}
      </Button>
    </OffMenuRow>
  )
}

type OffMenuRowProps = {
  name: string
  /** A category has none. */
  drink?: { item: MenuItem; category: DrinkCategory }
  /** Its category, or what else is under the name. */
  place: string
  /** The control that brings it back. */
  children: ReactNode
}

/** Something that is not on sale, as a ghost, and the way back. */
function OffMenuRow({ name, drink, place, children }: OffMenuRowProps) {
  const row = useFocusLeft()
  return (
    <li ref={row} className={styles.row}>
      {drink ? (
        <DrinkThumb {...itemAppearance(drink.item, drink.category)} garnish={null} state="ghost" />
      ) : (
        <span className={styles.category} aria-hidden="true">
          <Icon name="layout-grid" />
        </span>
      )}
      <div className={styles.words}>
        <h3 lang={langOf(name)}>{name}</h3>
        <Text tone="quiet" size="sm" leading="snug" lang={langOf(place)}>
          {place}
        </Text>
      </div>
      {children}
    </li>
  )
}

/** A row that goes with the focus gives it to the next one, then to the choice above, at last to the page's title. */
function useFocusLeft() {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      const next = own.nextElementSibling ?? own.previousElementSibling
      focusAfterDialog(() => {
        const choice = document.querySelector<HTMLElement>(`#${panelId} [type="radio"]:checked`)
        const control = next?.isConnected && next.querySelector<HTMLElement>('button, input')
        return control || choice || document.querySelector('h1')
      })
    }
  }, [])
  return row
}
