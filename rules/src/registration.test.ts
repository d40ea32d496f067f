import { expect, test } from 'vitest'
import { confirmation, registrationModes, resetLink } from './registration.ts'

test('who may register: everyone of the company, with a code, with an approval, or nobody', () => {
  expect(registrationModes).toEqual(['open', 'confirm', 'approve', 'closed'])
})

test('a code has six digits, and works for 15 minutes and five tries', () => {
  expect(confirmation).toEqual({ digits: 6, minutes: 15, tries: 5 })
})

test('a link to a new password works for 30 minutes by mail, for a day by an admin', () => {
  expect(resetLink).toEqual({ minutesByMail: 30, hoursByAdmin: 24 })
})
