import type { Order } from '@tumbler/contract/orders'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useCategories } from '../../data/menu.ts'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { type Board, toggled } from './board-view.ts'
import styles from './unavailable-item.module.css'
import { useErrorToast } from './use-error-toast.ts'

/** The reason that says something about the item and not only about one order (spec §3). */
export const unavailableReason = rejectReasons[0]

/** One order of each item. */
export function itemsOf(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.menu.id, order])).values()]
}

/** Orders of an item that wait, beside those chosen from the board. */
export const othersOf = (board: Board, ids: readonly string[], { menu }: Order): Order[] =>
  board.waiting.filter((order) => order.menu.id === menu.id && !ids.includes(order.id))

/** What else is done about an ingredient that has run out. */
export function useUnavailable() {
  const words = useStaffWords().board
  const { mutateAsync } = useEditMenuItem()
  const showError = useErrorToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [switchedOff, setSwitchedOff] = useState<readonly string[]>([])
  /** Before the rejections, so that the item is not ordered again meanwhile; returns what is off. */
  const switchOff = async (orders: readonly Order[]): Promise<Order['menu'][]> => {
    const items = itemsOf(orders).map(({ menu }) => menu)
    const off = await Promise.all(
      items
        .filter(({ id }) => switchedOff.includes(id))
        .map((item) =>
          mutateAsync({ id: item.id, isActive: 'inactive' }).then(
            () => item,
            (error: unknown) => showError(words.notSetInactive(item.name), error),
          ),
        ),
    )
    return off.filter((item) => item !== undefined)
  }
  return { chosen, setChosen, switchedOff, setSwitchedOff, switchOff }
}

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

/** What is missing for one order is missing for the next: the item goes off the menu, and the others can be rejected too. */
export function UnavailableItem(props: UnavailableItemProps) {
  const { example, others, chosen, onChoose, isSwitchedOff, onSwitchOff } = props
  const { common } = useWords()
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
    // It must not lie behind the button at the foot, nor when the switch comes.
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
                type && common.types[type],
                sweetness !== null && common.percent(sweetness),
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
