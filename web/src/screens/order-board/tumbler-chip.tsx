import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { tumblerDeadline } from '../../components/order/tumbler-state.ts'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import tones from '../../components/ui/tones.module.css'
import { formatSeconds, useSecondsUntil } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './tumbler-chip.module.css'
import type { PutTumbler } from './use-put-tumbler.ts'

const lastMinute = 60

type ChipState = 'early' | 'onBar' | 'counting' | 'lastMinute' | 'missing'

const looks = {
  early: { icon: 'cup', tone: styles.early },
  onBar: { icon: 'check', tone: tones.success },
  counting: { icon: 'clock', tone: styles.counting },
  lastMinute: { icon: 'clock', tone: tones.warning },
  missing: { icon: 'cup-off', tone: tones.danger },
} as const

function useChipState(order: Order) {
  const seconds = useSecondsUntil(tumblerDeadline(order))
  const stateOf = (left: number): ChipState => {
    if (left === 0) return 'missing'
    return left <= lastMinute ? 'lastMinute' : 'counting'
  }
  const early: ChipState = order.tumblerOnBarAt === null ? 'early' : 'onBar'
  return { state: seconds === null ? early : stateOf(seconds), seconds }
}

/** Where the tumbler of a waiting order is, or how long is left to bring it; a press toggles "On the bar". */
export function TumblerChip({ order, put }: { order: Order; put: PutTumbler }) {
  const { state, seconds } = useChipState(order)
  const { menu, user } = order
  const named = words.board.forOrder(words.board.onTheBar, menu.name, user.name)
  const text = {
    early: null,
    onBar: words.board.onTheBar,
    counting: formatSeconds(seconds ?? 0),
    lastMinute: formatSeconds(seconds ?? 0),
    missing: words.board.noTumbler,
  }[state]
  return (
    <>
      <Button
        className={classNames(styles.chip, looks[state].tone)}
        aria-label={text === null || state === 'onBar' ? named : `${text}. ${named}`}
        aria-pressed={state === 'onBar'}
        onPress={() => put(order, state !== 'onBar')}
      >
        <Icon name={looks[state].icon} />
        {text !== null && <span>{text}</span>}
      </Button>
      <Announcement
        text={
          state === 'missing'
            ? words.board.forOrder(words.board.noTumbler, menu.name, user.name)
            : ''
        }
      />
    </>
  )
}

/** Said once when it comes to that, not for what was so before, and never each second. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text)
  return (
    <span className="visually-hidden" role="status">
      {text !== first && text}
    </span>
  )
}
