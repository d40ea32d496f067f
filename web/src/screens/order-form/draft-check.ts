import * as fields from '@tumbler/contract/fields'
import type { DrinkType, Sweetness } from '@tumbler/rules/drinks'
import type { Draft } from '../../data/order-draft.ts'
import { isValid } from '../../parts/field-error.ts'

export type CompleteDraft = Draft & {
  type: DrinkType
  sweetness: Sweetness
  tumblerImage: string
}

export const isRemarkValid = ({ remark }: Pick<Draft, 'remark'>): boolean =>
  isValid(fields.remark, remark)

/** Type, sweetness and picture are needed, the additional request is not (spec §5). */
export const isComplete = (draft: Draft): draft is CompleteDraft =>
  draft.type !== null &&
  draft.sweetness !== null &&
  Boolean(draft.tumblerImage) &&
  isRemarkValid(draft)
