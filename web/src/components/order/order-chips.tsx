import type { Order } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { words } from '../../i18n/words.ts'
import { Chip } from '../ui/chip.tsx'
import { OptionName, OptionWords } from './option-words.tsx'
import { type Facts, sweetnessOf, typeIcons } from './order-facts.tsx'
import { OrderPrice } from './order-price.tsx'

/** The look of each status, the same on every screen; `step`: where it is one of an order's course. */
export const orderStatuses = {
  ordered: { tone: 'warning', icon: 'clock', step: 'receipt' },
  'in-progress': { tone: 'info', icon: 'droplet', step: 'droplet' },
  done: { tone: 'success', icon: 'check', step: 'check' },
  picked: { tone: 'success', icon: 'check', step: 'cup' },
  cancel: { tone: 'danger', icon: 'x', step: 'x' },
  rejected: { tone: 'danger', icon: 'x', step: 'x' },
} as const satisfies Record<OrderStatus, object>

/** It will not be made: its drink is a ghost. */
export const isLost = (status: OrderStatus) => orderStatuses[status].tone === 'danger'

type OrderStatusChipProps = {
  status: OrderStatus
  /** In whose words. */
  reader?: keyof typeof words.history.statuses | undefined
  /** In place of the words of the status. */
  text?: string | undefined
  size?: 'small' | 'large'
}

export function OrderStatusChip({
  status,
  reader = 'customer',
  text,
  size = 'small',
}: OrderStatusChipProps) {
  const { customer, [reader]: own } = words.history.statuses
  const { tone, icon } = orderStatuses[status]
  return (
    <Chip tone={tone} icon={icon} size={size}>
      {text ?? { ...customer, ...own }[status]}
    </Chip>
  )
}

type FactChipsProps = { order: Facts & Partial<Pick<Order, 'price'>>; size?: 'small' | 'large' }

/** Type, sweetness, options and price of an order, where it has them; the usual choices without a chip. */
export function FactChips({ order, size = 'small' }: FactChipsProps) {
  const { type, options = [], price } = order
  const sweetness = sweetnessOf(order)
  return (
    <>
      {type !== null && (
        <Chip icon={typeIcons[type]} size={size}>
          {words.common.types[type]}
        </Chip>
      )}
      {sweetness !== null && <Chip size={size}>{sweetness}</Chip>}
      {options
        .filter(({ isUsual }) => !isUsual)
        .map((option) => (
          <Chip key={`${option.name} ${option.choice}`} size={size}>
            <OptionName {...option} />
          </Chip>
        ))}
      <OptionWords options={options.filter(({ isUsual }) => isUsual)} />
      {price != null && (
        <Chip size={size}>
          <OrderPrice price={price} />
        </Chip>
      )}
    </>
  )
}
