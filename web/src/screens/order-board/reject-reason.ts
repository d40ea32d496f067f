import { rejectNote } from '@tumbler/contract/fields'
import type { RejectReason } from '@tumbler/rules/order-lifecycle'
import { fieldError, isValid } from '../../parts/field-error.ts'
import type { Words } from '../../words/words.ts'

export type ReasonChoice = RejectReason | 'other'

/** What is wrong with an own reason; nothing written yet is no error (spec §5). */
export const reasonError = (ownReason: string, words: Words['validation']): string | null =>
  ownReason === '' ? null : fieldError(rejectNote, ownReason, words)

/** The note to send, or null as long as no reason is set. */
export function rejectNoteOf(choice: ReasonChoice | null, ownReason: string): string | null {
  if (choice !== 'other') return choice
  return isValid(rejectNote, ownReason) ? ownReason.trimEnd() : null
}
