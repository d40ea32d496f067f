import type { Order } from '@tumbler/contract/orders'
import { noIngredientReason } from '@tumbler/rules/order-lifecycle'
import { useState } from 'react'
import { findItem, useCategories } from '../../data/menu.ts'
import { words } from '../../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/layout.tsx'
import { useLazyComponent } from '../use-lazy-component.ts'
import styles from './order-again.module.css'
import { useHeld } from './use-held.ts'
import { onSale, useMayOrder } from './use-may-order.ts'
import { useNextCafeDay, useNextOpening } from './use-next-opening.ts'
import { useOrderAgain } from './use-order-again.ts'

/** The drink has left the menu, is inactive or sold out today; false until the menu is read. */
export function useIsGone({ menu }: Order): boolean {
  const { data: categories } = useCategories('cafe')
  if (!categories || menu.category.categoryFor !== 'cafe') return false
  const item = findItem(categories, menu.id)?.item
  return item?.isActive !== 'active' || item.isSoldOut
}

/** Whether the drink counts to the limit: as on the menu, if that was read, else as it was then. */
export function useIsUncounted({ menu, isUncounted }: Order): boolean | undefined {
  const { data: categories } = useCategories('cafe', { enabled: false })
  const placed = findItem(categories ?? [], menu.id)
  return placed ? placed.item.isUncounted : isUncounted
}

/** Why none like it can be ordered now, and when one can again where that is known; null when one can. */
export function useOrderRefusal(order: Order): { title: string; text: string | undefined } | null {
  const isUncounted = useIsUncounted(order)
  const error = useMayOrder().errorOf({ ...onSale, isUncounted })
  const held = useHeld(error)
  const nextDay = useNextCafeDay()
  const next = useNextOpening()('cafe')
  if (!error) return null
  const title = words.problems[error]
  if (error === 'SHOP_PAUSED') return { title, text: held }
  if (error === 'QUEUE_FULL') return { title, text: words.menu.opensItself }
  if (error === 'ORDER_LIMIT_REACHED')
    return { title, text: nextDay ? words.menu.nextDrink(nextDay) : undefined }
  return {
    title,
    text: next ? words.shop.opensAt(words.common.venues.cafe, next.day, next.opens) : undefined,
  }
}

const loadAlert = async () => (await import('../ui/alert-dialog.tsx')).AlertDialog

/** Orders the same again; where nothing can be ordered now it says why. */
export function AgainButton({ order }: { order: Order }) {
  const refusal = useOrderRefusal(order)
  const { orderAgain } = useOrderAgain()
  const { Component: AlertDialog, load } = useLazyComponent(loadAlert)
  const [isOpen, setOpen] = useState(false)
  if (order.menu.category.categoryFor !== 'cafe') return null
  const press = async () => {
    if (refusal) setOpen(await load())
    else orderAgain(order)
  }
  return (
    <>
      <Button
        kind="outline"
        size="small"
        icon="repeat"
        className={styles.again}
        aria-label={words.orderCard.againFor(order.menu.name)}
        onPress={() => void press()}
      >
        {words.orderCard.again}
      </Button>
      {AlertDialog && refusal && (
        <AlertDialog
          isOpen={isOpen}
          tone="danger"
          icon="cup-off"
          {...refusal}
          okLabel={words.common.ok}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Buttons to order the same again or, where it was rejected or is gone, another drink: first what works. */
export function WaysOn({ order, onTaken }: { order: Order; onTaken: () => void }) {
  const { orderAgain, chooseAnother } = useOrderAgain()
  const isGone = useIsGone(order)
  const isOtherFirst = isGone || order.rejectNote === noIngredientReason
  const again = !isGone && {
    icon: 'repeat' as const,
    label: words.orderCard.orderAgain,
    way: orderAgain,
  }
  const another = (isGone || order.status === 'rejected') && {
    icon: 'cup' as const,
    label: words.orderCard.chooseAnother,
    way: chooseAnother,
  }
  const ways = (isOtherFirst ? [another, again] : [again, another]).filter((one) => one !== false)
  return (
    <Stack gap={12}>
      {ways.map(({ icon, label, way }, place) => (
        <Button
          key={icon}
          kind={place === 0 ? 'primary' : 'outline'}
          size="large"
          isWide
          icon={icon}
          onPress={() => {
            onTaken()
            way(order)
          }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  )
}
