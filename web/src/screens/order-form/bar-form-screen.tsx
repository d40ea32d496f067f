import type { MenuItem } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { LoadFailed } from '../../components/load-failed.tsx'
import { drinkAppearance } from '../../components/order/drink-appearance.ts'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useCategories } from '../../data/menu.ts'
import { useSettings } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { BarForm } from './bar-form.tsx'
import styles from './bar-form-screen.module.css'

/** A drink of the bar: where to order it or, with BAR_ONLINE_ORDERING, the form (product-rules §6). */
export function BarFormScreen() {
  const { menuName = '', menuId = '' } = useParams()
  const words = useWords().orderForm
  const { barMenu } = usePaths()
  const menu = useCategories('bar')
  const settings = useSettings()
  const item = menu.data?.flatMap((category) => category.menu).find(({ id }) => id === menuId)
  const isLoaded = menu.data !== undefined && settings !== undefined
  return (
    <Page
      title={item?.name ?? menuName}
      back={{ label: words.backToMenu, to: barMenu }}
      isBottomHidden={settings?.isBarOrderable ?? false}
      isBusy={!isLoaded && !menu.isError}
    >
      {isLoaded ? (
        <BarDrink item={item} isOrderable={settings.isBarOrderable} />
      ) : menu.isError ? (
        <LoadFailed
          text={words.notLoaded}
          retryLabel={words.retry}
          isBusy={menu.isFetching}
          onRetry={() => void menu.refetch()}
        />
      ) : (
        <CardsSkeleton label={words.loading} />
      )}
    </Page>
  )
}

function BarDrink({ item, isOrderable }: { item: MenuItem | undefined; isOrderable: boolean }) {
  if (!item) return <OrderErrorNotice error="MENU_NOT_AVAILABLE" />
  return isOrderable ? <BarForm key={item.id} item={item} /> : <OrderAtBar item={item} />
}

/** The drink, and that it is ordered at the bar (spec §2, "Cocktail page"). */
function OrderAtBar({ item: { name, description } }: { item: MenuItem }) {
  const { shop, teamCredit } = useWords()
  return (
    <>
      <div className={styles.counter}>
        <DrinkPicture {...drinkAppearance(name, 'bar')} className={styles.drink} />
      </div>
      <div className={styles.words}>
        {description !== '-' && <p lang={langOf(description)}>{description}</p>}
        <p className={styles.sentence}>{shop.cocktailsNotOnline}</p>
        <TextLink to={usePaths().teamCredit}>{teamCredit.title}</TextLink>
      </div>
    </>
  )
}
