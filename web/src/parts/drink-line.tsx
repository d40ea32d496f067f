import type { Order } from '@tumbler/contract/orders'
import { useFormatTime } from '../data/shop-time.ts'
import { classNames } from '../ui/class-names.ts'
import { DrinkThumb } from '../ui/drink-thumb.tsx'
import { Icon } from '../ui/icons.tsx'
import { typeIcons } from '../ui/type-tiles.tsx'
import { useWords } from '../words/words.ts'
import styles from './drink-line.module.css'
import { langOf } from './lang-of.ts'
import { orderLookOf } from './order-look.ts'
import { OrderOutcome } from './order-outcome.tsx'
import { shownTimeOf } from './shown-time.ts'

type DrinkLineProps = {
  order: Order
  thumbSize?: 'small' | 'medium'
  /** The outcome under the taste instead of beside it. */
  isStacked?: boolean
  /** In place of "Done". */
  doneLabel?: string
}

function Taste({ order: { type, sweetness } }: { order: Order }) {
  const words = useWords().menu
  return (
    <>
      {type !== null && (
        <span className={styles.type}>
          <Icon name={typeIcons[type]} />
          {words.types[type]}
        </span>
      )}
      {sweetness !== null && <span>{words.percent(sweetness)}</span>}
    </>
  )
}

/** An order that is over, on one line: time, item, type, sweetness, and what became of it. */
export function DrinkLine({ order, thumbSize = 'small', isStacked, doneLabel }: DrinkLineProps) {
  const formatTime = useFormatTime()
  const { status, menu } = order
  const reason = useWords().history.rejectReason(order.rejectNote)
  const isLost = status === 'cancel' || status === 'rejected'
  const time = shownTimeOf(order)
  const outcome = <OrderOutcome status={status} {...(doneLabel !== undefined && { doneLabel })} />
  const isBelow = isStacked || status === 'rejected'
  return (
    <div className={classNames(styles.line, isStacked && styles.stacked)}>
      <DrinkThumb {...orderLookOf(order)} size={thumbSize} state={isLost ? 'ghost' : 'full'} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} lang={langOf(menu.name)}>
            {menu.name}
          </h3>
          <time className={styles.time} dateTime={time}>
            {formatTime(time)}
          </time>
        </div>
        <div className={styles.details}>
          <Taste order={order} />
          {!isBelow && <span className={styles.beside}>{outcome}</span>}
        </div>
        {isBelow && <div className={styles.below}>{outcome}</div>}
        {status === 'rejected' && reason !== '' && (
          <p className={styles.note} lang={langOf(reason)}>
            {reason}
          </p>
        )}
      </div>
    </div>
  )
}
