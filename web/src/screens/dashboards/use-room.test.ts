import { expect, test } from 'vitest'
import { slotsTaken } from './use-room.ts'

test.each([
  ['a text and its gap fill a slot', 40, 48, 8, 1],
  ['a px more takes a second one', 41, 48, 8, 2],
  ['and a third one', 89, 48, 8, 3],
  ['a chart that is not drawn', 0, 0, 8, 1],
])('%s', (_what, text, slot, gap, taken) => {
  expect(slotsTaken(text, slot, gap)).toBe(taken)
})
