import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './off-menu.module.css'

type OffMenuRowProps = {
  name: string
  /** Of an item; a category has none. */
  drink?: { item: MenuItem; venue: Venue }
  /** Where it belongs. */
  place: string
  /** What brings it back. */
  children: ReactNode
}

export const panelId = 'off-menu'

/** Something that is not on sale, as a ghost, and the way back. */
export function OffMenuRow({ name, drink, place, children }: OffMenuRowProps) {
  const row = useFocusLeft()
  return (
    <li ref={row} className={styles.row}>
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

/** A row that goes with the focus gives it to the next one, at last to the choice above. */
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
        return control || choice
      })
    }
  }, [])
  return row
}
