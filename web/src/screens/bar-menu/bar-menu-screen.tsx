import type { Category } from '@tumbler/contract/menu'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { CategoryTabs } from '../../components/order/category-tabs.tsx'
import { drinkAppearance } from '../../components/order/drink-appearance.ts'
import { MenuCard, MenuGrid } from '../../components/order/menu-card.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { MenuSkeleton } from '../../components/ui/skeleton.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useCategories } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './bar-menu-screen.module.css'
import { BarNotice, useBarNotice } from './bar-notice.tsx'

/** The bar's drinks, to be ordered at the bar (spec §2, product-rules §6). */
export function BarMenuScreen() {
  const { common, problems, shop, teamCredit } = useWords()
  const { isShown, dismiss, reopen } = useBarNotice()
  return (
    <Page
      title={common.venues.bar}
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
      <Alert tone="info" isStrong className={styles.sentence}>
        <p>{problems.BAR_NOT_ORDERABLE}</p>
        <TextLink to={usePaths().teamCredit}>{teamCredit.title}</TextLink>
      </Alert>
      <BarMenu />
    </Page>
  )
}

function BarMenu() {
  const words = useWords().menu
  const { data: categories, isError, isFetching, refetch } = useCategories('bar')
  const [selected, select] = useState<string | null>(null)
  if (!categories)
    return isError ? (
      <LoadFailed text={words.notLoaded} query={{ isFetching, refetch }} />
    ) : (
      <MenuSkeleton label={words.loading} />
    )
  const category = categories.find(({ id }) => id === selected) ?? categories[0]
  if (!category) return <EmptyState text={words.empty} />
  return (
    <CategoryTabs categories={categories} selected={category.id} onSelect={select}>
      <BarItems category={category} />
    </CategoryTabs>
  )
}

/** The drinks of one category; choosing one leads to its page, through the login if need be. */
function BarItems({ category }: { category: Category }) {
  const words = useWords().menu
  const paths = usePaths()
  if (category.menu.length === 0) return <EmptyState text={words.empty} />
  return (
    <MenuGrid label={category.name}>
      {category.menu.map((item) => (
        <MenuCard
          key={item.id}
          {...drinkAppearance(item.name, 'bar')}
          name={item.name}
          description={item.description}
          lang={langOf(item.name)}
          isDisabled={item.isActive !== 'active'}
          to={paths.barForm(item.name, item.id, item.description)}
        />
      ))}
    </MenuGrid>
  )
}
