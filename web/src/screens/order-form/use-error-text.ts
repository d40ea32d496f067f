import type { MenuItem } from '@tumbler/contract/menu'
import type { OrderError } from '@tumbler/rules/may-order'
import { isSoldOut } from '../../data/menu.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useWords } from '../../i18n/words.ts'

/** Why an item cannot be ordered, in words; what is sold out is back tomorrow. */
export function useErrorText(item: MenuItem, error: OrderError | null): string | null {
  const { problems } = useWords()
  const { soldOutToday } = useCustomerWords().orderForm
  if (error === 'MENU_NOT_AVAILABLE' && isSoldOut(item)) return soldOutToday
  return error && problems[error]
}
