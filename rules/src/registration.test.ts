import { expect, test } from 'vitest'
import { codeIn, confirmation, registrationModes, resetLink } from './registration.ts'

test('who may register: everyone of the company, with a code, with an approval, or nobody', () => {
  expect(registrationModes).toEqual(['open', 'confirm', 'approve', 'closed'])
})

test('a code has six digits, and works for 15 minutes and five tries', () => {
  expect(confirmation).toEqual({
    digits: 6,
    minutes: 15,
    tries: 5,
    codesPerHour: 3,
    wrongCodesPerDay: 10,
  })
})

test('a link to a new password works for 30 minutes by mail, for a day by an admin', () => {
  expect(resetLink).toEqual({ minutesByMail: 30, hoursByAdmin: 24 })
})

test.each([
  '123456',
  ' 123456',
  '123 456',
  '123-456',
  '\t123456\n',
  'Your code: 123456',
  'Tumbler 2: 123456 (15 minutes)',
  '๑๒๓๔๕๖',
  '１２３４５６',
  '١٢٣٤٥٦',
  '𝟏𝟐𝟑𝟒𝟓𝟔',
])('a code pasted as %j is its six digits', (text) => {
  expect(codeIn(text)).toBe('123456')
})

test('what is typed so far is no code yet, and what is more is left out', () => {
  expect(['', '12', '1a2', 'x', '12345678'].map(codeIn)).toEqual(['', '12', '12', '', '123456'])
})
