import { history } from './en/history.ts'
import { myOrders } from './en/my-orders.ts'

/** What is read about orders that were placed; the menu has none of it. */
export const enForOrders = { history, myOrders }
