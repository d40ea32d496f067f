import { expect, test } from 'vitest'
import { readBarTally, tapBarTally } from './bar-tally.ts'
import { at, id, wrongIds } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const mojito = { id, name: 'Mojito', otherName: 'โมฮิโต' }
const others = [
  ...['counts[].menu.otherName', 'counts[].menu.category.otherName', 'taps[].menu.otherName'],
]

test('the tally', () => {
  const shape = {
    example: {
      date: '2026-11-20',
      since: at,
      counts: [
        {
          menu: { ...mojito, category: { id, name: 'Cocktails', otherName: 'ค็อกเทล' } },
          count: 3,
        },
      ],
      taps: [{ id, at, menu: mojito, by: 'Nam', isMine: true, price: 11_000 }],
      lastWeek: 4,
      takings: 33_000,
    },
    optional: ['takings', 'taps[].price'],
    nullable: ['since', 'takings', 'taps[].price', ...others],
    texts: [
      ...['counts[].menu.name', 'counts[].menu.category.name', 'taps[].menu.name', 'taps[].by'],
      ...others,
    ],
  }
  expect(schemaFaults(readBarTally.response, shape)).toEqual([])
  expect(schemaFaults(tapBarTally.response, shape)).toEqual([])
})

test('a tap adds one, or takes one back', () => {
  const { body, headers } = tapBarTally
  const one = { menu_id: id, at, change: 1 }
  const back = { ...one, change: -1, tap_id: id }
  const rules = { isStrict: true, refused: { change: [0, 2, -2, '1'], menu_id: wrongIds } }
  expect(schemaFaults(body, { example: one, optional: ['at'], ...rules })).toEqual([])
  expect(schemaFaults(body, { example: back, optional: ['at', 'tap_id'], ...rules })).toEqual([])
  expect(body.safeParse({ ...one, tap_id: id }).success).toBe(false)
  const key = { 'idempotency-key': id }
  expect(schemaFaults(headers, { example: key, optional: ['idempotency-key'] })).toEqual([])
})
