import type { Order } from '@tumbler/contract/orders'
import { movedDownBy } from '@tumbler/rules/order-news'
import { useRef } from 'react'
import { Chip } from '../../components/ui/chip.tsx'
import { words } from '../../i18n/words.ts'
import styles from './changed-mark.module.css'
import { useChangeSeen } from './use-change-seen.ts'

/** Below the picture of a card until somebody has seen what its customer changed: nothing else moves for it. */
export function ChangedMark({ order }: { order: Order }) {
  const mark = useRef<HTMLSpanElement>(null)
  useChangeSeen(mark, order)
  return (
    <span ref={mark} className={styles.mark}>
      {words.board.changedMark}
    </span>
  )
}

/** Beside the person as long as it waits: its customer let one go first, or a barista moved it down (product-rules §30). */
export function MovedMark({ order }: { order: Order }) {
  const by = movedDownBy(order)
  if (!by) return null
  return (
    <>
      {' '}
      <Chip tone="info">{by === 'barista' ? words.board.movedDown : words.board.letPass}</Chip>
    </>
  )
}
