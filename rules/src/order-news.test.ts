import { expect, test } from 'vitest'
import { shopClosingReason } from './order-lifecycle.ts'
import { movedDownBy, newsOf, orderNews, placeNewsOf, queueNews } from './order-news.ts'

test('there are nine kinds of news', () => {
  expect(orderNews).toEqual([
    ...['done', 'rejected', 'closed', 'sent-back', 'turn', 'reminder', 'joined'],
    ...['moved-up', 'moved-down'],
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

const at = '2026-11-18T03:00:00.000Z'
const later = '2026-11-18T03:00:00.001Z'
const waiting = { status: 'ordered', place: at, placeId: 'b', letPassAt: null } as const

test.each([
  ['nothing of the same place', waiting, waiting, null],
  ['that it moved down', waiting, { ...waiting, place: later, placeId: 'a' }, 'moved-down'],
  ['that it moved up', { ...waiting, place: later, placeId: 'a' }, waiting, 'moved-up'],
  ['that it moved down, in one millisecond', waiting, { ...waiting, placeId: 'c' }, 'moved-down'],
  ['that it moved up, in one millisecond', waiting, { ...waiting, placeId: 'a' }, 'moved-up'],
  ['not what it did', waiting, { ...waiting, placeId: 'c', letPassAt: later }, null],
  [
    'that it moved up, once it had let one pass',
    { ...waiting, letPassAt: at },
    { ...waiting, placeId: 'a', letPassAt: at },
    'moved-up',
  ],
  [
    'that it moved down, once it had let one pass',
    { ...waiting, letPassAt: at },
    { ...waiting, placeId: 'c', letPassAt: at },
    'moved-down',
  ],
  [
    'nothing of one that is being made',
    waiting,
    { ...waiting, status: 'in-progress', placeId: 'a' },
    null,
  ],
  ['nothing of one that has just joined', { ...waiting, place: null }, waiting, null],
  ['nothing of one that rests again', waiting, { ...waiting, place: null }, null],
] as const)('whoever waits is told %s', (_, before, now, news) => {
  expect(placeNewsOf(before, now)).toBe(news)
})

const moved = { status: 'ordered', letPassAt: at, movedDownAt: null } as const

test.each([
  ['its customer', moved, 'customer'],
  ['a barista', { ...moved, letPassAt: null, movedDownAt: at }, 'barista'],
  ['the barista, who was the last to', { ...moved, movedDownAt: later }, 'barista'],
  [
    'the customer, who was the last to',
    { ...moved, letPassAt: later, movedDownAt: at },
    'customer',
  ],
  ['nobody', { ...moved, letPassAt: null }, null],
  ['nobody, of one that is being made', { ...moved, status: 'in-progress' }, null],
] as const)('was moved down by %s', (_, order, by) => {
  expect(movedDownBy(order)).toBe(by)
})
