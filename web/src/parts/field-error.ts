import { faultOf } from '@tumbler/contract/validation'
import type { Words } from '../words/words.ts'

/** A schema of the contract's fields. */
interface Field {
  safeParse(value: string): {
    success: boolean
    error?: { issues: { message: string }[] } | undefined
  }
}

export const isValid = (field: Field, value: string): boolean => field.safeParse(value).success

/** The first thing that is wrong with a value; null when nothing is. */
export function fieldError(field: Field, value: string, words: Words['validation']): string | null {
  const [issue] = field.safeParse(value).error?.issues ?? []
  if (!issue) return null
  const fault = faultOf(issue.message)
  if (!fault) return words.invalid
  const text: string | ((...bounds: number[]) => string) = words[fault.code]
  return typeof text === 'string' ? text : text(...fault.bounds)
}
