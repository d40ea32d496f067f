import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { logFailure } from '../../device/log.ts'
import { orderLookOf } from '../../parts/order-look.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { Icon } from '../../ui/icons.tsx'
import { tintOf } from '../../ui/liquids.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './tumbler-photo.module.css'

type TumblerPhotoProps = {
  order: Order
  /** Without it the photo is only to be looked at: the card it stands on has taps of its own. */
  hasPreview?: boolean
}

/** The customer's own tumbler, for comparing with the cups at the bar; a bar order has a cocktail glass. */
export function TumblerPhoto({ order, hasPreview = false }: TumblerPhotoProps) {
  const words = useStaffWords().board
  const [isOpen, setIsOpen] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const { menu, user } = order
  if (menu.category.categoryFor === 'bar') {
    const look = orderLookOf(order)
    return (
      <div className={styles.photo} style={{ background: tintOf(look.liquid) }}>
        <DrinkPicture {...look} glass="coupe" className={styles.glass} />
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
  const picture = (
    <img
      src={order.tumblerImage}
      alt={words.photoOf(menu.name, user.name)}
      decoding="async"
      draggable={false}
      onError={() => {
        logFailure('The tumbler image was not loaded', order.tumblerImage)
        setIsBroken(true)
      }}
    />
  )
  if (!hasPreview) return <div className={styles.photo}>{picture}</div>
  return (
    <>
      <button type="button" className={styles.photo} onClick={() => setIsOpen(true)}>
        {picture}
        <span className={styles.zoom}>
          <Icon name="zoom-in" />
        </span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.photoOf(menu.name, user.name)}
        isTitleHidden
        width="wide"
        isFlush
      >
        <div className={styles.preview}>{picture}</div>
        <div className={styles.foot}>
          <Button size="large" isWide autoFocus onPress={() => setIsOpen(false)}>
            {words.closePreview}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
