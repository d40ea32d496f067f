import { describe, expect, test } from 'vitest'
import { at, id, order, orderShape, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import { addWalkUp, findCustomers, takeWalkUpBack } from './walk-up.ts'

const isStrict = true

test('people are found by two letters of their name', () => {
  const name = { accepted: { name: ['Pl', x(20)] }, refused: { name: ['', 'P', x(21)] } }
  const shape = { example: { name: 'Ploy' }, isStrict, texts: ['name'], ...name }
  expect(schemaFaults(findCustomers.query, shape)).toEqual([])
  const lastDrink = { name: 'Latte', at }
  const customer = { id, name: 'Ploy', drinksLeft: 2, lastDrink, tumblerImage: '/uploads/a.webp' }
  const found = {
    example: [customer],
    texts: ['[].name', '[].lastDrink.name', '[].tumblerImage'],
    nullable: ['[].lastDrink'],
    accepted: { itself: [[], Array(20).fill(customer)] },
    refused: { itself: [Array(21).fill(customer)] },
  }
  expect(schemaFaults(findCustomers.response, found)).toEqual([])
})

describe('an order added at the bar', () => {
  const { body, headers, response } = addWalkUp
  const drink = {
    ...{ menu_id: id, type: 'hot', sweetness: 50, remark: 'Less ice' },
    forName: 'Pim',
  }
  const optional = ['type', 'sweetness', 'remark', 'forName']
  const accepted = { type: ['cold', 'frappe'], sweetness: [0, 200], remark: ['', x(50)] }
  const refused = { menu_id: wrongIds, sweetness: [30], remark: [x(51)], forName: ['', x(21)] }

  test('is of a person or of a name', () => {
    const ofPerson = { example: { ...drink, user_id: id }, texts: ['remark', 'forName'] }
    const ofName = { example: { ...drink, name: 'Nam' }, texts: ['remark', 'name', 'forName'] }
    const rules = { isStrict, optional, accepted }
    const ids = { ...refused, user_id: wrongIds }
    const names = { ...refused, name: ['', 'a@b', x(21)] }
    expect(schemaFaults(body, { ...ofPerson, ...rules, refused: ids })).toEqual([])
    expect(schemaFaults(body, { ...ofName, ...rules, refused: names })).toEqual([])
    expect(body.parse({ menu_id: id, name: 'Nam' })).toEqual({
      menu_id: id,
      name: 'Nam',
      remark: '-',
    })
  })

  test.each([{}, { user_id: id, name: 'Nam' }])('is not of neither or both: %j', (who) => {
    expect(body.safeParse({ ...drink, ...who }).error?.issues).toMatchObject([
      { path: ['name'], message: 'name_required' },
    ])
  })

  test('answers the order, once by a key', () => {
    expect(schemaFaults(response, { example: order, ...orderShape })).toEqual([])
    const key = { example: { 'idempotency-key': id }, optional: ['idempotency-key'] }
    expect(schemaFaults(headers, key)).toEqual([])
  })

  test('is taken back by its id', () => {
    const shape = { example: { id }, isStrict, refused: { id: wrongIds } }
    expect(schemaFaults(takeWalkUpBack.params, shape)).toEqual([])
    expect(schemaFaults(takeWalkUpBack.response, { example: order, ...orderShape })).toEqual([])
  })
})
