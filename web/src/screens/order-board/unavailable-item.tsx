import type { Order } from '@tumbler/contract/orders'
import { useEffect, useRef } from 'react'
import { useCategories } from '../../data/menu.ts'
import { langOf } from '../../parts/lang-of.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { toggled } from './board-view.ts'
import styles from './unavailable-item.module.css'

type UnavailableItemProps = {
  /** An order of the item that cannot be made. */
  example: Order
  /** Others of it that wait and are not chosen yet, or chosen here. */
  others: readonly Order[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  isSwitchedOff: boolean
  onSwitchOff: (isSwitchedOff: boolean) => void
}

/** What is missing for one order is missing for the next: the item goes off the menu, the others are told. */
export function UnavailableItem(props: UnavailableItemProps) {
  const { example, others, chosen, onChoose, isSwitchedOff, onSwitchOff } = props
  const words = useStaffWords().board
  const { menu } = example
  const { data: categories } = useCategories(menu.category.categoryFor)
  const item = categories?.flatMap((category) => category.menu).find(({ id }) => id === menu.id)
  const { name } = menu
  const isInactive = words.isInactive(name)
  const othersWaiting = words.othersWaiting(name)
  const whole = useRef<HTMLElement>(null)
  const isKnown = item !== undefined
  useEffect(() => {
    // It must not stand behind the button at the foot, nor when the switch comes.
    if (isKnown || others.length > 0) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [isKnown, others.length])
  return (
    <section ref={whole} className={styles.item} aria-label={name}>
      {item?.isActive === 'active' && (
        <Switch
          className={styles.switch ?? ''}
          label={words.setInactive(name)}
          text={<span lang={langOf(words.setInactive(name))}>{words.setInactive(name)}</span>}
          isOn={isSwitchedOff}
          onChange={onSwitchOff}
        />
      )}
      {item?.isActive === 'inactive' && <p lang={langOf(isInactive)}>{isInactive}</p>}
      {others.length > 0 && (
        <fieldset className={styles.others}>
          <legend lang={langOf(othersWaiting)}>{othersWaiting}</legend>
          {others.map(({ id, user, type, sweetness }) => (
            <Checkbox
              key={id}
              size="board"
              label={[
                user.name,
                type && words.types[type],
                sweetness !== null && words.percent(sweetness),
              ]
                .filter(Boolean)
                .join(', ')}
              isSelected={chosen.includes(id)}
              onChange={() => onChoose(toggled(chosen, id))}
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}
