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

const position = () => ({
  at: window.scrollY,
  pageHeight: document.documentElement.scrollHeight,
})

const hasLargeText = () => document.documentElement.hasAttribute('data-large-text')

const isAtAnEnd = () =>
  window.scrollY <= 0 ||
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1

/** Hidden after scrolling down; back after scrolling up, and at either end of the page. Large letters leave it where it is. */
function useHiddenOnScroll() {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let last = position()
    /** Where the direction of scrolling last changed. */
    let turned = { at: 0, isDown: true }
    const follow = () => {
      const before = last
      last = position()
      const { at } = last
      const isDown = at > before.at
      // What comes or goes above moves the page, too: that is no gesture.
      if (last.pageHeight !== before.pageHeight) turned = { at, isDown }
      else if (isDown !== turned.isDown) turned = { at: before.at, isDown }
      const way = Math.abs(at - turned.at)
      if (isAtAnEnd() || hasLargeText()) setHidden(false)
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
