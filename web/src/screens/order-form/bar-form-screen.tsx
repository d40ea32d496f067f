import type { MenuItem } from '@tumbler/contract/menu'
import { useParams } from 'react-router'
import { useCategories } from '../../data/menu.ts'
import { useSettings } from '../../data/shop.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { usePaths } from '../../parts/use-paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { BarForm } from './bar-form.tsx'
import { BarOnly } from './bar-only.tsx'
import { itemWith } from './item-with.ts'

/** A drink of the bar: where to order it or, with BAR_ONLINE_ORDERING, the form (product-rules §6). */
export function BarFormScreen() {
  const { menuName = '', menuId = '' } = useParams()
  const words = useWords().orderForm
  const { barMenu } = usePaths()
  const menu = useCategories('bar')
  const settings = useSettings()
  const item = itemWith(menuId, menu.data)
  const isKnown = menu.data !== undefined && settings !== undefined
  return (
    <Page
      title={item?.name ?? menuName}
      back={{ label: words.backToMenu, to: barMenu }}
      isBottomHidden={settings?.isBarOrderable ?? false}
      isBusy={!isKnown && !menu.isError}
    >
      {isKnown ? (
        <KnownDrink item={item} isOrderable={settings.isBarOrderable} />
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

function KnownDrink({ item, isOrderable }: { item: MenuItem | undefined; isOrderable: boolean }) {
  if (!item) return <RefusalNotice refusal="MENU_NOT_AVAILABLE" />
  return isOrderable ? <BarForm key={item.id} item={item} /> : <BarOnly item={item} />
}
