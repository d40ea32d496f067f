import type { Order } from '@tumbler/contract/orders'
import { activeStatuses } from '@tumbler/rules/order-lifecycle'

/** When an active order was placed, when another one last changed (spec §2 "My orders"). */
export const shownTimeOf = ({ status, orderDate, updatedAt }: Order): string =>
  activeStatuses.some((active) => active === status) ? orderDate : updatedAt
