import { useState } from 'react'
import { useCategories } from '../../data/menu.ts'
import { CategoryTabs } from '../../parts/category-tabs.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { usePaths } from '../../parts/use-paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page-header.tsx'
import { MenuSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/words.ts'
import { BarItems } from './bar-items.tsx'
import styles from './bar-menu-screen.module.css'
import { BarNotice } from './bar-notice.tsx'
import { useBarNotice } from './use-bar-notice.ts'

/** The bar's drinks, to be ordered at the bar (spec §2, product-rules §6). */
export function BarMenuScreen() {
  const { shop, teamCredit } = useWords()
  const { isShown, dismiss, reopen } = useBarNotice()
  return (
    <Page
      title={shop.bar}
      isTitleHidden={isShown}
      {...(!isShown && {
        actions: (
          <Button size="small" onPress={reopen}>
            {shop.pleaseRead}
          </Button>
        ),
      })}
    >
      {isShown && <BarNotice onDismiss={dismiss} />}
      <Notice tone="prog" isStrong className={styles.sentence}>
        <p>{shop.cocktailsNotOnline}</p>
        <TextLink to={usePaths().teamCredit}>{teamCredit.title}</TextLink>
      </Notice>
      <BarMenu />
    </Page>
  )
}

function BarMenu() {
  const { shop } = useWords()
  const { data: categories, isError, isFetching, refetch } = useCategories('bar')
  const [selected, select] = useState<string | null>(null)
  if (!categories)
    return isError ? (
      <LoadFailed
        text={shop.menuNotLoaded}
        retryLabel={shop.retry}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <MenuSkeleton label={shop.loadingMenu} />
    )
  const category = categories.find(({ id }) => id === selected) ?? categories[0]
  if (!category) return <EmptyState text={shop.emptyCategory} />
  return (
    <CategoryTabs categories={categories} selected={category.id} onSelect={select}>
      <BarItems category={category} />
    </CategoryTabs>
  )
}
