import type { ValidationCode } from '@tumbler/contract/validation'
import { addWords } from '../../add-words.ts'

/** Errors of values, by the code of the contract (spec §5). */
export const validation = {
  required: 'Input must not be null.',
  name_required: 'Name cannot be empty',
  name_characters: "Use letters, digits, spaces, . ' - ( ) and emoji.",
  reason_required: 'A reason is needed.',
  not_text: 'Some of these characters cannot be used.',
  leading_space: 'Input must not start with a space.',
  name_letters_only: 'Input must contain only letters.',
  too_long: (max: number) => `At most ${max} characters.`,
  remark_too_long: (max: number) => `Please enter text (up to ${max} characters)`,
  reason_too_long: (max: number) => `Please enter text (up to ${max} characters)`,
  password_too_short: (min: number, max: number) => `${min} to ${max} characters`,
  password_too_long: (min: number, max: number) => `${min} to ${max} characters`,
  invalid_email: 'This is not an e-mail address.',
  invalid_date: 'This is not a date.',
  not_whole_number: (min: number, max: number) => `A whole number from ${min} to ${max}`,
  nothing_to_change: 'Nothing has been changed.',
  // The shop settings have words of their own for these.
  not_a_time: 'Please check what you entered.',
  ends_before_start: 'Please check what you entered.',
  must_rise: 'Please check what you entered.',
  same_choice: 'Two choices have the same name.',
  same_reason: 'There is such a reason already.',
  same_mark: 'There is such a mark already.',
  same_message: 'There is such a message already.',
  same_station: 'There is such a station already.',
  name_taken: 'This name is taken.',
  usual_sold_out: "The usual choice can't be sold out today.",
  cafe_is_free: 'Drinks of the cafe have no price.',
  not_a_currency: 'Three capital letters, such as THB.',
  not_promptpay: 'A mobile number, a 13-digit tax number or a 15-digit e-wallet number.',
  /** Without a code. */
  invalid: 'Please check what you entered.',
} satisfies Record<ValidationCode | 'invalid', string | ((...bounds: number[]) => string)>

addWords({ validation })
