import { news } from './en/news.ts'
import { orderCard } from './en/order-card.ts'
import { orderDetail } from './en/order-detail.ts'
import { orderForm } from './en/order-form.ts'
import { push } from './en/push.ts'
import { teamCredit } from './en/team-credit.ts'
import { tumblers } from './en/tumblers.ts'
import { venuePages } from './en/venue-pages.ts'

/** What only customers read, once a screen of theirs needs it. */
export const enForCustomers = {
  news,
  orderCard,
  orderDetail,
  orderForm,
  push,
  teamCredit,
  tumblers,
  venuePages,
}
