import type { en } from './en.ts'
import { common } from './th/common.ts'
import { history } from './th/history.ts'
import { menu } from './th/menu.ts'
import { myOrders } from './th/my-orders.ts'
import { navigation } from './th/navigation.ts'
import { news } from './th/news.ts'
import { orderForm } from './th/order-form.ts'
import { problems } from './th/problems.ts'
import { push } from './th/push.ts'
import { session } from './th/session.ts'
import { shop } from './th/shop.ts'
import { teamCredit } from './th/team-credit.ts'
import { tumblers } from './th/tumblers.ts'
import { validation } from './th/validation.ts'

export const th: typeof en = {
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
