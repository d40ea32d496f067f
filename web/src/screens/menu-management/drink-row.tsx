import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { menuLookOf } from '../../parts/order-look.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { tintOf } from '../../ui/liquids.ts'
import styles from './drink-row.module.css'

const mostDrinks = 4

type DrinkRowProps = { items: readonly MenuItem[]; venue: Venue }

/** A category's first four drinks, each on its tint; inactive ones are ghosts. */
export function DrinkRow({ items, venue }: DrinkRowProps) {
  return (
    <div className={styles.row} aria-hidden="true">
      {items.slice(0, mostDrinks).map(({ id, name, isActive }) => {
        const { liquid, ...look } = menuLookOf(name, venue)
        const isOff = isActive !== 'active'
        return (
          <div
            key={id}
            className={styles.place}
            style={{ background: isOff ? undefined : tintOf(liquid) }}
          >
            <DrinkPicture
              {...look}
              liquid={liquid}
              garnish={null}
              state={isOff ? 'ghost' : 'full'}
              className={styles.drink}
            />
          </div>
        )
      })}
    </div>
  )
}
