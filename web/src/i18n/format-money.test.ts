import { expect, test } from 'vitest'
import { formatAmount, formatMoney } from './format-money.ts'

test.each([
  [0, '0'],
  [5, '0.05'],
  [12_000, '120'],
  [12_050, '120.50'],
  [125_050, '1,250.50'],
  [1_234_567_800, '12,345,678'],
])('%i hundredths are %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
  expect(formatMoney(amount, 'THB')).toBe(`${text} THB`)
})
