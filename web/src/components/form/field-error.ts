import { faultOf } from '@tumbler/contract/validation'
import type * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { words } from '../../i18n/words.ts'

/** A schema of the contract's fields. */
type Field = z.ZodMiniType<string>

export const isValid = (field: Field, value: string): boolean => field.safeParse(value).success

/** The words for the code of a schema's issue, such as `too_long:25`. */
export function validationMessage(code: string, texts = words.validation): string {
  const error = faultOf(code)
  if (!error) return texts.invalid
  const text: string | ((...bounds: number[]) => string) = texts[error.code]
  if (typeof text === 'string') return text
  // The server's answers name no bounds.
  return error.bounds.length > 0 ? text(...error.bounds) : texts.invalid
}

/** Of an error for which there are no words. */
export const withoutWords = 'server'

/** The fields of the request's body that the server rejected, with the code of each. */
export const rejectedFields = (error: unknown) =>
  ((error instanceof ApiError && error.problem?.errors) || [])
    .filter(({ path }) => path.startsWith('body.'))
    .map(({ path, code }) => ({ name: path.slice('body.'.length), code: code ?? withoutWords }))

/** What the server says is wrong with a value; undefined where its code says all. */
export function refusalText(failure: unknown): string | undefined {
  const errors = (failure instanceof ApiError && failure.problem?.errors) || []
  const code = errors.find((error) => error.code)?.code
  return code && validationMessage(code)
}

/** The first error of a value; null when it has none. */
export function fieldError(field: Field, value: string): string | null {
  const [issue] = field.safeParse(value).error?.issues ?? []
  return issue ? validationMessage(issue.message) : null
}
