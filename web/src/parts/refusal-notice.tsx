import type { OrderError } from '@tumbler/rules/may-order'
import { useSettings } from '../data/shop.ts'
import { Notice } from '../ui/notice.tsx'
import { useWords } from '../words/words.ts'

/** Why nothing can be ordered now; the limit has its own alert. */
export function RefusalNotice({ refusal }: { refusal: OrderError | null }) {
  const { menu, shop, orderForm } = useWords()
  const bar = useSettings()?.openingHours.bar
  if (refusal === 'CAFE_CLOSED_ON_FRIDAY')
    return (
      <Notice role="status">
        <b>{menu.friday}</b>
        <div>
          {menu.fridayRule} {bar && menu.barHours(shop.hours(bar.opens, bar.closes))}
        </div>
      </Notice>
    )
  if (refusal === 'CAFE_CLOSED' || refusal === 'BAR_CLOSED')
    return (
      <Notice role="status" isStrong>
        {refusal === 'CAFE_CLOSED' ? menu.cafeClosed : menu.barClosed}
      </Notice>
    )
  if (refusal === 'MENU_NOT_AVAILABLE')
    return (
      <Notice tone="stop" role="status">
        {orderForm.failures.inactive}
      </Notice>
    )
  return null
}
