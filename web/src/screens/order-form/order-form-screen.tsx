import { useParams } from 'react-router'
import { useCategories } from '../../data/menu.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { usePaths } from '../../parts/use-paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { itemWith } from './item-with.ts'
import { OrderForm } from './order-form.tsx'
import { useIsWide } from './use-is-wide.ts'

/** Puts one drink of the cafe together, from its card to the placed order. */
export function OrderFormScreen() {
  const { menuName = '', menuId = '' } = useParams()
  const words = useWords().orderForm
  const back = { label: words.backToMenu, to: usePaths().cafeMenu }
  const { data: categories, isError, isFetching, refetch } = useCategories('cafe')
  const item = itemWith(menuId, categories)
  const hasWall = useIsWide() && item !== undefined
  return (
    <Page
      title={item?.name ?? menuName}
      isBottomHidden
      isBusy={!categories && !isError}
      {...(hasWall ? { layout: 'wide', isHeaderPhoneOnly: true } : { back })}
    >
      {item ? (
        <OrderForm key={item.id} item={item} wallBack={hasWall ? back : null} />
      ) : categories ? (
        <RefusalNotice refusal="MENU_NOT_AVAILABLE" />
      ) : isError ? (
        <LoadFailed
          text={words.notLoaded}
          retryLabel={words.retry}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardsSkeleton label={words.loading} />
      )}
    </Page>
  )
}
