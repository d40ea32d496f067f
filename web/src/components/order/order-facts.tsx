import type { Order } from '@tumbler/contract/orders'
import type { DrinkType } from '@tumbler/rules/drinks'
import { words } from '../../i18n/words.ts'
import type { IconName } from '../ui/icons.tsx'
import { Icon } from '../ui/icons.tsx'
import { OptionWords } from './option-words.tsx'
import styles from './order-facts.module.css'

export const typeIcons = {
  hot: 'flame',
  cold: 'snowflake',
  frappe: 'blender',
} as const satisfies Record<DrinkType, IconName>

/** A type with its icon. */
export const TypeName = ({ type }: { type: DrinkType }) => (
  <>
    <Icon name={typeIcons[type]} />
    {words.common.types[type]}
  </>
)

export type Facts = Pick<Order, 'type' | 'sweetness'> & Partial<Pick<Order, 'menu' | 'options'>>

/** In words, or null; a drink of the bar has none, whatever was sent with its order. */
export const sweetnessOf = ({ sweetness, menu }: Facts) =>
  sweetness === null || menu?.category.categoryFor === 'bar'
    ? null
    : words.common.percent(sweetness)

/** Type, sweetness and options of an order, where it has them. */
export function OrderFacts({ order }: { order: Facts }) {
  const sweetness = sweetnessOf(order)
  return (
    <>
      {order.type !== null && (
        <span className={styles.type}>
          <TypeName type={order.type} />
        </span>
      )}
      {sweetness !== null && <span className={styles.sweetness}>{sweetness}</span>}
      <OptionWords options={order.options} />
    </>
  )
}

/** "Hot, 50 %"; empty for a drink that has neither. */
export const factsText = (order: Facts) =>
  [order.type && words.common.types[order.type], sweetnessOf(order)?.replace(' ', '\u00a0')]
    .filter(Boolean)
    .join(', ')
