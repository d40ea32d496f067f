import { expect, test } from 'vitest'
import { shopClosingReason } from './order-lifecycle.ts'
import { newsOf, orderNews, queueNews } from './order-news.ts'

test('there are seven kinds of news', () => {
  expect(orderNews).toEqual([
    ...['done', 'rejected', 'closed', 'sent-back', 'turn', 'reminder', 'joined'],
  ])
})

test('everybody who waits is told of a message, and that it is late', () => {
  expect(queueNews).toEqual(['message', 'late'])
})

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
  ['rejected', 'rejected', '', null],
  ['picked', 'done', '', null],
  ['picked', 'in-progress', '', null],
  ['rejected', 'picked', '', null],
  ['in-progress', 'rejected', 'Out of milk', 'rejected'],
] as const)('from %s to %s %s: %s', (before, status, rejectNote, news) => {
  expect(newsOf(before, { status, rejectNote })).toBe(news)
})
