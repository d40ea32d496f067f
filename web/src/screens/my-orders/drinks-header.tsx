import { useShopMode } from '../../data/shop.ts'
import { useMayOrder } from '../../parts/use-may-order.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { DrinksLeft } from '../../ui/drinks-meter.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useWords } from '../../words/words.ts'
import styles from './drinks-header.module.css'

/** How many drinks are left today, and the way to the next one: the menu of whatever is open. */
export function DrinksHeader() {
  const words = useWords().myOrders
  const paths = usePaths()
  const { ordered, limit, left } = useMayOrder()
  const { shopMode } = useShopMode()
  return (
    <div className={styles.header}>
      {ordered === undefined || left === undefined ? (
        <span />
      ) : (
        <DrinksLeft left={left} label={words.drinksLeft} used={ordered} limit={limit} />
      )}
      <LinkButton
        kind="ink"
        icon="plus"
        to={shopMode === 'bar-open' ? paths.barMenu : paths.cafeMenu}
      >
        {words.orderNow}
      </LinkButton>
    </div>
  )
}
