import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { words } from '../../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { useLazyComponent } from '../use-lazy-component.ts'
import styles from './again-button.module.css'
import { useOrderAgain } from './use-order-again.ts'
import { useOrderRefusal } from './use-order-refusal.ts'

const loadAlert = async () => (await import('../ui/alert-dialog.tsx')).AlertDialog

/** Orders the same again; where nothing can be ordered now it says why. */
export function AgainButton({ order }: { order: Order }) {
  const refusal = useOrderRefusal()
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
