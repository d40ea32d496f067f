/** What can be wrong with a value. The web and the server have words for each. */
export const validationCodes = [
  'required',
  'name_required',
  'name_characters',
  'reason_required',
  'not_text',
  'leading_space',
  'name_letters_only',
  'too_long',
  'remark_too_long',
  'reason_too_long',
  'password_too_short',
  'password_too_long',
  'invalid_email',
  'invalid_date',
  'not_whole_number',
  'nothing_to_change',
  'not_a_time',
  'ends_before_start',
  'must_rise',
  'same_choice',
  'same_reason',
  'same_mark',
  'same_message',
  'same_station',
  'name_taken',
  'usual_sold_out',
  'cafe_is_free',
  'not_a_currency',
  'not_promptpay',
] as const

export type ValidationCode = (typeof validationCodes)[number]

export interface ValidationFault {
  code: ValidationCode
  bounds: number[]
}

/** The message of a schema's issue, such as `too_long:25`: all that reaches every reader of issues. */
export const codeMessage = (code: ValidationCode, ...bounds: number[]): string =>
  [code, ...bounds].join(':')

/** Reads such a message; null for a message of the schema library itself. */
export function faultOf(message: string): ValidationFault | null {
  const [name, ...bounds] = message.split(':')
  const code = validationCodes.find((code) => code === name)
  return code ? { code, bounds: bounds.map(Number) } : null
}
