import { expect, test } from 'vitest'
import { giveFeedback, maxNotes, readFeedback } from './feedback.ts'
import { moveMyOrder, ownOrder } from './orders.ts'
import { order, orderShape, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

test('an answer is good or not, with up to 100 characters', () => {
  const rules = {
    example: { isGood: true, note: 'Too much ice' },
    isStrict: true,
    optional: ['note'],
    texts: ['note'],
    accepted: { note: ['', '-', x(100), 'ก็'.repeat(100)] },
    refused: { isGood: ['yes', 1, null], note: [x(101), 'ก็'.repeat(101), 'a\u202eb'] },
  }
  expect(schemaFaults(giveFeedback.body, rules)).toEqual([])
  expect(giveFeedback.body.parse({ isGood: false })).toEqual({ isGood: false, note: '-' })
  expect(giveFeedback.body.parse({ isGood: false, note: ' Cold ' }).note).toBe('Cold')
  const params = { example: { id: order.id }, isStrict: true, refused: { id: wrongIds } }
  expect(schemaFaults(giveFeedback.params, params)).toEqual([])
})

test('the owner reads the answer with the order', () => {
  const shape = {
    ...orderShape,
    example: { ...order, feedback: { isGood: false, note: 'Too much ice' } },
    optional: [...orderShape.optional, 'feedback'],
    nullable: [...orderShape.nullable, 'feedback', 'feedback.note'],
    texts: [...orderShape.texts, 'feedback.note'],
  }
  expect(schemaFaults(ownOrder, shape)).toEqual([])
  for (const { response } of [giveFeedback, moveMyOrder])
    expect(schemaFaults(response, shape)).toEqual([])
})

test('shares and notes have no names', () => {
  const item = { Menu_name: 'Latte', otherMenu_name: 'ลาเต้', total: 5, good: 4 }
  const note = {
    ...{ day: '2026-11-18', Menu_name: 'Latte', otherMenu_name: 'ลาเต้' },
    ...{ isGood: false, note: 'Too much ice' },
  }
  const figures = { total: 6, good: 5, pickedUp: 10, notesTotal: 1 }
  const shape = {
    example: { ...figures, items: [item], notes: [note] },
    nullable: ['good', 'items[].otherMenu_name', 'notes[].otherMenu_name'],
    texts: ['items[].Menu_name', 'items[].otherMenu_name'].concat(
      ...['notes[].Menu_name', 'notes[].otherMenu_name', 'notes[].note'],
    ),
  }
  expect(schemaFaults(readFeedback.response, shape)).toEqual([])
  expect(maxNotes).toBe(20)
})
