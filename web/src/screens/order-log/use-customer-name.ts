import type { Order } from '@tumbler/contract/orders'
import { formerColleague } from '@tumbler/rules/person-name'
import { useStaffWords } from '../../i18n/staff-words.ts'

/** Whose order it is; "Former customer" where the account has ended or the name is not kept any more. */
export function useCustomerName(): (order: Order) => string {
  const words = useStaffWords().orderLog
  return ({ user }) => (user.name === formerColleague ? words.formerCustomer : user.name)
}
