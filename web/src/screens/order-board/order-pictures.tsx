import type { Order } from '@tumbler/contract/orders'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { shownName } from '../../components/order/order-person.tsx'
import { hasPhoto } from '../../components/order/tumbler-state.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { usePictureRetry } from '../../components/use-picture-retry.ts'
import { logFailure } from '../../device/log.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './order-pictures.module.css'

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
  const isAtBar = order.menu.category.categoryFor === 'bar'
  if (isAtBar || !hasPhoto(order)) {
    const look = orderAppearance(order)
    return (
      <div className={styles.photo} style={{ background: tintOf(look.liquid) }}>
        <DrinkPicture {...look} {...(isAtBar && { glass: 'coupe' })} className={styles.glass} />
      </div>
    )
  }
  return <OwnTumbler order={order} onOpen={onOpen} />
}

function OwnTumbler({ order, onOpen }: TumblerPhotoProps) {
  const { isBroken, key, onError, retry } = usePictureRetry(order.tumblerImage)
  if (isBroken)
    return (
      <button
        type="button"
        className={`${styles.photo} ${styles.broken}`}
        aria-label={words.board.photoMissing}
        onClick={retry}
      >
        <Icon name="photo" />
      </button>
    )
  const picture = <PhotoImage key={key} order={order} onError={onError} />
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

export function PhotoImage({ order, onError }: { order: Order; onError: () => void }) {
  return (
    <img
      src={order.tumblerImage}
      alt={words.board.photoOf(order.menu.name, shownName(order))}
      decoding="async"
      draggable={false}
      onError={() => {
        logFailure('The tumbler image was not loaded', order.tumblerImage)
        onError()
      }}
    />
  )
}

/** Type and sweetness on the drink's own colour; nothing for a bar order, which has neither. */
export function DrinkStrip({ order }: { order: Order }) {
  const look = orderAppearance(order)
  if (order.type === null && order.sweetness === null) return null
  return (
    <div className={styles.strip} style={{ background: tintOf(look.liquid) }}>
      <DrinkPicture {...look} garnish={null} tight steam={false} className={styles.drink} />
      {order.type !== null && <span className={styles.type}>{words.common.types[order.type]}</span>}
      {order.sweetness !== null && (
        <span className={styles.percent}>
          {order.sweetness}
          <small>%</small>
        </span>
      )}
    </div>
  )
}
