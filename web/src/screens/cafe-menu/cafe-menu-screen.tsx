import type { Category, MenuItem } from '@tumbler/contract/menu'
import { featuredFirst } from '@tumbler/rules/featured'
import { limits } from '@tumbler/rules/limits'
import type { OrderError } from '@tumbler/rules/may-order'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { lazyPart, nothing } from '../../components/lazy-part.ts'
import { CategoryTabs } from '../../components/order/category-tabs.tsx'
import { DrinksMeter } from '../../components/order/drinks-meter.tsx'
import { MenuCard, MenuGrid } from '../../components/order/menu-card.tsx'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { useIsOpenAgain } from '../../components/order/use-held.ts'
import { useLimitAlert } from '../../components/order/use-limit-alert.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Page } from '../../components/ui/page.tsx'
import { MenuSkeleton } from '../../components/ui/skeleton.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useFavourite } from '../../data/favourite.ts'
import { fewLeftOf, findItem, isSoldOut, useCategories } from '../../data/menu.ts'
import { useMenuFilter } from '../../data/menu-filter.ts'
import { useOrderLimit } from '../../data/order-limit.ts'
import { useSession } from '../../data/session.ts'
import { useShopMode, useWait } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import styles from './cafe-menu-screen.module.css'
import { cardAccess } from './card-access.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/shop.ts'

/** Loaded only for a favourite; where that fails the menu shows without it. */
const UsualCard = lazyPart(async () => (await import('./usual-card.tsx')).UsualCard, nothing)

const LastDrinks = lazyPart(async () => (await import('./last-drinks.tsx')).LastDrinks, nothing)

/** The cafe's drinks: for customers to order, for all others to read (product-rules §3). */
export function CafeMenuScreen() {
  const { ordered, limit, shopError } = useMayOrder()
  const { showLimit, alert } = useLimitAlert()
  const role = useSession().me?.role ?? null
  const isCustomer = role !== null && role !== 'barista'
  const isOpenAgain = useIsOpenAgain(shopError) && role !== 'barista'
  const text = ordered === undefined ? words.menu.orderedSoFar : words.menu.ordered(ordered, limit)
  const meter = isCustomer && ordered !== undefined && (
    <DrinksMeter text={text} used={ordered} limit={limit}>
      <WaitLine />
    </DrinksMeter>
  )
  return (
    <Page
      title={words.menu.title}
      isTitleHidden={isCustomer}
      isHeaderPhoneOnly
      {...(isCustomer && {
        header: <div className={styles.header}>{meter || text}</div>,
        shortTitle: text,
      })}
    >
      {role === null && <ForVisitors isOpen={shopError === null} />}
      <CafeMenu meter={meter} hasUsual={isCustomer} isOpenAgain={isOpenAgain} onLimit={showLimit} />
      <p role="status" className="visually-hidden">
        {isOpenAgain && words.menu.canOrderAgain}
      </p>
      {alert}
    </Page>
  )
}

/** What this is, or where a drink is to be had now; nothing while all is closed. */
function ForVisitors({ isOpen }: { isOpen: boolean }) {
  const { limit, isOwnOfToday } = useOrderLimit()
  const { shopMode } = useShopMode()
  if (!isOpen && shopMode !== 'bar-open') return null
  return (
    <p className={styles.visitor}>
      {isOpen ? (
        words.menu.forVisitors(limit, isOwnOfToday)
      ) : (
        <TextLink to={publicPaths.barMenu}>{words.menu.barIsOpen}</TextLink>
      )}
    </p>
  )
}

/** The wait for a drink that is ordered now, where it is known. Never announced. */
function WaitLine() {
  const { shopError } = useMayOrder()
  // With a full queue the wait says how long that may last.
  const isShown = shopError === null || shopError === 'QUEUE_FULL'
  const wait = useWait(isShown)
  if (!isShown || !wait) return null
  return (
    <span className={styles.line}>
      <Icon name="clock" size="1.2em" />
      {words.menu.waitNow(wait.from, wait.to)}
    </span>
  )
}

