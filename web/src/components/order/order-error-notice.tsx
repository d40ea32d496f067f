import type { OrderError } from '@tumbler/rules/may-order'
import { hoursOn } from '@tumbler/rules/opening-hours'
import { useSettings, useShopState } from '../../data/shop.ts'
import { useFormatTime, useShopDate } from '../../data/shop-time.ts'
import { useWords } from '../../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'

/** Why nothing can be ordered now. */
export function OrderErrorNotice({ error }: { error: OrderError | null }) {
  const { problems, menu, shop, orderForm } = useWords()
  const hours = useSettings()?.openingHours.bar
  const today = useShopDate()
  const bar = hours && hoursOn(hours, today)
  const pausedUntil = useShopState()?.pausedUntil
  const formatTime = useFormatTime()
  if (error === 'CAFE_CLOSED_ON_FRIDAY')
    return (
      <Alert role="status">
        <b>{menu.friday}</b>
        <div>
          {problems.CAFE_CLOSED_ON_FRIDAY} {bar && menu.barHours(shop.hours(bar.opens, bar.closes))}
        </div>
      </Alert>
    )
  if (error === 'SHOP_PAUSED' && pausedUntil)
    return <Alert role="status">{menu.backAt(formatTime(pausedUntil))}</Alert>
  if (
    error === 'CAFE_CLOSED' ||
    error === 'BAR_CLOSED' ||
    error === 'LAST_CALL' ||
    error === 'OUTSIDE_HOURS'
  )
    return (
      <Alert role="status" isStrong>
        {problems[error]}
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
