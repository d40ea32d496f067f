import { invalid } from '../http/refusal.ts'
import { storeSentPicture } from '../uploads/image-store.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { insertOrder, type Placement } from './insert-order.ts'
import { mustBeOrderable } from './must-be-orderable.ts'

/** Of a picture's address, or of the description that an order for the bar carries instead. */
export const longestText = 200

/**
 * A picture that came with the order goes through the same pipeline as an uploaded one, when
 * nothing else stands against the order. For the bar the field holds a text, whatever it begins with.
 */
export async function withPictureKept(placement: Placement): Promise<Placement> {
  const { context, actor, draft } = placement
  const trial = { ...placement, draft: { ...draft, tumblerImage: '' }, isTrial: true }
  const attempt = await insertOrder(trial)
  mustBeOrderable(trial, { ...attempt, hasPicture: true })
  if (attempt.item?.categoryFor === 'bar') {
    if (draft.tumblerImage.length <= longestText) return placement
    throw invalid('body.tumblerImage', `At most ${longestText} characters.`)
  }
  const tumblerImage = await storeSentPicture(context, actor, draft.tumblerImage)
  return {
    ...placement,
    draft: { ...draft, tumblerImage },
    pictureName: pictureNameOf(tumblerImage),
  }
}
