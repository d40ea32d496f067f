import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { Chip } from '../ui/chip.tsx'
import { useWords } from '../words/words.ts'

/** What became of an order, in the words of the history (spec §2 "History"). */
export function OrderOutcome({ status, doneLabel }: { status: OrderStatus; doneLabel?: string }) {
  const words = useWords().history
  if (status === 'cancel' || status === 'rejected')
    return (
      <Chip tone="stop" icon="x">
        {status === 'cancel' ? words.canceled : words.canceledByBarista}
      </Chip>
    )
  return (
    <Chip tone="done" icon="check">
      {doneLabel ?? words.done}
    </Chip>
  )
}
