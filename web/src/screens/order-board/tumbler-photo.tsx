import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { hasPhoto } from '../../components/order/tumbler-state.ts'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { logFailure } from '../../device/log.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './tumbler-photo.module.css'

type TumblerPhotoProps = {
  order: Order
  /** Without it the photo is only to be looked at: the card has taps of its own. */
  onOpen?: ((order: Order) => void) | undefined
}

/**
 * The customer's own tumbler, for comparing with the cups at the bar. A bar order has a cocktail glass,
 * and one without a photo its drink.
 */
export function TumblerPhoto({ order, onOpen }: TumblerPhotoProps) {
  const words = useStaffWords().board
  const [isBroken, setIsBroken] = useState(false)
  const isAtBar = order.menu.category.categoryFor === 'bar'
  if (isAtBar || !hasPhoto(order)) {
    const look = orderAppearance(order)
    return (
      <div className={styles.photo} style={{ background: tintOf(look.liquid) }}>
        <DrinkPicture {...look} {...(isAtBar && { glass: 'coupe' })} className={styles.glass} />
      </div>
    )
  }
  if (isBroken)
    return (
      <button
        type="button"
        className={`${styles.photo} ${styles.broken}`}
        onClick={() => setIsBroken(false)}
      >
        <Icon name="photo" />
        <span>{words.photoMissing}</span>
      </button>
    )
  const picture = <Picture order={order} onError={() => setIsBroken(true)} />
  if (!onOpen) return <div className={styles.photo}>{picture}</div>
  return (
    <button type="button" className={styles.photo} onClick={() => onOpen(order)}>
      {picture}
      <span className={styles.zoom}>
        <Icon name="zoom-in" />
      </span>
    </button>
  )
}

function Picture({ order, onError }: { order: Order; onError: () => void }) {
  const words = useStaffWords().board
  return (
    <img
      src={order.tumblerImage}
      alt={words.photoOf(order.menu.name, order.user.name)}
      decoding="async"
      draggable={false}
      onError={() => {
        logFailure('The tumbler image was not loaded', order.tumblerImage)
        onError()
      }}
    />
  )
}

/** The photo that is open large; it closes when its order leaves the list or moves on. */
export function usePhoto(orders: readonly Order[]) {
  const [opened, setOpened] = useState<Order>()
  const order =
    opened && orders.find(({ id, status }) => id === opened.id && status === opened.status)
  return { openPhoto: setOpened, dialog: { order, onClose: () => setOpened(undefined) } }
}

/** One for all photos of a list. */
export function PhotoDialog({ order, onClose }: ReturnType<typeof usePhoto>['dialog']) {
  const words = useStaffWords().board
  // It still shows while the dialog fades out.
  const [latest, setLatest] = useState(order)
  if (order !== undefined && order !== latest) setLatest(order)
  return (
    <Sheet
      isOpen={order !== undefined}
      onClose={onClose}
      title={latest && words.photoOf(latest.menu.name, latest.user.name)}
      isTitleHidden
      width="wide"
      isFlush
    >
      <div className={styles.preview}>{latest && <Picture order={latest} onError={onClose} />}</div>
      <div className={styles.foot}>
        <Button size="large" isWide autoFocus onPress={onClose}>
          {words.closePreview}
        </Button>
      </div>
    </Sheet>
  )
}
