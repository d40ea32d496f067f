import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { LoadFailed } from '../../components/load-failed.tsx'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useCategories } from '../../data/menu.ts'
import { useWords } from '../../i18n/words.ts'
import { OrderForm } from './order-form.tsx'

/** From this width on the drink is shown beside the controls. */
const wideQuery = '(min-width: 960px)'

function listenToWidth(listener: () => void) {
  const list = window.matchMedia(wideQuery)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

const isWide = () => window.matchMedia(wideQuery).matches

/** Puts one drink of the cafe together, from its card to the placed order. */
export function OrderFormScreen() {
  const { menuName = '', menuId = '' } = useParams()
  const words = useWords().orderForm
  const back = { label: words.backToMenu, to: usePaths().cafeMenu }
  const { data: categories, isError, isFetching, refetch } = useCategories('cafe')
  const item = categories?.flatMap(({ menu }) => menu).find(({ id }) => id === menuId)
  const hasWall = useSyncExternalStore(listenToWidth, isWide) && item !== undefined
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
        <OrderErrorNotice error="MENU_NOT_AVAILABLE" />
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
