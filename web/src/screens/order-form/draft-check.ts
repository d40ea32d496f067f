import type { DrinkType, Sweetness } from '@tumbler/rules/drinks'
import { lengthOf, limits } from '@tumbler/rules/limits'
import type { Draft } from '../../data/order-draft.ts'

export type CompleteDraft = Draft & {
  type: DrinkType
  sweetness: Sweetness
  tumblerImage: string
}

export const isRemarkTooLong = ({ remark }: Pick<Draft, 'remark'>): boolean =>
  lengthOf(remark) > limits.remark

/** Type, sweetness and picture are needed, the additional request is not (spec §5). */
export const isComplete = (draft: Draft): draft is CompleteDraft =>
  draft.type !== null &&
  draft.sweetness !== null &&
  Boolean(draft.tumblerImage) &&
  !isRemarkTooLong(draft)
