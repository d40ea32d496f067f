import type { MyOrder } from '@tumbler/contract/orders'
import { isOpenStatus, isResting } from '@tumbler/rules/order-lifecycle'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { FactChips } from '../../components/order/order-chips.tsx'
import { shownTimeOf } from '../../components/order/order-line.tsx'
import { TumblerPhotoButton } from '../../components/order/tumbler-photo-button.tsx'
import { hasPhoto } from '../../components/order/tumbler-state.ts'
import { Chip } from '../../components/ui/chip.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useMe } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './order-head.module.css'

function OrderPicture({ order, isGhost }: { order: MyOrder; isGhost: boolean }) {
  const look = orderAppearance(order)
  const { status } = order
  return (
    <div
      className={styles.picture}
      data-ghost={isGhost || undefined}
      style={{ background: isGhost ? undefined : tintOf(look.liquid) }}
    >
      {isGhost ? (
        <DrinkPicture className={styles.drink} {...look} state="ghost" />
      ) : (
        <DrinkPicture
          key={status}
          className={styles.drink}
          {...look}
          level={status === 'ordered' ? 0 : 1}
          pouring={status === 'in-progress'}
          filling={status === 'done'}
        />
      )}
    </div>
  )
}

/** The order's number of the day, where the name alone is ambiguous; else null. */
function useShownNumber({ number, hasLookAlike, forName }: MyOrder): number | null {
  const hasScreen = useSettings()?.hasScreen ?? false
  const { name, isOnScreen } = useMe()
  const shown = forName ?? name
  if (hasLookAlike === undefined) return null
  // The public screen has the first word of a name, or none (product-rules §17).
  const isShortened = hasScreen && (!isOnScreen || shown.includes(' '))
  return hasLookAlike || isShortened ? number : null
}

type OrderHeadProps = { order: MyOrder; nameId: string; isGhost?: boolean }

/** Drink, time, type, sweetness, request and tumbler of an order. */
export function OrderHead({ order, nameId, isGhost = false }: OrderHeadProps) {
  const formatTime = useFormatTime()
  const { changedAt } = order
  const { name, category } = order.menu
  const time = shownTimeOf(order)
  const number = useShownNumber(order)
  return (
    <div className={styles.head}>
      <OrderPicture order={order} isGhost={isGhost} />
      <div className={styles.words}>
        <div className={styles.first}>
          <div className={styles.about}>
            <div className={styles.time}>
              <Icon name="clock" />
              <time dateTime={time}>{formatTime(time)}</time>
              {number !== null && <Chip tone="number">{words.orderCard.number(number)}</Chip>}
            </div>
            {changedAt && isOpenStatus(order.status) && (
              <p className={styles.changed}>{words.orderCard.changedAt(formatTime(changedAt))}</p>
            )}
            {order.pickUpAt && !isResting(order) && isOpenStatus(order.status) && (
              <p className={styles.changed}>{words.orderCard.forAt(formatTime(order.pickUpAt))}</p>
            )}
            <h2 id={nameId} className={styles.name} lang={langOf(name)}>
              {name}
            </h2>
            {order.forName && (
              <p className={styles.for}>{words.orderDetail.forName(order.forName)}</p>
            )}
          </div>
          {hasPhoto(order) && (
            <TumblerPhotoButton src={order.tumblerImage} label={words.orderCard.photoOf(name)} />
          )}
        </div>
        <div className={styles.chips}>
          <FactChips order={order} />
        </div>
        {category.categoryFor === 'cafe' && !hasPhoto(order) && (
          <p className={styles.request}>
            <Icon name="receipt" />
            {words.orderCard.addedByBarista}
          </p>
        )}
        {order.remark !== '-' && (
          <p className={styles.request} lang={langOf(order.remark)}>
            <Icon name="message" />
            {order.remark}
          </p>
        )}
      </div>
    </div>
  )
}
