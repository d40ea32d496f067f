import type { Order } from '@tumbler/contract/orders'
import { formerColleague } from '@tumbler/rules/person-name'
import { words } from '../../i18n/words.ts'

/** Whose order it is; "Former customer" where the account has ended or the name is not kept any more. */
export const customerName = ({ user }: Order): string =>
  user.name === formerColleague ? words.orderLog.formerCustomer : user.name