type CafeMenuProps = {
  meter: ReactNode
  hasUsual: boolean
  isOpenAgain: boolean
  onLimit: () => void
}

function CafeMenu({ meter, hasUsual, isOpenAgain, onLimit }: CafeMenuProps) {
  const { query, categories } = useCafeMenu()
  const { category, selectCategory } = useSelectedCategory(categories ?? [])
  const { errorOf, shopError } = useMayOrder()
  if (!categories) return <QueryView query={query} words={words.menu} as={MenuSkeleton} />
  if (!category) return <EmptyState text={words.menu.empty} />
  return (
    <>
      <div className={styles.notice}>
        <OrderErrorNotice error={shopError} isOnMenu />
        {isOpenAgain && <Alert tone="success">{words.menu.canOrderAgain}</Alert>}
      </div>
      {hasUsual && <Again categories={categories} onLimit={onLimit} />}
      <CategoryTabs
        venue="cafe"
        categories={categories}
        tabCount={limits.cafeTabs}
        selected={category.id}
        onSelect={selectCategory}
        trailing={meter}
      >
        <MenuPanel category={category} errorOf={errorOf} onLimit={onLimit} />
      </CategoryTabs>
    </>
  )
}

type AgainProps = { categories: Category[]; onLimit: () => void }

/** What the customer orders again: the usual and the last drinks, above all categories. */
function Again(props: AgainProps) {
  const favourite = useFavourite()
  const { fits } = useMenuFilter()
  const usual = findItem(props.categories, favourite?.menu_id)
  // One tap orders them: what the filter leaves out is left out here too, and its line says that it is on.
  const drinks = props.categories.map((one) => ({ ...one, menu: one.menu.filter(fits) }))
  return (
    <div className={styles.again}>
      {favourite && (!usual || fits(usual.item)) && (
        <div className={styles.usual}>
          <Suspense>
            <UsualCard favourite={favourite} {...props} />
          </Suspense>
        </div>
      )}
      <Suspense>
        <LastDrinks favourite={favourite} {...props} categories={drinks} />
      </Suspense>
    </div>
  )
}

type MenuPanelProps = {
  category: Category
  errorOf: (item: MenuItem) => OrderError | null
  onLimit: () => void
}

/** The drinks of one category, featured ones first; what cannot be had stays in its place, greyed. */
function MenuPanel({ category, errorOf, onLimit }: MenuPanelProps) {
  const paths = usePaths()
  const role = useSession().me?.role ?? null
  const { fits } = useMenuFilter()
  return (
    <MenuGrid label={category.name}>
      {featuredFirst(category.menu.filter(fits)).map((item) => {
        const access = cardAccess(role, errorOf(item))
        const face = { item, category, left: fewLeftOf(item) }
        return access === 'open' ? (
          <MenuCard key={item.id} {...face} to={paths.orderForm(item.name, item.id)} />
        ) : (
          <MenuCard
            key={item.id}
            {...face}
            tag={isSoldOut(item) ? words.menu.soldOut : undefined}
            isPlain={access === 'read'}
            isPaused={access === 'paused'}
            isGhost={access === 'limit'}
            {...(access === 'limit' && { onPress: onLimit })}
          />
        )
      })}
    </MenuGrid>
  )
}

/** The cafe's categories; deferred, so that a tap is handled while dozens of drinks render. */
function useCafeMenu() {
  const query = useCategories('cafe')
  const categories = useDeferredValue(query.data)
  return { query, categories }
}

/** Kept for the way back from a drink. */
let lastSelected: string | null = null

function useSelectedCategory(categories: readonly Category[]) {
  const [selected, setSelected] = useState(lastSelected)
  return {
    /** A category that is gone gives way to the first one. */
    category: categories.find(({ id }) => id === selected) ?? categories[0],
    selectCategory: (id: string) => {
      lastSelected = id
      setSelected(id)
    },
  }
}
