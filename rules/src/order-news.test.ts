import { expect, test } from 'vitest'
import { shopClosingReason } from './order-lifecycle.ts'
import { newsOf } from './order-news.ts'

test.each([
  ['ordered', 'in-progress', '', null],
  ['in-progress', 'done', '', 'done'],
  ['ordered', 'rejected', 'Machine Failure', 'rejected'],
  ['in-progress', 'rejected', shopClosingReason, 'closed'],
  ['in-progress', 'ordered', '', 'sent-back'],
  ['done', 'in-progress', '', 'sent-back'],
  ['rejected', 'ordered', '', 'sent-back'],
  ['ordered', 'cancel', '', null],
  ['done', 'picked', '', null],
  ['done', 'done', '', null],
] as const)('from %s to %s %s: %s', (before, status, rejectNote, news) => {
  expect(newsOf(before, { status, rejectNote })).toBe(news)
})
