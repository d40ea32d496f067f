import type { Order } from '@tumbler/contract/orders'
import { ageStepOf, minutesWaited } from '@tumbler/rules/order-age'
import { memo, useMemo, useState } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { unusualOf } from '../../components/order/option-words.tsx'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useSidewaysRow } from '../../components/ui/use-sideways-row.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useSettings } from '../../data/shop.ts'
import { useByClock } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { AdvanceAll } from './advance-all.tsx'
import type { Moves } from './order-moves.ts'
import styles from './same-drinks.module.css'

interface SameDrinks {
  drink: string
  /** Any of them: they look the same. */
  example: Order
  orders: readonly Order[]
}

/** Item, type and choices; sweetness is the customer's own. A server of an earlier version sends no choices. */
const drinkOf = ({ menu, type, options = [] }: Order): string =>
  [`${menu.id} ${type}`, ...options.map(({ name, choice }) => `${name}\n${choice}`).sort()]
    .join('\n')
    // As names are compared everywhere.
    .toLowerCase()

/** Each drink with its orders, most first. */
export const drinksOf = (orders: readonly Order[]): SameDrinks[] =>
  [...Map.groupBy(orders, drinkOf)]
    .flatMap(([drink, same]) => {
      const [example] = same
      return example ? [{ drink, example, orders: same }] : []
    })
    .sort((one, other) => other.orders.length - one.orders.length)

/** Drinks that are there more than once. */
export const sameDrinksOf = (orders: readonly Order[]): SameDrinks[] =>
  drinksOf(orders).filter(({ orders: { length } }) => length > 1)

type SameDrinksStripProps = Pick<SameDrinksState, 'groups' | 'chosen' | 'onChoose'>

/** How many of the same drink there are, to be made in one go; a tap shows only these. */
export function SameDrinksStrip({ groups, chosen, onChoose }: SameDrinksStripProps) {
  const shown = chosen === null ? groups : groups.filter(({ drink }) => drink === chosen)
  const row = useSidewaysRow<HTMLUListElement>(shown.map(({ drink }) => drink).join())
  if (shown.length === 0) return null
  const choices = (chosen !== null && shown[0]?.example.options?.map(({ choice }) => choice)) || []
  return (
    <ul
      ref={row}
      className={classNames(styles.strip, chosen === null && styles.several)}
      aria-label={words.board.sameDrinks}
    >
      {shown.map(({ drink, example, orders: { length: count } }) => {
        const { menu, type, options } = example
        const drinks = words.board.sameDrink(
          count,
          type === null ? '' : words.common.types[type],
          menu.name,
        )
        const text = [drinks, ...unusualOf(options)].join(', ')
        const isChosen = chosen === drink
        return (
          <li key={drink}>
            <button
              type="button"
              className={styles.drink}
              style={isChosen ? undefined : { background: tintOf(orderAppearance(example).liquid) }}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : drink)}
            >
              <Picture example={example} />
              <span lang={langOf(text)}>{text}</span>
              {isChosen && <Icon name="x" />}
            </button>
          </li>
        )
      })}
      {choices.length > 0 && (
        <li className={styles.with}>{words.board.withChoices(choices.join(', '))}</li>
      )}
    </ul>
  )
}

type BatchProps = {
  orders: readonly Order[]
  advanceAll: Moves['advanceAll']
}

/** Do or Done for all of the drink that shows. */
export function Batch({ orders, advanceAll }: BatchProps) {
  const moving = usePendingIds(mutationKeys.moveOrder)
  return (
    <AdvanceAll
      orders={orders}
      advanceAll={advanceAll}
      isBusy={orders.some(({ id }) => moving.has(id))}
      className={styles.batch}
    />
  )
}

type OthersProps = {
  /** All orders of the column. */
  orders: readonly Order[]
  shown: readonly Order[]
  onShowAll: () => void
}

/** Under the orders of one drink: the way back to all, and how long the oldest other one waits. */
export function OtherOrders({ orders, shown, onShowAll }: OthersProps) {
  const others = orders.filter((order) => !shown.includes(order))
  const age = useSettings()?.ageMinutes
  const minutes = useByClock((now) =>
    Math.max(0, ...others.map((order) => minutesWaited(order, now))),
  )
  return (
    <div className={styles.others}>
      <Button kind="outline" size="board" icon="arrow-left" onPress={onShowAll}>
        {words.board.showAll(orders.length)}
      </Button>
      {others.length > 0 && (
        <p>
          {words.board.othersWait(others.length)}{' '}
          <span data-late={ageStepOf(minutes, age) === 'veryLate' || undefined}>
            {words.board.oldest(minutes)}
          </span>
        </p>
      )}
    </div>
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

/** The drinks that are in a column more than once, and the one that alone shows. */
export function useSameDrinks(orders: readonly Order[]) {
  const [wanted, setWanted] = useState<string | null>(null)
  const groups = useMemo(() => sameDrinksOf(orders), [orders])
  const group = groups.find(({ drink }) => drink === wanted)
  // It is over when it is no longer there twice, also if some come back.
  if (wanted !== null && !group) setWanted(null)
  return {
    groups,
    chosen: group?.drink ?? null,
    shown: group?.orders ?? orders,
    onChoose: setWanted,
  }
}

export type SameDrinksState = ReturnType<typeof useSameDrinks>
