import { common } from './en/common.ts'
import { history } from './en/history.ts'
import { menu } from './en/menu.ts'
import { myOrders } from './en/my-orders.ts'
import { navigation } from './en/navigation.ts'
import { problems } from './en/problems.ts'
import { session } from './en/session.ts'
import { shop } from './en/shop.ts'
import { validation } from './en/validation.ts'

/** What customers and everybody read; the rest is in `enForStaff`. */
export const en = {
  common,
  session,
  navigation,
  shop,
  menu,
  myOrders,
  history,
  problems,
  validation,
}
