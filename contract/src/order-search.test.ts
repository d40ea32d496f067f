import { expect, test } from 'vitest'
import { maxOrdersFound, searchOrders } from './order-search.ts'
import { below, id, order, orderShape, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

test('what is searched', () => {
  const example = {
    text: 'Ploy',
    status: 'done,picked',
    menu_id: id,
    categoryFor: 'cafe',
    user: id,
    startDate: '2026-11-01',
    endDate: '2026-11-18',
    cursor: 'abc',
  }
  const shape = {
    example,
    output: { ...example, status: ['done', 'picked'] },
    isStrict: true,
    optional: Object.keys(example),
    texts: ['text', 'cursor'],
    accepted: { text: ['', x(100)], categoryFor: ['bar'], cursor: [x(200)] },
    refused: {
      text: [x(101)],
      status: ['', 'all'],
      menu_id: wrongIds,
      user: wrongIds,
      cursor: [x(201)],
    },
  }
  expect(schemaFaults(searchOrders.query, shape)).toEqual([])
})

test('what is found', () => {
  const counts = { ordered: 0, 'in-progress': 0, done: 1, picked: 0, rejected: 0, cancel: 0 }
  const shape = {
    example: {
      orders: [order],
      counts,
      days: [{ date: '2026-11-18', made: 1 }],
      customer: { id, name: 'Ploy' },
    },
    optional: below('orders[]', orderShape.optional),
    nullable: [...below('orders[]', orderShape.nullable), 'counts', 'days', 'customer'],
    texts: [...below('orders[]', orderShape.texts), 'customer.name'],
  }
  expect(schemaFaults(searchOrders.response, shape)).toEqual([])
  expect(maxOrdersFound).toBe(100)
})
