import type { Order } from '@tumbler/contract/orders'
import { useNavigate } from 'react-router'
import { carryDraft, saveDraft } from '../../data/order-draft.ts'
import { leaveWithAsk } from '../ui/leave-asks.ts'
import { usePaths } from '../use-paths.ts'

type Before = Pick<Order, 'type' | 'sweetness' | 'remark' | 'tumblerImage'> &
  Partial<Pick<Order, 'options'>>

/** The draft of the same drink again. A drink again is for oneself: whom it was for stays behind. */
export const choicesOf = ({ type, sweetness, options = [], remark, tumblerImage }: Before) => ({
  type,
  sweetness: sweetness as never,
  options,
  remark: remark === '-' ? '' : remark,
  // Empty where a barista added it.
  tumblerImage: tumblerImage || null,
  mode: 'recent' as const,
})

/** The ways on from an order: the same again, or another drink with what fits of it. */
export function useOrderAgain() {
  const paths = usePaths()
  const navigate = useNavigate()
  return {
    /** @param onLeave Before the page is left, which may ask first. */
    orderAgain(order: Order, onLeave?: () => void) {
      const { id, name } = order.menu
      leaveWithAsk((options) => {
        onLeave?.()
        saveDraft(id, choicesOf(order))
        navigate(paths.orderForm(name, id), options)
      })
    },
    chooseAnother(order: Order, onLeave?: () => void) {
      leaveWithAsk((options) => {
        onLeave?.()
        carryDraft(choicesOf(order))
        navigate(paths.cafeMenu, options)
      })
    },
  }
}
