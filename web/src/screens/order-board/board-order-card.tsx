import type { Order } from '@tumbler/contract/orders'
import type { ReactNode } from 'react'
import { langOf } from '../../parts/lang-of.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { AgeHeader } from '../../ui/age-header.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useToastSubject } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-order-card.module.css'
import { DrinkStrip } from './drink-strip.tsx'
import { TumblerPhoto } from './tumbler-photo.tsx'

export type CardSelection = { isSelected: boolean; onToggle: () => void }

type BoardOrderCardProps = {
  order: Order
  /** Waited so far. */
  minutes: number
  time: string
  /** It has just come to the board. */
  isNew: boolean
  /** It is one of the same drinks that were asked for. */
  isHighlighted: boolean
  /** In select mode the whole card toggles. */
  selection?: CardSelection | undefined
  /** What can be done with the order. */
  children?: ReactNode
}

export const cardIdOf = (orderId: string) => `order-${orderId}`

export function BoardOrderCard(props: BoardOrderCardProps) {
  const { order, minutes, time, isNew, isHighlighted, selection, children } = props
  const words = useStaffWords().board
  const { menu, user, remark } = order
  const id = cardIdOf(order.id)
  useToastSubject(toastSubjects.order(order))
  return (
    <article
      id={id}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={`${id}-name`}
      data-new={isNew || undefined}
      data-highlighted={isHighlighted || undefined}
      data-selected={selection?.isSelected || undefined}
    >
      <AgeHeader minutes={minutes} minutesLabel={words.minutes(minutes)} time={time} />
      <div className={styles.body}>
        <TumblerPhoto order={order} hasPreview={selection === undefined} />
        <div className={styles.about}>
          <div className={styles.head}>
            <div className={styles.names}>
              <h3 id={`${id}-name`} lang={langOf(menu.name)}>
                {menu.name}
              </h3>
              <p className={styles.person} lang={langOf(user.name)}>
                {user.name}
              </p>
            </div>
            {selection !== undefined && (
              <Checkbox
                className={styles.pick}
                label={words.selectOrder(menu.name, user.name)}
                isLabelHidden
                size="board"
                isSelected={selection.isSelected}
                onChange={selection.onToggle}
              />
            )}
          </div>
          <DrinkStrip order={order} />
        </div>
      </div>
      {remark !== '-' && (
        <p className={styles.addition}>
          <b>{words.addition}</b>
          <span lang={langOf(remark)}>{remark}</span>
        </p>
      )}
      {children}
    </article>
  )
}
