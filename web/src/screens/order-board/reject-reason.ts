import { isInvisible } from '@tumbler/rules/invisible-text'
import { lengthOf, limits } from '@tumbler/rules/limits'
import type { RejectReason } from '@tumbler/rules/order-lifecycle'

export type ReasonChoice = RejectReason | 'other'
export type ReasonFault = 'starts-with-space' | 'too-long'

/** What is wrong with an own reason; nothing written yet is no fault (spec §5). */
export function faultOf(ownReason: string): ReasonFault | null {
  if (/^\s/.test(ownReason)) return 'starts-with-space'
  return lengthOf(ownReason) > limits.otherReason ? 'too-long' : null
}

/** The note to send, or null as long as no reason is set. */
export function rejectNoteOf(choice: ReasonChoice | null, ownReason: string): string | null {
  if (choice !== 'other') return choice
  return isInvisible(ownReason) || faultOf(ownReason) !== null ? null : ownReason.trimEnd()
}
