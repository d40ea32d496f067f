import type { MenuItem } from '@tumbler/contract/menu'
import type { OrderError } from '@tumbler/rules/may-order'
import { isSoldOut } from '../../data/menu.ts'
import { words } from '../../i18n/words.ts'

/** Why an item cannot be ordered, in words; what is sold out is back tomorrow. */
export function errorText(item: MenuItem, error: OrderError | null): string | null {
  if (error === 'MENU_NOT_AVAILABLE' && isSoldOut(item)) return words.orderForm.soldOutToday
  return error && words.problems[error]
}
