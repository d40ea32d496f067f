import type { OrderError } from '@tumbler/rules/may-order'
import { useSettings } from '../../data/shop.ts'
import { useWords } from '../../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'

/** Why nothing can be ordered now. */
export function OrderErrorNotice({ error }: { error: OrderError | null }) {
  const { problems, menu, shop, orderForm } = useWords()
  const bar = useSettings()?.openingHours.bar
  if (error === 'CAFE_CLOSED_ON_FRIDAY')
    return (
      <Alert role="status">
        <b>{menu.friday}</b>
        <div>
          {problems.CAFE_CLOSED_ON_FRIDAY} {bar && menu.barHours(shop.hours(bar.opens, bar.closes))}
        </div>
      </Alert>
    )
  if (error === 'CAFE_CLOSED' || error === 'BAR_CLOSED')
    return (
      <Alert role="status" isStrong>
        {error === 'CAFE_CLOSED' ? problems.CAFE_CLOSED : problems.BAR_CLOSED}
      </Alert>
    )
  if (error === 'MENU_NOT_AVAILABLE' || error === 'ORDER_LIMIT_REACHED')
    return (
      <Alert tone="danger" role="status">
        {error === 'MENU_NOT_AVAILABLE'
          ? orderForm.failures.inactive
          : problems.ORDER_LIMIT_REACHED}
      </Alert>
    )
  return null
}
