import type { Order } from '@tumbler/contract/orders'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../parts/lang-of.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import styles from './finished-drawer.module.css'

type FinishedOrderProps = {
  order: Order
  isBusy: boolean
  onTakeBack: (from: 'done' | 'rejected') => void
}

export function FinishedOrder({ order, isBusy, onTakeBack }: FinishedOrderProps) {
  const words = useStaffWords().board
  const formatTime = useFormatTime()
  const { menu, user } = order
  const reason = useWords().history.rejectReason(order.rejectNote)
  const outcome = order.status === 'done' ? 'done' : 'rejected'
  return (
    <li className={styles.order}>
      <p className={styles.names}>
        <b lang={langOf(menu.name)}>{menu.name}</b>
        <span lang={langOf(user.name)}>{user.name}</span>
      </p>
      <p className={styles.outcome}>
        <Chip tone={outcome === 'done' ? 'done' : 'stop'} icon={outcome === 'done' ? 'check' : 'x'}>
          {words.outcomes[outcome]}
        </Chip>
        <span>{formatTime(order.updatedAt)}</span>
      </p>
      {reason !== '' && <p lang={langOf(reason)}>{reason}</p>}
      <Button
        kind="line"
        size="board"
        icon="arrow-back-up"
        isWide
        isBusy={isBusy}
        aria-label={words.forOrder(words.takeBack, menu.name, user.name)}
        onPress={() => onTakeBack(outcome)}
      >
        {words.takeBack}
      </Button>
    </li>
  )
}
