import { longestTumblerText } from '@tumbler/contract/orders'
import { mayOrder } from '@tumbler/rules/may-order'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Attempt, Placement } from './insert-order.ts'

const noPicture = () => invalid('body.tumblerImage', 'A picture of your tumbler is needed.')

/** Whatever it is of: no address of a picture is so long. */
export const tooLongText = () =>
  invalid(
    'body.tumblerImage',
    `A picture, or for the bar at most ${longestTumblerText} characters.`,
  )

/** Throws the reason why nothing was inserted, where the rules have one. */
export function mustBeOrderable({ context, draft, shopTime }: Placement, attempt: Attempt) {
  const { item, shopMode, ordered, hasPicture } = attempt
  if (!item) throw new Refusal('MENU_NOT_AVAILABLE')
  const { orderLimitPerDay: limit, isBarOrderable } = context.settings
  const refusal = mayOrder({ item, shopMode, shopTime, ordered, limit, isBarOrderable })
  if (refusal) throw new Refusal(refusal)
  if (item.categoryFor === 'bar') return
  if (!draft.type) throw invalid('body.type', 'Choose a type.')
  if (draft.sweetness === undefined) throw invalid('body.sweetness', 'Choose a sweetness.')
  if (!hasPicture) throw noPicture()
}
