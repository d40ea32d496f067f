import { describe, expect, test } from 'vitest'
import {
  activeStatuses,
  countedStatuses,
  countsTowardsLimit,
  historyStatuses,
  isOpenStatus,
  isUndoable,
  type Mover,
  madeStatuses,
  mayMove,
  missingTumblerReason,
  movers,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  rejectReasons,
  shopClosingReason,
  statusesBefore,
  undoableStatuses,
} from './order-lifecycle.ts'

const allowed: [Mover, OrderStatus, OrderStatus][] = [
  ['customer', 'ordered', 'cancel'],
  ['customer', 'done', 'picked'],
  ['barista', 'ordered', 'in-progress'],
  ['barista', 'in-progress', 'done'],
  ['barista', 'ordered', 'rejected'],
  ['barista', 'in-progress', 'rejected'],
  ['hand-over', 'done', 'picked'],
  ['walk-up', 'ordered', 'cancel'],
]

const everyMove = movers.flatMap((mover) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.map((to) => {
      const isAllowed = allowed.some((move) => move.join() === [mover, from, to].join())
      return [mover, isAllowed ? 'may' : 'may not', from, to, isAllowed] as const
    }),
  ),
)

test.each(everyMove)('a %s %s move an order from %s to %s', (mover, _, from, to, isAllowed) => {
  expect(mayMove(mover, from, to)).toBe(isAllowed)
  expect(statusesBefore(mover, to).includes(from)).toBe(isAllowed)
})

test.each([
  ['customer', 'cancel', ['ordered']],
  ['customer', 'picked', ['done']],
  ['customer', 'ordered', []],
  ['customer', 'rejected', []],
  ['barista', 'in-progress', ['ordered']],
  ['barista', 'done', ['in-progress']],
  ['barista', 'rejected', ['ordered', 'in-progress']],
  ['barista', 'picked', []],
  ['barista', 'cancel', []],
  ['barista', 'ordered', []],
  ['hand-over', 'picked', ['done']],
  ['walk-up', 'cancel', ['ordered']],
] as const)('a %s can move an order to %s from %j', (mover, target, before) => {
  expect(statusesBefore(mover, target)).toEqual(before)
})

describe('groups of statuses', () => {
  test.each([
    ['exist', orderStatuses, ['ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel']],
    ['are open', openStatuses, ['ordered', 'in-progress']],
    ['are active', activeStatuses, ['ordered', 'in-progress', 'done']],
    [
      'count towards the daily limit',
      countedStatuses,
      ['ordered', 'in-progress', 'done', 'picked'],
    ],
    ['are drinks made', madeStatuses, ['done', 'picked']],
    ['are history', historyStatuses, ['picked', 'cancel', 'rejected', 'done']],
  ] as const)('those that %s', (_, group, expected) => {
    expect(group).toEqual(expected)
  })

  test.each([
    ['ordered', true, true, false],
    ['in-progress', true, true, true],
    ['done', false, true, true],
    ['picked', false, true, true],
    ['rejected', false, false, true],
    ['cancel', false, false, false],
  ] as const)(
    '%s is open: %s, counts: %s, can be undone: %s',
    (status, isOpen, counts, canUndo) => {
      expect(isOpenStatus(status)).toBe(isOpen)
      expect(countsTowardsLimit(status)).toBe(counts)
      expect(isUndoable(status)).toBe(canUndo)
    },
  )

  test('only cancelled and rejected orders do not count towards the limit', () => {
    const counted: readonly OrderStatus[] = countedStatuses
    expect(orderStatuses.filter((status) => !counted.includes(status))).toEqual([
      'rejected',
      'cancel',
    ])
  })

  test('every move of a barista can be undone, and no other', () => {
    const ofBaristas = orderStatuses.filter((status) =>
      (['barista', 'hand-over'] as const).some((mover) => statusesBefore(mover, status).length > 0),
    )
    expect(undoableStatuses.toSorted()).toEqual(ofBaristas.toSorted())
  })

  test('only open orders can be rejected', () => {
    expect(statusesBefore('barista', 'rejected')).toEqual(openStatuses)
  })
})

test('the reject reasons are spelt as in the specification', () => {
  expect(rejectReasons).toEqual([
    'Ingredient Unavailable',
    'Barista was not at the bar',
    'Machine Failure',
    'Barista can not fine your tumbler',
    'The shop is closing',
  ])
  expect(shopClosingReason).toBe('The shop is closing')
  expect(missingTumblerReason).toBe('Barista can not fine your tumbler')
})
