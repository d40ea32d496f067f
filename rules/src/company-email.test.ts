import { expect, test } from 'vitest'
import { isCompanyEmail } from './company-email.ts'

test.each([
  ['ploy@example.com', true],
  [' PLOY@Example.COM ', true],
  ['ploy@EXAMPLE.com', true],
  ['ploy@sub.example.com', false],
  ['ploy@example.com.evil.com', false],
  ['ploy@notexample.com', false],
])('%s is in the company domain: %s', (address, isOurs) =>
  expect(isCompanyEmail(address, 'Example.com')).toBe(isOurs),
)
