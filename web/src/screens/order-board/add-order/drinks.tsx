import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { Radio, RadioGroup } from 'react-aria-components'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { DrinkPicture } from '../../../illustration/drink-picture.tsx'
import { tintOf } from '../../../illustration/liquids.ts'
import styles from './drinks.module.css'

type DrinksProps = {
  items: readonly MenuItem[]
  venue: Venue
  chosen: string | null
  onChoose: (id: string) => void
}

/** What is on the menu, as one choice. */
export function Drinks({ items, venue, chosen, onChoose }: DrinksProps) {
  if (items.length === 0) return <EmptyState text={words.addOrder.noDrinks} />
  return (
    <RadioGroup
      className={styles.grid}
      orientation="horizontal"
      aria-label={words.addOrder.steps.drink}
      value={items.some(({ id }) => id === chosen) ? chosen : null}
      onChange={onChoose}
    >
      {items.map((item) => (
        <Drink key={item.id} item={item} venue={venue} />
      ))}
    </RadioGroup>
  )
}

function Drink({ item, venue }: { item: MenuItem; venue: Venue }) {
  const { id, name, isActive, isSoldOut } = item
  const look = itemAppearance(item, venue)
  const isOff = isActive !== 'active' || isSoldOut
  return (
    <Radio
      value={id}
      isDisabled={isOff}
      className={styles.drink}
      style={isOff ? undefined : { background: tintOf(look.liquid) }}
    >
      <span className={styles.name} lang={langOf(name)}>
        {name}
      </span>
      <span className={styles.check}>
        <Icon name="check" />
      </span>
      {isOff && (
        <span className={styles.reason}>
          {isActive === 'active' ? words.addOrder.soldOut : words.addOrder.inactive}
        </span>
      )}
      <DrinkPicture
        {...look}
        className={styles.picture}
        garnish={isOff ? null : look.garnish}
        state={isOff ? 'ghost' : 'full'}
      />
    </Radio>
  )
}
