import { limits } from '@tumbler/rules/limits'
import type { ReactNode } from 'react'
import { useSession } from '../../data/session.ts'
import { CategoryTabs } from '../../parts/category-tabs.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { useMayOrder } from '../../parts/use-may-order.ts'
import { DrinksMeter } from '../../ui/drinks-meter.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page-header.tsx'
import { MenuSkeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import styles from './cafe-menu-screen.module.css'
import { FavouritePlace } from './favourite-place.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { useSelectedCategory } from './selected-category.ts'
import { useCafeMenu } from './use-cafe-menu.ts'
import { useLimitAlert } from './use-limit-alert.tsx'

/** The cafe's drinks: for customers to order, for everybody else to read (product-rules §3). */
export function CafeMenuScreen() {
  const words = useWords().menu
  const { ordered, limit } = useMayOrder()
  const { tellLimit, alert } = useLimitAlert()
  const role = useSession().me?.role ?? null
  const isCustomer = role !== null && role !== 'barista'
  const text = ordered === undefined ? words.orderedSoFar : words.ordered(ordered, limit)
  const meter = isCustomer && ordered !== undefined && (
    <DrinksMeter text={text} used={ordered} limit={limit} />
  )
  return (
    <Page
      title={words.title}
      isTitleHidden={isCustomer}
      isHeaderPhoneOnly
      {...(isCustomer && {
        header: <div className={styles.header}>{meter || text}</div>,
        shortTitle: text,
      })}
    >
      {isCustomer && <FavouritePlace onLimit={tellLimit} />}
      <CafeMenu meter={meter} onLimit={tellLimit} />
      {alert}
    </Page>
  )
}

function CafeMenu({ meter, onLimit }: { meter: ReactNode; onLimit: () => void }) {
  const words = useWords().menu
  const { asked, categories } = useCafeMenu()
  const { category, selectCategory } = useSelectedCategory(categories ?? [])
  const { refusalOf, shopRefusal } = useMayOrder()
  if (!categories)
    return asked.isError ? (
      <LoadFailed
        text={words.notLoaded}
        retryLabel={words.retry}
        isBusy={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    ) : (
      <MenuSkeleton label={words.loading} />
    )
  if (!category) return <EmptyState text={words.empty} />
  return (
    <CategoryTabs
      categories={categories}
      tabCount={limits.cafeTabs}
      selected={category.id}
      onSelect={selectCategory}
      trailing={meter}
    >
      <div className={styles.notice}>
        <RefusalNotice refusal={shopRefusal} />
      </div>
      <MenuPanel category={category} refusalOf={refusalOf} onLimit={onLimit} />
    </CategoryTabs>
  )
}
