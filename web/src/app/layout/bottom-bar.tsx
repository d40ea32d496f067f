import { memo, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/ui/icons.tsx'
import { useSpace } from '../../components/ui/use-space.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useSession } from '../../data/session.ts'
import { useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { StandingBadge, useMyOrderName } from '../standing-line.tsx'
import styles from './bottom-bar.module.css'
import { NavigationItem } from './navigation-item.tsx'
import { menuPages } from './navigation-links.ts'

/** Pixels of scrolling that hide and that bring back (design §6, bottom nav). */
const hidesAfter = 24
const returnsAfter = 8

const isAtAnEnd = () =>
  window.scrollY <= 0 ||
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1

/** Hidden after scrolling down; back after scrolling up, and at either end of the page. */
function useHiddenOnScroll() {
  const [isHidden, setHidden] = useState(false)
  /** The position where the direction of scrolling last changed. */
  const turned = useRef({ at: 0, isDown: true })
  const last = useRef(0)
  useEffect(() => {
    const follow = () => {
      const at = window.scrollY
      const isDown = at > last.current
      if (isDown !== turned.current.isDown) turned.current = { at: last.current, isDown }
      last.current = at
      const way = Math.abs(at - turned.current.at)
      if (isAtAnEnd()) setHidden(false)
      else if (way >= (isDown ? hidesAfter : returnsAfter)) setHidden(isDown)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return { isHidden, show: () => setHidden(false) }
}

/** On phones: history, the menu of whatever is open, and the orders (spec §2). */
export const BottomBar = memo(function BottomBar() {
  const paths = usePaths()
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const { isHidden, show } = useHiddenOnScroll()
  const myOrderName = useMyOrderName()
  const isBar = shopMode === 'bar-open'
  const space = useRef<HTMLSpanElement>(null)
  useSpace('--dock-space', space)
  return (
    <nav
      className={styles.bar}
      aria-label={words.navigation.main}
      data-shrunk={isHidden || undefined}
      onFocus={show}
    >
      <span ref={space} className={styles.space} />
      <NavigationItem to={paths.myHistory} className={styles.item}>
        <Icon name="history" />
        {words.navigation.history}
      </NavigationItem>
      <div className={styles.middle} inert={isHidden}>
        <NavigationItem
          to={isBar ? paths.barMenu : paths.cafeMenu}
          covers={me ? menuPages(me.role, isBar ? 'bar' : 'cafe') : []}
          isDisabled={shopMode === 'all-close'}
          className={styles.disc}
        >
          <Icon name={isBar ? 'glass-cocktail' : 'cup'} />
          {words.navigation.menu}
        </NavigationItem>
      </div>
      <NavigationItem to={paths.myOrders} className={styles.item} aria-label={myOrderName}>
        <Icon name="receipt" />
        {words.navigation.myOrder}
        <StandingBadge isOnNav />
      </NavigationItem>
    </nav>
  )
})
