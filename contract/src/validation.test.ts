import { expect, test } from 'vitest'
import { codeMessage, faultOf, validationCodes } from './validation.ts'

test('there are these codes', () => {
  expect(validationCodes.join(' ')).toBe(
    'required name_required name_characters reason_required not_text leading_space name_letters_only too_long remark_too_long reason_too_long password_too_short password_too_long invalid_email invalid_date not_whole_number nothing_to_change not_a_time ends_before_start must_rise same_choice same_reason same_mark same_message same_station name_taken usual_sold_out cafe_is_free not_a_currency not_promptpay',
  )
})

test('a message is a code and its bounds', () => {
  expect(codeMessage('required')).toBe('required')
  expect(codeMessage('too_long', 25)).toBe('too_long:25')
  expect(codeMessage('not_whole_number', 1, 100)).toBe('not_whole_number:1:100')
})

test('such a message is read again, and no other', () => {
  expect(faultOf('required')).toEqual({ code: 'required', bounds: [] })
  expect(faultOf('too_long:25')).toEqual({ code: 'too_long', bounds: [25] })
  expect(faultOf('not_whole_number:1:100')).toEqual({ code: 'not_whole_number', bounds: [1, 100] })
  for (const message of ['', 'Invalid input', 'too long:25', 'REQUIRED', 'toString'])
    expect(faultOf(message)).toBeNull()
})
