import type { OrderError } from '@tumbler/rules/may-order'
import { DrinksLeft } from '../../components/order/drinks-meter.tsx'
import { heldIcon, useHeld } from '../../components/order/use-held.ts'
import { useLimitAlert } from '../../components/order/use-limit-alert.tsx'
import { onSale, useMayOrder } from '../../components/order/use-may-order.ts'
import { useNextOpening, useUnplanned } from '../../components/order/use-next-opening.ts'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { canBeHad, itemsOf, useCategories } from '../../data/menu.ts'
import { useSettings, useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import styles from './my-orders-header.module.css'

/** The shop is open and takes no orders of anybody. */
export const takesNoOrders = (error: OrderError | null) =>
  error === 'LAST_CALL' || error === 'OUTSIDE_HOURS' || error === 'CAFE_CLOSED_ON_FRIDAY'

/** There is nothing to count or to order: both are closed, or a bar is open that takes no orders online. */
export function useIsClosed(): boolean {
  const { shopMode } = useShopMode()
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  return shopMode === 'all-close' || (shopMode === 'bar-open' && !isBarOrderable)
}

/** When the cafe takes orders again. */
export function ClosedHeader() {
  const next = useNextOpening()('cafe')
  const unplanned = useUnplanned()('cafe')
  return (
    <p className={styles.closed}>
      {words.problems.CAFE_CLOSED} {unplanned && `${words.shop[unplanned]} `}
      {next &&
        unplanned !== 'notYetOpen' &&
        words.shop.opensAt(words.common.venues.cafe, next.day, next.opens)}
    </p>
  )
}

/** Whether the cafe has something that can be had at the limit too; read only once that matters. */
function useHasUncounted(isNeeded: boolean): boolean {
  const { data } = useCategories('cafe', { enabled: isNeeded })
  return itemsOf(data ?? []).some(({ item }) => item.isUncounted && canBeHad(item))
}

/** Drinks left today, which bar drinks take nothing of, and a link to the menu of the venue that is open. */
export function DrinksHeader() {
  const paths = usePaths()
  const { ordered, limit, left, shopError, errorOf } = useMayOrder()
  const isBar = useShopMode().shopMode === 'bar-open'
  const error = isBar ? errorOf({ ...onSale, categoryFor: 'bar' }) : shopError
  const held = useHeld(error)
  const isLimit = error === 'ORDER_LIMIT_REACHED'
  const hasUncounted = useHasUncounted(isLimit)
  const { showLimit, alert } = useLimitAlert()
  return (
    <div className={styles.header}>
      {isBar || ordered === undefined || left === undefined ? (
        <span />
      ) : (
        <DrinksLeft left={left} label={words.myOrders.drinksLeft} used={ordered} limit={limit} />
      )}
      {isLimit && !hasUncounted ? (
        <Button kind="header-outline" icon="plus" onPress={showLimit}>
          {words.myOrders.orderNow}
        </Button>
      ) : (
        <LinkButton
          kind={held || isLimit || takesNoOrders(error) ? 'header-outline' : 'secondary'}
          icon={held ? heldIcon(error) : 'plus'}
          to={isBar ? paths.barMenu : paths.cafeMenu}
        >
          {held ?? words.myOrders.orderNow}
        </LinkButton>
      )}
      {alert}
    </div>
  )
}
