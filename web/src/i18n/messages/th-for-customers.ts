import type { enForCustomers } from './en-for-customers.ts'
import { news } from './th/news.ts'
import { orderCard } from './th/order-card.ts'
import { orderDetail } from './th/order-detail.ts'
import { orderForm } from './th/order-form.ts'
import { push } from './th/push.ts'
import { teamCredit } from './th/team-credit.ts'
import { tumblers } from './th/tumblers.ts'
import { venuePages } from './th/venue-pages.ts'

export const thForCustomers: typeof enForCustomers = {
  news,
  orderCard,
  orderDetail,
  orderForm,
  push,
  teamCredit,
  tumblers,
  venuePages,
}
