import { common } from './en/common.ts'
import { history } from './en/history.ts'
import { menu } from './en/menu.ts'
import { myOrders } from './en/my-orders.ts'
import { navigation } from './en/navigation.ts'
import { news } from './en/news.ts'
import { orderForm } from './en/order-form.ts'
import { problems } from './en/problems.ts'
import { push } from './en/push.ts'
import { session } from './en/session.ts'
import { shop } from './en/shop.ts'
import { teamCredit } from './en/team-credit.ts'
import { tumblers } from './en/tumblers.ts'
import { validation } from './en/validation.ts'

/** What customers and everybody read; the rest is in `enForStaff`. */
export const en = {
  common,
  session,
  navigation,
  shop,
  menu,
  orderForm,
  myOrders,
  history,
  news,
  push,
  teamCredit,
  tumblers,
  problems,
  validation,
}
