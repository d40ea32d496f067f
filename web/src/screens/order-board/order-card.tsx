import type { Order } from '@tumbler/contract/orders'
import { memo } from 'react'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { needsTumbler } from '../../components/order/tumbler-state.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { useSettings } from '../../data/shop.ts'
import { useByClock } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { KeyCap } from './keyboard.tsx'
import { ageStepOf, ageSteps, minutesWaited } from './order-age.ts'
import styles from './order-card.module.css'
import { TumblerChip } from './tumbler-chip.tsx'
import { TumblerPhoto } from './tumbler-photo.tsx'
import type { Moves } from './use-moves.ts'
import type { PutTumbler } from './use-put-tumbler.ts'

export interface CardActions extends Pick<Moves, 'advance'> {
  toggle: (id: string) => void
  /** Opens the cancel route, which asks for the reason. */
  cancel: (id: string) => void
  openPhoto: (order: Order) => void
  putTumbler: PutTumbler
}

type OrderCardProps = {
  order: Order
  /** It has just come to the board. */
  isNew: boolean
  /** It is one of the chosen same drinks. */
  isHighlighted: boolean
  isMoving: boolean
  /** Undefined outside of select mode, in which the whole card toggles. */
  isSelected: boolean | undefined
  /** The order's number, where another person's name looks alike. */
  dayNumber: number | null
  /** 1 to 9 where a key does the next step. */
  keyNumber: number | undefined
  actions: CardActions
}

export const cardIdOf = (orderId: string) => `order-${orderId}`

/** One open order. Every prop keeps its reference until it changes, so that only changed cards render. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isNew, isHighlighted, isSelected, dayNumber, actions } = props
  const minutes = useByClock((now) => minutesWaited(order, now))
  const { menu, user, remark } = order
  const id = cardIdOf(order.id)
  const isSelecting = isSelected !== undefined
  useToastSubject(toastSubjects.order(order))
  return (
    <article
      id={id}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={`${id}-name`}
      data-new={isNew || undefined}
      data-highlighted={isHighlighted || undefined}
      data-selected={isSelected || undefined}
    >
      <AgeHeader
        order={order}
        minutes={minutes}
        putTumbler={isSelecting ? undefined : actions.putTumbler}
      />
      <div className={styles.name}>
        <h3
          id={`${id}-name`}
          lang={langOf(menu.name)}
          data-long={menu.name.length > 17 || undefined}
        >
          {menu.name}
        </h3>
        {isSelecting && (
          <Checkbox
            className={styles.pick}
            label={words.board.selectOrder(menu.name, user.name)}
            isLabelHidden
            size="board"
            isSelected={isSelected}
            onChange={() => actions.toggle(order.id)}
          />
        )}
      </div>
      <TumblerPhoto order={order} onOpen={isSelecting ? undefined : actions.openPhoto} />
      <p className={styles.person}>
        <OrderPerson order={order} dayNumber={dayNumber} />
      </p>
      <DrinkStrip order={order} />
      {remark !== '-' && (
        <p className={styles.addition}>
          <b>{words.board.addition}</b>
          <span lang={langOf(remark)}>{remark}</span>
        </p>
      )}
      {!isSelecting && <OrderActions {...props} />}
    </article>
  )
})

type AgeHeaderProps = { order: Order; minutes: number; putTumbler: PutTumbler | undefined }

/** The minutes that the order has waited; where its tumbler is, or who makes the drink. */
function AgeHeader({ order, minutes, putTumbler }: AgeHeaderProps) {
  const step = ageStepOf(minutes, useSettings()?.ageMinutes)
  const filled = ageSteps.indexOf(step)
  return (
    <div className={classNames(styles.age, styles[step])}>
      <span className={styles.gauge} aria-hidden="true">
        {ageSteps.map((name, index) => (
          <span key={name} className={styles.cell} data-filled={index <= filled || undefined} />
        ))}
      </span>
      <span>{words.board.minutes(minutes)}</span>
      {step === 'veryLate' && <Icon name="alert-triangle" />}
      {order.status === 'in-progress' && order.movedBy && (
        <Chip tone="info" icon="droplet" className={styles.barista}>
          {order.movedBy.name}
        </Chip>
      )}
      {needsTumbler(order) && putTumbler && <TumblerChip order={order} put={putTumbler} />}
    </div>
  )
}

/** Type and sweetness on the drink's own colour; nothing for a bar order, which has neither. */
export function DrinkStrip({ order }: { order: Order }) {
  const look = orderAppearance(order)
  if (order.type === null && order.sweetness === null) return null
  return (
    <div className={styles.strip} style={{ background: tintOf(look.liquid) }}>
      <DrinkPicture {...look} garnish={null} tight steam={false} className={styles.drink} />
      {order.type !== null && <span>{words.common.types[order.type]}</span>}
      {order.sweetness !== null && (
        <span className={styles.percent}>
          {order.sweetness}
          <small>%</small>
        </span>
      )}
    </div>
  )
}

/** Do and Done act at once; a cancellation asks for its reason first. */
function OrderActions(props: OrderCardProps) {
  const { order, keyNumber, isMoving, actions } = props
  const isWaiting = order.status === 'ordered'
  const named = (action: string) => words.board.forOrder(action, order.menu.name, order.user.name)
  const nextStep = isWaiting ? words.board.start : words.board.finish
  return (
    <div className={styles.actions}>
      <Button
        kind="danger-outline"
        size="board"
        className={styles.cancel}
        isDisabled={isMoving}
        aria-label={named(words.common.cancel)}
        onPress={() => actions.cancel(order.id)}
      >
        {words.common.cancel}
      </Button>
      <Button
        kind={isWaiting ? 'primary' : 'success'}
        size="board"
        icon={isWaiting ? undefined : 'check'}
        className={styles.step}
        isBusy={isMoving}
        aria-label={named(nextStep)}
        onPress={() => actions.advance(order)}
      >
        {nextStep}
        {keyNumber !== undefined && <KeyCap name={String(keyNumber)} />}
      </Button>
    </div>
  )
}
