import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { useLazyComponent } from '../use-lazy-component.ts'
import { useMayOrder } from './use-may-order.ts'
import { useOrderAgain } from './use-order-again.ts'

const loadAlert = async () => (await import('../ui/alert-dialog.tsx')).AlertDialog

/** Orders the same again; where nothing can be ordered now it says why. */
export function AgainButton({ order }: { order: Order }) {
  const { common, problems } = useWords()
  const words = useCustomerWords().orderCard
  const { shopError: error } = useMayOrder()
  const { orderAgain } = useOrderAgain()
  const { Component: AlertDialog, load } = useLazyComponent(loadAlert)
  const [isOpen, setOpen] = useState(false)
  if (order.menu.category.categoryFor !== 'cafe') return null
  const press = async () => {
    if (error) setOpen(await load())
    else orderAgain(order)
  }
  return (
    <>
      <Button
        kind="outline"
        size="small"
        icon="repeat"
        aria-label={words.againFor(order.menu.name)}
        onPress={() => void press()}
      >
        {words.again}
      </Button>
      {AlertDialog && error && (
        <AlertDialog
          isOpen={isOpen}
          tone="danger"
          icon="cup-off"
          title={problems[error]}
          okLabel={common.ok}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
