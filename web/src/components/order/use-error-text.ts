import type { MenuItem } from '@tumbler/contract/menu'
import type { OrderError } from '@tumbler/rules/may-order'
import { isSoldOut } from '../../data/menu.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useWords } from '../../i18n/words.ts'

/** Why an item cannot be ordered; what is sold out is back tomorrow. */
export function useErrorText(): (error: OrderError, item: MenuItem | undefined) => string {
  const { problems } = useWords()
  const { menu } = useShopWords()
  return (error, item) =>
    error === 'MENU_NOT_AVAILABLE' && item && isSoldOut(item) ? menu.soldOutText : problems[error]
}
