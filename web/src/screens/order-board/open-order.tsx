import type { Order } from '@tumbler/contract/orders'
import { useRef } from 'react'
import { langOf } from '../../parts/lang-of.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './close-shop-dialog.module.css'
import { DrinkStrip } from './drink-strip.tsx'
import { TumblerPhoto } from './tumbler-photo.tsx'
import { useSettlingAfter } from './use-settling.ts'

type OpenOrderProps = {
  order: Order
  /** It has left the board; it keeps its place so that nothing moves under the finger. */
  isOver: boolean
  isBusy: boolean
  /** The last try did not reject it. */
  hasFailed: boolean
  onStep: (order: Order) => void
}

export function OpenOrder({ order, isOver, isBusy, hasFailed, onStep }: OpenOrderProps) {
  const words = useStaffWords().board
  const row = useRef<HTMLLIElement>(null)
  useSettlingAfter(`${order.status} ${isOver}`, row)
  const { menu, user } = order
  const isWaiting = order.status === 'ordered'
  const step = isWaiting ? words.start : words.finish
  return (
    <li ref={row} className={styles.order} data-over={isOver || undefined}>
      <TumblerPhoto order={order} />
      <div className={styles.about}>
        <b lang={langOf(menu.name)}>{menu.name}</b>
        <span lang={langOf(user.name)}>{user.name}</span>
        <DrinkStrip order={order} />
        {hasFailed && <FieldError>{words.notCanceledYet}</FieldError>}
      </div>
      {isOver ? (
        <Chip icon="check" size="large">
          {words.noLongerOpen}
        </Chip>
      ) : (
        <div className={styles.step}>
          <Chip
            tone={isWaiting ? 'wait' : 'prog'}
            icon={isWaiting ? 'clock' : 'droplet'}
            size="large"
          >
            {words.states[isWaiting ? 'ordered' : 'in-progress']}
          </Chip>
          <Button
            kind={isWaiting ? 'primary' : 'done'}
            size="board"
            isDisabled={isBusy}
            aria-label={words.forOrder(step, menu.name, user.name)}
            onPress={() => onStep(order)}
          >
            {step}
          </Button>
        </div>
      )}
    </li>
  )
}
