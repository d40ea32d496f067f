import type { Order } from '@tumbler/contract/orders'
import { memo, useMemo, useState } from 'react'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './same-drinks.module.css'

interface SameDrinks {
  drink: string
  /** Any of them: they look the same. */
  example: Order
  count: number
}

/** Item and type; sweetness is the customer's own. */
export const drinkOf = ({ menu, type }: Order): string => `${menu.id} ${type}`

/** Drinks that wait more than once, most first. */
export function sameDrinksOf(orders: readonly Order[]): SameDrinks[] {
  const found = new Map<string, SameDrinks>()
  for (const order of orders) {
    const drink = drinkOf(order)
    const before = found.get(drink)
    found.set(drink, { drink, example: before?.example ?? order, count: (before?.count ?? 0) + 1 })
  }
  return [...found.values()]
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count)
}

export type SameDrinksStripProps = {
  groups: readonly SameDrinks[]
  /** The drink whose cards are highlighted. */
  chosen: string | null
  onChoose: (drink: string | null) => void
}

/** How many of the same drink wait, to be made in one go; a tap shows which cards they are. */
export function SameDrinksStrip({ groups, chosen, onChoose }: SameDrinksStripProps) {
  if (groups.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={words.board.sameDrinks}>
      {groups.map(({ drink, example, count }) => {
        const { menu, type } = example
        const text = words.board.sameDrink(
          count,
          type === null ? '' : words.common.types[type],
          menu.name,
        )
        return (
          <li key={drink}>
            <button
              type="button"
              className={styles.drink}
              style={{ background: tintOf(orderAppearance(example).liquid) }}
              aria-pressed={chosen === drink}
              onClick={() => onChoose(chosen === drink ? null : drink)}
            >
              <Picture example={example} />
              <span lang={langOf(text)}>{text}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Drawn anew only for another drink, not for another count. */
const Picture = memo(
  function Picture({ example }: { example: Order }) {
    return (
      <DrinkPicture {...orderAppearance(example)} tight steam={false} className={styles.picture} />
    )
  },
  (before, now) => drinkOf(before.example) === drinkOf(now.example),
)

/** The drinks that wait more than once, and which of them is highlighted. */
export function useSameDrinks(waiting: readonly Order[]) {
  const [wanted, setWanted] = useState<string | null>(null)
  const groups = useMemo(() => sameDrinksOf(waiting), [waiting])
  const chosen = groups.some(({ drink }) => drink === wanted) ? wanted : null
  return { groups, chosen, onChoose: setWanted }
}
