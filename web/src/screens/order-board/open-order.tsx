import type { Order } from '@tumbler/contract/orders'
import { langOf } from '../../parts/lang-of.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './close-shop-dialog.module.css'

type OpenOrderProps = {
  order: Order
  isBusy: boolean
  /** The last try did not reject it. */
  hasFailed: boolean
  onStep: (order: Order) => void
}

export function OpenOrder({ order, isBusy, hasFailed, onStep }: OpenOrderProps) {
  const words = useStaffWords().board
  const { menu, user } = order
  const isWaiting = order.status === 'ordered'
  const step = isWaiting ? words.start : words.finish
  return (
    <li className={styles.order}>
      <div className={styles.about}>
        <b lang={langOf(menu.name)}>{menu.name}</b>
        <span lang={langOf(user.name)}>{user.name}</span>
        {hasFailed && <FieldError>{words.notCanceledYet}</FieldError>}
      </div>
      <Chip tone={isWaiting ? 'wait' : 'prog'} icon={isWaiting ? 'clock' : 'droplet'} size="large">
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
    </li>
  )
}
