import type { MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { minutesWaited } from '@tumbler/rules/order-age'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { useEffect, useRef, useState } from 'react'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { unusualOf } from '../../components/order/option-words.tsx'
import { factsText } from '../../components/order/order-facts.tsx'
import { shownName } from '../../components/order/order-person.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Row, Stack } from '../../components/ui/layout.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { findItem, useCategories } from '../../data/menu.ts'
import { useSetSoldOut } from '../../data/menu-changes.ts'
import { useByClock } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
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
  [...board.waiting, ...board.later].filter(
    (order) => order.menu.id === menu.id && !ids.includes(order.id),
  )

/** An ingredient has run out: takes items off the menu, and chooses further orders to cancel. */
export function useUnavailable() {
  const setSoldOut = useSetSoldOut()
  const showError = useErrorToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [switchedOff, setSwitchedOff] = useState<readonly string[]>([])
  /** Before the rejections, so that the item is not ordered again meanwhile; returns what has gone off by that. */
  const switchOff = async (orders: readonly Order[]): Promise<Order['menu'][]> => {
    const items = itemsOf(orders).map(({ menu }) => menu)
    const off = await Promise.all(
      items
        .filter(({ id }) => switchedOff.includes(id))
        .map((item) =>
          setSoldOut(item).then(
            (isChanged) => (isChanged ? item : undefined),
            (error: unknown) => showError(words.board.notSoldOut(item.name), error),
          ),
        ),
    )
    return off.filter((item) => item !== undefined)
  }
  return { chosen, setChosen, switchedOff, setSwitchedOff, switchOff }
}

const isOrderable = ({ isActive, isSoldOut }: MenuItem) => isActive === 'active' && !isSoldOut

type UnavailableItemProps = {
  /** An order of the item that cannot be made. */
  example: Order
  /** Others of it that wait and are not chosen yet, or chosen here. */
  others: readonly Order[]
  unavailable: ReturnType<typeof useUnavailable>
}

/** An item that cannot be made: it goes off the menu, and other orders of it can be canceled too. */
export function UnavailableItem({ example, others, unavailable }: UnavailableItemProps) {
  const { chosen, setChosen, switchedOff, setSwitchedOff } = unavailable
  const { menu } = example
  const { data: categories } = useCategories(menu.category.categoryFor)
  const item = findItem(categories ?? [], menu.id)?.item
  const { name } = menu
  const soldOut = words.board.isSoldOut(name)
  const setSoldOut = words.cancelOrder.setSoldOut(name)
  const alsoCancel = words.cancelOrder.alsoCancel(name)
  const whole = useRef<HTMLElement>(null)
  const isKnown = item !== undefined
  useEffect(() => {
    // It must not lie behind the button at the foot, nor when the switch comes.
    if (isKnown || others.length > 0) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [isKnown, others.length])
  return (
    <section ref={whole} className={styles.item} aria-label={name}>
      {item && isOrderable(item) && (
        <Switch
          className={styles.switch ?? ''}
          label={setSoldOut}
          text={
            <Row as="span" gap={12}>
              <DrinkThumb {...orderAppearance(example)} className={styles.thumb} />
              <Stack as="span">
                <b lang={langOf(setSoldOut)}>{setSoldOut}</b>
                <small className={styles.tomorrow}>{words.cancelOrder.backTomorrow}</small>
              </Stack>
            </Row>
          }
          isOn={switchedOff.includes(menu.id)}
          onChange={() => setSwitchedOff(toggled(switchedOff, menu.id))}
        />
      )}
      {item && !isOrderable(item) && (
        <p lang={langOf(name)}>{item.isSoldOut ? soldOut : words.cancelOrder.isInactive(name)}</p>
      )}
      {others.length > 0 && (
        <fieldset className={styles.others}>
          <legend lang={langOf(alsoCancel)}>{alsoCancel}</legend>
          {others.map((order) => (
            <OtherOrder
              key={order.id}
              order={order}
              isChosen={chosen.includes(order.id)}
              onToggle={() => setChosen(toggled(chosen, order.id))}
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}

type OtherOrderProps = { order: Order; isChosen: boolean; onToggle: () => void }

/** Another order of the item that waits. */
function OtherOrder({ order, isChosen, onToggle }: OtherOrderProps) {
  const minutes = useByClock((now) => minutesWaited(order, now))
  const facts = [
    shownName(order),
    factsText(order),
    ...unusualOf(order.options),
    words.cancelOrder.waitingFor(minutes),
  ]
  return (
    <Checkbox
      size="board"
      label={facts.filter(Boolean).join(', ')}
      isSelected={isChosen}
      onChange={onToggle}
    />
  )
}
