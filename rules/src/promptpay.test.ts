import { expect, test } from 'vitest'
import { normalizedPromptPayId, promptPayKindOf } from './promptpay.ts'

test.each([
  ['0812345678', 'MSISDN'],
  ['0612345678', 'MSISDN'],
  ['0912345678', 'MSISDN'],
  ['1234567890121', 'NATID'],
  // Of a company: a tax number begins with 0.
  ['0107544000108', 'NATID'],
  ['004999000288505', 'EWALLETID'],
])('%s is a number of the kind %s', (id, kind) => {
  expect(promptPayKindOf(id)).toBe(kind)
})

test.each([
  ...['', '081234567', '08123456789', '0212345678', '0712345678', '8812345678', '081234567x'],
  ...['123456789012', '12345678901211', '1234567890120', '1234567890122', '1243567890121'],
  ...['0000000000000', '00499900028850', '0049990002885051', '0812345678 '],
])('%j is none', (id) => {
  expect(promptPayKindOf(id)).toBeNull()
})

test('of the last digits of a tax number one is right', () => {
  const right = Array.from({ length: 10 }, (_, last) => `310170012345${last}`).filter(
    promptPayKindOf,
  )
  expect(right).toHaveLength(1)
})

test.each([
  ['081-234-5678', '0812345678'],
  [' 081 234 5678 ', '0812345678'],
  ['081–234‑5678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['1-2345-67890-12-1', '1234567890121'],
  // Not a mobile number of Thailand.
  ['+66 2 123 4567', '+6621234567'],
  ['(081) 234.5678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['+66 081 234 5678', '0812345678'],
  ['12 [3]', '12[3]'],
  ['', ''],
])('%j is written %j', (typed, id) => {
  expect(normalizedPromptPayId(typed)).toBe(id)
})
