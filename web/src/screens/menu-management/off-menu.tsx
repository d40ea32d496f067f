import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { type ReactNode, useState } from 'react'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { isSoldOut } from '../../data/menu.ts'
import { useArchive } from '../../data/menu-archive.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { Archive } from './archive.tsx'
import styles from './off-menu.module.css'
import { OffMenuRow, panelId } from './off-menu-row.tsx'
import { useSwitches } from './use-switches.ts'

type Placed = { item: MenuItem; category: string; venue: Venue }

const lists = ['inactive', 'soldOut', 'archive'] as const

/** What customers cannot have now, and how it comes back. */
export function OffMenu({ categories }: { categories: readonly Category[] }) {
  const [shown, setShown] = useState<(typeof lists)[number]>('inactive')
  const archive = useArchive()
  const all = categories.flatMap(({ name, categoryFor, menu }) =>
    menu.map((item): Placed => ({ item, category: name, venue: categoryFor })),
  )
  const inactive = all.filter(({ item }) => item.isActive !== 'active')
  const soldOut = all.filter(({ item }) => isSoldOut(item))
  const counts = {
    inactive: inactive.length,
    soldOut: soldOut.length,
    archive: archive.data?.total,
  }
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
      {shown === 'archive' && <Archive query={archive} />}
      {shown === 'inactive' && (
        <Rows of={inactive} empty={words.menuManagement.noneInactive}>
          {(row) => <InactiveRow key={row.item.id} {...row} />}
        </Rows>
      )}
      {shown === 'soldOut' && (
        <Rows of={soldOut} empty={words.menuManagement.noneSoldOut}>
          {(row) => <SoldOutRow key={row.item.id} {...row} />}
        </Rows>
      )}
    </Card>
  )
}

type RowsProps = {
  of: readonly Placed[]
  /** Said where there is none. */
  empty: string
  children: (row: Placed) => ReactNode
}

function Rows({ of: rows, empty, children }: RowsProps) {
  if (rows.length === 0) return <p className={styles.text}>{empty}</p>
  return <DashedRows>{rows.map((row) => children(row))}</DashedRows>
}

function InactiveRow({ item, category, venue }: Placed) {
  useToastSubject(toastSubjects.menuItem(item.id))
  const { shown, change } = useSwitches(item)
  return (
    <OffMenuRow name={item.name} drink={{ item, venue }} place={category}>
      <Switch
        label={item.name}
        isOn={shown.isActive === 'active'}
        onChange={(isOn) => void change({ isActive: isOn ? 'active' : 'inactive' })}
        words={{ on: words.menuManagement.active, off: words.menuManagement.inactive }}
        className={styles.switch}
      />
    </OffMenuRow>
  )
}

function SoldOutRow({ item, category, venue }: Placed) {
  useToastSubject(toastSubjects.menuItem(item.id))
  const { shown, change } = useSwitches(item)
  return (
    <OffMenuRow name={item.name} drink={{ item, venue }} place={category}>
      <Button
        kind="outline"
        className={styles.action}
        aria-label={words.menuManagement.makeAvailable(item.name)}
        isBusy={!shown.isSoldOut}
        onPress={() => void change({ isSoldOut: false })}
      >
        {words.board.makeAvailable}
      </Button>
    </OffMenuRow>
  )
}
