import { hoursOn, isWithinHours } from '@tumbler/rules/opening-hours'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { useSettings, useShopState, useWait } from '../../data/shop.ts'
import { useFormatTime, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './cafe-menu-screen.module.css'

/** The wait, the end of a break, or the closing time; nothing where none is known. Never announced. */
export function ShopLine() {
  const line = useShopLine()
  return (
    line && (
      <span className={styles.line}>
        <Icon name={line.icon} size="1.2em" />
        {line.text}
      </span>
    )
  )
}

function useShopLine(): { icon: IconName; text: string } | null {
  const { shopError } = useMayOrder()
  const wait = useWait(shopError === null)
  const pausedUntil = useShopState()?.pausedUntil
  const formatTime = useFormatTime()
  const closes = useClosingTime()
  if (shopError === 'SHOP_PAUSED' && pausedUntil)
    return { icon: 'coffee', text: words.menu.breakUntil(formatTime(pausedUntil)) }
  if (shopError === 'LAST_CALL' && closes)
    return { icon: 'clock', text: words.menu.closesAt(closes) }
  return shopError === null && wait
    ? { icon: 'clock', text: words.menu.waitNow(wait.from, wait.to) }
    : null
}

/** When the cafe closes today; null where that is over, or not known. */
function useClosingTime(): string | null {
  const hours = useSettings()?.openingHours.cafe
  const now = useShopTime()
  if (!hours || !isWithinHours(hours, now)) return null
  return hoursOn(hours, now.date)?.closes ?? null
}
