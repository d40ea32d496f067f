import { useSession } from '../data/session.ts'
import { useShopMode } from '../data/shop.ts'
import { usePaths } from '../parts/use-paths.ts'
import { Icon } from '../ui/icons.tsx'
import { keepClear } from '../ui/use-free-place.ts'
import { useWords } from '../words/words.ts'
import styles from './bottom-bar.module.css'
import { NavigationItem } from './navigation-item.tsx'
import { menuPages } from './navigation-links.ts'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'

/** On phones: history, the menu of whatever is open, and the orders (spec §2). */
export function BottomBar() {
  const { navigation } = useWords()
  const paths = usePaths()
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const { isHidden, show } = useHiddenOnScroll()
  const isBar = shopMode === 'bar-open'
  return (
    <nav
      className={styles.bar}
      aria-label={navigation.main}
      data-shrunk={isHidden || undefined}
      onFocus={show}
      {...keepClear}
    >
      <NavigationItem to={paths.myHistory} className={styles.item}>
        <Icon name="history" />
        {navigation.history}
      </NavigationItem>
      <div className={styles.middle} inert={isHidden} {...keepClear}>
        <NavigationItem
          to={isBar ? paths.barMenu : paths.cafeMenu}
          covers={me ? menuPages(me.role, isBar ? 'bar' : 'cafe') : []}
          isDisabled={shopMode === 'all-close'}
          className={styles.disc}
        >
          <Icon name={isBar ? 'glass-cocktail' : 'cup'} />
          {navigation.menu}
        </NavigationItem>
      </div>
      <NavigationItem to={paths.myOrders} className={styles.item}>
        <Icon name="receipt" />
        {navigation.myOrder}
      </NavigationItem>
    </nav>
  )
}
