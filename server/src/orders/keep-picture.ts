import { longestTumblerText } from '@tumbler/contract/orders'
import { storeSentPicture } from '../uploads/image-store.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { insertOrder, type Placement } from './insert-order.ts'
import { mustBeOrderable, tooLongText } from './must-be-orderable.ts'

/**
 * A picture that came with the order goes through the same pipeline as an uploaded one, when
 * nothing else stands against the order. For the bar the field holds a text, whatever it begins with.
 */
export async function withPictureKept(
  placement: Placement,
  isCounted: boolean,
): Promise<Placement> {
  const { context, caller, draft } = placement
  const trial = { ...placement, draft: { ...draft, tumblerImage: '' }, isTrial: true }
  const attempt = await insertOrder(trial)
  mustBeOrderable(trial, { ...attempt, hasPicture: true })
  if (attempt.item?.categoryFor === 'bar') {
    if (draft.tumblerImage.length <= longestTumblerText) return placement
    throw tooLongText()
  }
  const tumblerImage = await storeSentPicture(context, caller, draft.tumblerImage, isCounted)
  return {
    ...placement,
    draft: { ...draft, tumblerImage },
    pictureName: pictureNameOf(tumblerImage),
  }
}
