import type { Order } from '@tumbler/contract/orders'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { Chip } from '../ui/chip.tsx'

type OrderPersonProps = {
  order: Pick<Order, 'user'>
  /** The order's number, where another person's name looks alike. */
  dayNumber?: number | null
}

export const OrderPerson = ({ order: { user }, dayNumber = null }: OrderPersonProps) => (
  <>
    <span lang={langOf(user.name)}>{user.name}</span>
    {dayNumber !== null && <Chip tone="number">{words.board.number(dayNumber)}</Chip>}
  </>
)
