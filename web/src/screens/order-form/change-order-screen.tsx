import type { MyOrder } from '@tumbler/contract/orders'
import { useParams } from 'react-router'
import { QueryView } from '../../components/query-view.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { type Hint, StickyBar } from '../../components/ui/sticky-bar.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { findItem, type Placed, useCategories } from '../../data/menu.ts'
import { useMyOrders } from '../../data/my-orders.ts'
import { words } from '../../i18n/words.ts'
import { forNameHint, isForNameValid } from './asked-fields.tsx'
import { ChangeNotices, lockOf } from './change-notices.tsx'
import { DrinkForm } from './drink-form.tsx'
import { DrinkPage, type WayBack } from './drink-page.tsx'
import styles from './order-form.module.css'
import { photoSpoken } from './photo-state.tsx'
import { hasDetails, useEditedOrder } from './use-edited-order.ts'
import { photoHintOf } from './use-form-hint.ts'
import { isRemarkValid } from './use-place-order.ts'
import { useSaveChange } from './use-save-change.ts'
import '../../i18n/messages/en/change-order.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/order-form.ts'
import '../../i18n/messages/en/tumblers.ts'
import '../../i18n/messages/en/validation.ts'

/** Changes an order of the cafe while it waits (product-rules §32). */
export function ChangeOrderScreen() {
  const { orderId } = useParams()
  const back = { label: words.changeOrder.toMyOrder, to: usePaths().myOrders }
  const orders = useMyOrders()
  const menu = useCategories('cafe')
  const { active = [], closed = [] } = orders.data ?? {}
  const order = [...active, ...closed].find(
    ({ id, menu }) => id === orderId && menu.category.categoryFor === 'cafe',
  )
  return (
    <DrinkPage
      title={order?.menu.name ?? words.myOrders.title}
      back={back}
      isBusy={orders.isPending || menu.isPending}
      hasDrink={order !== undefined && menu.data !== undefined}
    >
      {(wallBack) => (
        <QueryView query={orders} words={words.myOrders}>
          {() =>
            order ? (
              <QueryView query={menu} words={words.menu}>
                {(categories) => (
                  <ChangeForm
                    key={order.id}
                    order={order}
                    placed={findItem(categories, order.menu.id)}
                    wallBack={wallBack}
                  />
                )}
              </QueryView>
            ) : (
              <NotFound myOrders={back.to} />
            )
          }
        </QueryView>
      )}
    </DrinkPage>
  )
}

/** Of an earlier day, or of somebody else. */
function NotFound({ myOrders }: { myOrders: string }) {
  return (
    <div className={styles.notFound}>
      <EmptyState text={words.changeOrder.notFound} />
      <LinkButton to={myOrders}>{words.changeOrder.toMyOrder}</LinkButton>
    </div>
  )
}

type ChangeFormProps = {
  order: MyOrder
  /** The drink on the menu, if it still is. */
  placed: Placed | undefined
  wallBack: WayBack | null
}

function ChangeForm({ order, placed, wallBack }: ChangeFormProps) {
  const edited = useEditedOrder(order, placed)
  const { drink, draft, chosen, tumbler, details } = edited
  const { save, isSaving, leave } = useSaveChange(order, edited)
  const isLocked = lockOf(order) !== null
  const isReady =
    hasDetails(details) &&
    tumbler.photo.upload === null &&
    isRemarkValid(draft) &&
    isForNameValid(draft)
  return (
    <DrinkForm
      {...drink}
      wallBack={wallBack}
      draft={draft}
      chosen={chosen}
      tumbler={tumbler}
      isLocked={isLocked || isSaving}
      onChange={edited.change}
      onChoose={edited.choose}
      notice={
        <ChangeNotices
          order={order}
          isOnMenu={placed !== undefined}
          isChangedElsewhere={edited.isChangedElsewhere && !isSaving}
        />
      }
    >
      <StickyBar
        hint={isLocked ? undefined : hintOf(order, edited)}
        spoken={photoSpoken(tumbler.photo)}
      >
        {isLocked ? (
          <Button size="large" isWide icon="receipt" onPress={leave}>
            {words.changeOrder.toMyOrder}
          </Button>
        ) : (
          <Button
            size="large"
            isWide
            isDisabled={!isReady}
            isBusy={isSaving}
            busyText={words.changeOrder.saving}
            onPress={save}
          >
            {words.changeOrder.save}
          </Button>
        )}
      </StickyBar>
    </DrinkForm>
  )
}

/** The most urgent of all that can be said above Save. */
function hintOf(
  { changesLeft }: MyOrder,
  { tumbler, gone, draft, edits }: ReturnType<typeof useEditedOrder>,
): Hint {
  const photo = photoHintOf(tumbler.photo)
  if (photo) return photo
  if (!isRemarkValid(draft)) return { text: words.orderForm.missing.request }
  if (!isForNameValid(draft)) return forNameHint(draft)
  if (gone !== undefined) return { text: gone }
  if (edits.tumblerImage !== undefined && tumbler.isPhotoGone)
    return { text: words.orderForm.photoGone }
  return { text: words.changeOrder.keepPlace(changesLeft), icon: 'info-circle', tone: 'quiet' }
}
