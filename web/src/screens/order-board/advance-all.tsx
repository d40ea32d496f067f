import type { Order } from '@tumbler/contract/orders'
import { Button } from '../../components/ui/button.tsx'
import { words } from '../../i18n/words.ts'
import type { Moves } from './order-moves.ts'

type AdvanceAllProps = {
  orders: readonly Order[]
  advanceAll: Moves['advanceAll']
  isBusy: boolean
  className: string | undefined
  /** With the ids of those that could not be changed. */
  onDone?: (left: readonly string[]) => void
}

/** Do or Done for all of them; off where neither fits every one. */
export function AdvanceAll({ orders, advanceAll, isBusy, className, onDone }: AdvanceAllProps) {
  const [first] = orders
  const isSame = first !== undefined && orders.every(({ status }) => status === first.status)
  const isFinishing = isSame && first.status === 'in-progress'
  const step = isFinishing ? words.board.finish : words.board.start
  const advance = async () => {
    const left = await advanceAll(orders)
    onDone?.(left)
  }
  return (
    <Button
      kind={isFinishing ? 'success' : 'primary'}
      size="board"
      className={className}
      isDisabled={!isSame}
      isBusy={isBusy}
      onPress={() => void advance()}
    >
      {isSame ? words.board.many(step, orders.length) : step}
    </Button>
  )
}
