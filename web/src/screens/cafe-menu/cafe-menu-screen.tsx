import { limits } from '@tumbler/rules/limits'
import { type ReactNode, useState } from 'react'
import { useCategories } from '../../data/menu.ts'
import { useSession } from '../../data/session.ts'
import { CategoryTabs } from '../../parts/category-tabs.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useMayOrder } from '../../parts/use-may-order.ts'
import { DrinksMeter } from '../../ui/drinks-meter.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page-header.tsx'
import { MenuSkeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import styles from './cafe-menu-screen.module.css'
import { MenuPanel } from './menu-panel.tsx'
import { useSelectedCategory } from './selected-category.ts'

const loadAlert = async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog

/** The cafe's drinks: for customers to order, for everybody else to read (product-rules §3). */
export function CafeMenuScreen() {
  const words = useWords().menu
  const { ordered, limit } = useMayOrder()
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
      <CafeMenu meter={meter} />
    </Page>
  )
}

function CafeMenu({ meter }: { meter: ReactNode }) {
  const words = useWords().menu
  const { data: categories, isError, isFetching, refetch } = useCategories('cafe')
  const { category, selectCategory } = useSelectedCategory(categories ?? [])
  const { refusalOf, shopRefusal } = useMayOrder()
  const { piece: AlertDialog, ask } = useLoaded(loadAlert)
  const [isAtLimit, setIsAtLimit] = useState(false)
  const tellLimit = async () => setIsAtLimit(await ask())
  if (!categories)
    return isError ? (
      <LoadFailed
        text={words.notLoaded}
        retryLabel={words.retry}
        isBusy={isFetching}
        onRetry={() => void refetch()}
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
      <MenuPanel category={category} refusalOf={refusalOf} onLimit={() => void tellLimit()} />
      {AlertDialog && (
        <AlertDialog
          isOpen={isAtLimit}
          tone="stop"
          icon="cup-off"
          title={words.limitReached}
          okLabel={words.ok}
          onClose={() => setIsAtLimit(false)}
        />
      )}
    </CategoryTabs>
  )
}
