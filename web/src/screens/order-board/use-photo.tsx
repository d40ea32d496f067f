import type { Order } from '@tumbler/contract/orders'
import { useCallback, useState } from 'react'
import { useLazyComponent } from '../../components/use-lazy-component.ts'

const loadDialog = async () => (await import('./photo-dialog.tsx')).PhotoDialog

/** The photo that is open large; it closes when its order leaves the list or moves on. */
export function usePhoto(orders: readonly Order[]) {
  const { Component: PhotoDialog, load } = useLazyComponent(loadDialog)
  const [opened, setOpened] = useState<Order>()
  const order =
    opened && orders.find(({ id, status }) => id === opened.id && status === opened.status)
  const openPhoto = useCallback(
    (photo: Order) => void load().then((isLoaded) => isLoaded && setOpened(photo)),
    [load],
  )
  return {
    openPhoto,
    /** One for all photos of the list. */
    dialog: PhotoDialog && <PhotoDialog order={order} onClose={() => setOpened(undefined)} />,
  }
}
