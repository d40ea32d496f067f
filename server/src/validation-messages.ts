import type { InputError } from '@tumbler/contract/errors'
import { faultOf, type ValidationCode } from '@tumbler/contract/validation'

/** English for API clients and the command line; those of spec §5 to the letter. */
const messages: Record<ValidationCode, (...bounds: number[]) => string> = {
  required: () => 'Input must not be null.',
  name_required: () => 'Name cannot be empty',
  name_characters: () => "A name has letters, digits, spaces, . ' - ( ) and emoji.",
  reason_required: () => 'A reason is needed.',
  not_text: () => 'This is not text.',
  leading_space: () => 'Input must not start with a space.',
  name_letters_only: () => 'Input must contain only letters.',
  too_long: (max) => `At most ${max} characters.`,
  remark_too_long: (max) => `Please enter text (up to ${max} characters)`,
  reason_too_long: (max) => `At most ${max} characters.`,
  password_too_short: (min) => `At least ${min} characters.`,
  password_too_long: (_min, max) => `At most ${max} characters.`,
  invalid_email: () => 'Invalid email address',
  invalid_date: () => 'A date is written YYYY-MM-DD.',
  not_whole_number: (min, max) => `A whole number from ${min} to ${max}, in digits.`,
  nothing_to_change: () => 'Name what to change.',
  not_a_time: () => 'A time of day is written H:MM, such as 9:00.',
  ends_before_start: () => 'This ends before it starts.',
  must_rise: () => 'Each must be later than the one before.',
  same_choice: () => 'Two choices have the same name.',
  same_reason: () => 'Two reasons are the same.',
  same_mark: () => 'Two marks are the same.',
  same_message: () => 'Two messages are the same.',
  same_station: () => 'Two stations have the same name.',
  name_taken: () => 'This name is taken.',
  usual_sold_out: () => 'The usual choice cannot be sold out.',
  cafe_is_free: () => 'What the cafe serves is free.',
  not_a_currency: () => 'A currency is its code of three capital letters, such as THB.',
  not_promptpay: () =>
    'A mobile number, a tax number of 13 digits with its check digit, or an e-wallet number of 15 digits.',
}

/** Code and English of a schema issue's message; a message of the schema library stays as it is. */
export function worded(message: string): Pick<InputError, 'code' | 'message'> {
  const fault = faultOf(message)
  return fault ? { code: fault.code, message: messages[fault.code](...fault.bounds) } : { message }
}
