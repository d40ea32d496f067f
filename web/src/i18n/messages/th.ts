import type { en } from './en.ts'
import { common } from './th/common.ts'
import { history } from './th/history.ts'
import { menu } from './th/menu.ts'
import { myOrders } from './th/my-orders.ts'
import { navigation } from './th/navigation.ts'
import { problems } from './th/problems.ts'
import { session } from './th/session.ts'
import { shop } from './th/shop.ts'
import { validation } from './th/validation.ts'

export const th: typeof en = {
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
