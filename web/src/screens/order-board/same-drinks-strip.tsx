import { langOf } from '../../parts/lang-of.ts'
import { orderLookOf } from '../../parts/order-look.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { tintOf } from '../../ui/liquids.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import type { SameDrinks } from './same-drinks.ts'
import styles from './same-drinks-strip.module.css'

type SameDrinksStripProps = {
  groups: readonly SameDrinks[]
  /** The drink whose cards are highlighted. */
  chosen: string | null
  onChoose: (drink: string | null) => void
}

/** How many of the same drink wait, to be made in one go; a tap shows which cards they are. */
export function SameDrinksStrip({ groups, chosen, onChoose }: SameDrinksStripProps) {
  const words = useStaffWords().board
  if (groups.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={words.sameDrinks}>
      {groups.map(({ drink, example, count }) => {
        const { menu, type } = example
        const look = orderLookOf(example)
        const text = words.sameDrink(count, type === null ? '' : words.types[type], menu.name)
        return (
          <li key={drink}>
            <button
              type="button"
              className={styles.drink}
              style={{ background: tintOf(look.liquid) }}
              aria-pressed={chosen === drink}
              onClick={() => onChoose(chosen === drink ? null : drink)}
            >
              <DrinkPicture {...look} tight steam={false} className={styles.picture} />
              <span lang={langOf(text)}>{text}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
