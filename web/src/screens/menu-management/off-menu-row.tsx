import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import type { ReactNode } from 'react'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { hasDialog } from '../../components/ui/has-dialog.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './off-menu.module.css'

type OffMenuRowProps = {
  id: string
  name: string
  /** Of an item; a category has none. */
  drink?: { item: MenuItem; venue: Venue }
  /** Where it belongs. */
  place: string
  /** What brings it back. */
  children: ReactNode
}

export const panelId = 'off-menu'
const rowIdOf = (id: string) => `off-${id}`

/** Something that is not on sale, as a ghost, and the way back. */
export function OffMenuRow({ id, name, drink, place, children }: OffMenuRowProps) {
  return (
    <li id={rowIdOf(id)} className={styles.row}>
      {drink ? (
        <DrinkThumb
          {...itemAppearance(drink.item, drink.venue)}
          garnish={null}
          state="ghost"
          className={styles.thumb ?? ''}
        />
      ) : (
        <span className={styles.category} aria-hidden="true">
          <Icon name="layout-grid" />
        </span>
      )}
      <div className={styles.words}>
        <h3 lang={langOf(name)}>{name}</h3>
        <p lang={langOf(place)}>{place}</p>
      </div>
      {children}
    </li>
  )
}

/** Once the row is gone the next one has the focus, at last the choice above. */
export function leaveRow(ids: readonly string[], id: string): void {
  const index = ids.indexOf(id)
  const next = ids[index + 1] ?? ids[index - 1]
  requestAnimationFrame(() => {
    if (hasDialog() || document.activeElement !== document.body) return
    const row = next === undefined ? null : document.getElementById(rowIdOf(next))
    const choice = document.querySelector<HTMLElement>(`#${panelId} [type="radio"]:checked`)
    ;(row?.querySelector<HTMLElement>('button, input') ?? choice)?.focus()
  })
}
