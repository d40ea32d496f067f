import { expect, test } from 'vitest'
import { fewestAnswers, mayGiveFeedback } from './feedback.ts'

test.each([
  ['picked', '2026-11-18', '2026-11-18', true],
  ['picked', '2026-11-18', '2026-11-19', true],
  ['picked', '2026-11-18', '2026-11-20', false],
  ['picked', '2026-12-31', '2027-01-01', true],
  ['done', '2026-11-18', '2026-11-18', false],
  ['cancel', '2026-11-18', '2026-11-18', false],
] as const)('%s of %s can be answered on %s: %s', (status, day, today, may) => {
  expect(mayGiveFeedback({ status, day }, today)).toBe(may)
})

test('a share needs five answers', () => expect(fewestAnswers).toBe(5))
