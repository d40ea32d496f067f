import type { enForOrders } from './en-for-orders.ts'
import { history } from './th/history.ts'
import { myOrders } from './th/my-orders.ts'

export const thForOrders: typeof enForOrders = { history, myOrders }
