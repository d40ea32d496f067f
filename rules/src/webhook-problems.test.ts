import { expect, test } from 'vitest'
import { webhookProblemSentence, webhookProblems } from './webhook-problems.ts'

test('a problem is said in both languages', () => {
  expect(webhookProblemSentence('en', 'timeout')).toBe('There was no answer in time.')
  expect(webhookProblemSentence('th', 'timeout')).toBe('ไม่ได้รับคำตอบภายในเวลา')
  for (const problem of webhookProblems)
    expect(webhookProblemSentence('th', problem)).not.toMatch(/^[ -~]+$/)
})

test('a status is said in both languages', () => {
  expect(webhookProblemSentence('en', '404')).toBe('It answered 404.')
  expect(webhookProblemSentence('th', '404')).toBe('ได้รับคำตอบเป็นสถานะ 404')
})

test('what another version wrote is shown as it is', () => {
  expect(webhookProblemSentence('th', 'answered 410')).toBe('answered 410')
  expect(webhookProblemSentence('en', 'is 40 days late')).toBe('is 40 days late')
})
