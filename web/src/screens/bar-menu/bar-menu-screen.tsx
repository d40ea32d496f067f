import type { Category } from '@tumbler/contract/menu'
import { featuredFirst } from '@tumbler/rules/featured'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { CategoryTabs } from '../../components/order/category-tabs.tsx'
import { MenuCard, MenuGrid } from '../../components/order/menu-card.tsx'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Page } from '../../components/ui/page.tsx'
import { MenuSkeleton } from '../../components/ui/skeleton.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useFormatPrice } from '../../components/use-format-price.ts'
import { usePaths } from '../../components/use-paths.ts'
import { fewLeftOf, isSoldOut, useCategories } from '../../data/menu.ts'
import { useMenuFilter } from '../../data/menu-filter.ts'
import { useSession } from '../../data/session.ts'
import { useSettings, useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import styles from './bar-menu-screen.module.css'
import { BarNotice, BarNoticeLine, useBarNotice } from './bar-notice.tsx'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/team-credit.ts'
import '../../i18n/messages/en/venue-pages.ts'

/** The bar's drinks, to be ordered at the bar (spec §2, product-rules §6). */
export function BarMenuScreen() {
  const { isRead, open, sheet } = useBarNotice()
  const isOrderable = useSettings()?.isBarOrderable ?? false
  const { teamCredit: teamCreditPath } = usePaths()
  const readAgain = useRef<HTMLButtonElement>(null)
  return (
    <Page
      title={words.common.venues.bar}
      {...(!isOrderable && {
        header: (
          <p className={styles.header}>
            <Icon name="glass-cocktail" size="1.2em" />
            {words.problems.BAR_NOT_ORDERABLE}
          </p>
        ),
      })}
      {...(isRead && {
        actions: (
          <Button ref={readAgain} size="small" onPress={open}>
            {words.venuePages.pleaseRead}
          </Button>
        ),
      })}
    >
      {!isRead && <BarNoticeLine onPress={open} />}
      <BarMenu />
      <div className={styles.foot}>
        <TextLink to={teamCreditPath}>{words.teamCredit.title}</TextLink>
      </div>
      <BarNotice {...sheet} onClosed={() => readAgain.current?.focus()} />
    </Page>
  )
}

/**
 * The public bar menu. A customer who comes while the bar is not open is sent on (spec §2, "Cocktail
 * page"); visitors may read it at any time, and an open page never redirects (product-rules §2, §3).
 */
export function CocktailsScreen() {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const paths = usePaths()
  const [shopModeOnArrival] = useState(shopMode)
  const isCustomer = me !== null && me.role !== 'barista'
  if (isCustomer && shopModeOnArrival === 'all-close') return <Navigate to={paths.closed} replace />
  if (isCustomer && shopModeOnArrival === 'cafe-open')
    return <Navigate to={paths.myOrders} replace />
  return <BarMenuScreen />
}

const onSale = { isActive: 'active', isAvailable: 'available', categoryFor: 'bar' } as const

function BarMenu() {
  const query = useCategories('bar')
  const { errorOf } = useMayOrder()
  const [selected, select] = useState<string | null>(null)
  const categories = query.data
  if (!categories) return <QueryView query={query} words={words.menu} as={MenuSkeleton} />
  const category = categories.find(({ id }) => id === selected) ?? categories[0]
  if (!category) return <EmptyState text={words.menu.empty} />
  return (
    <CategoryTabs venue="bar" categories={categories} selected={category.id} onSelect={select}>
      <div className={styles.notice}>
        <OrderErrorNotice error={errorOf(onSale)} />
      </div>
      <BarItems category={category} />
    </CategoryTabs>
  )
}

/** The drinks of one category, featured ones first; choosing one leads to its page, also where it is not ordered online. */
function BarItems({ category }: { category: Category }) {
  const paths = usePaths()
  const { errorOf } = useMayOrder()
  const { fits } = useMenuFilter()
  const formatPrice = useFormatPrice()
  return (
    <MenuGrid label={category.name}>
      {featuredFirst(category.menu.filter(fits)).map((item) => (
        <MenuCard
          key={item.id}
          item={item}
          category={category}
          isDisabled={item.isActive !== 'active' || item.isSoldOut}
          left={fewLeftOf(item)}
          tag={isSoldOut(item) ? words.menu.soldOut : undefined}
          price={formatPrice(item.price)}
          hasPlus={errorOf({ ...item, categoryFor: 'bar' }) === null}
          to={paths.barForm(item.name, item.id, item.description)}
        />
      ))}
    </MenuGrid>
  )
}
