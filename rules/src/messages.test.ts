import { expect, test } from 'vitest'
import { lengthOf, limits } from './limits.ts'
import { firstMessages, otherTextOf } from './messages.ts'

const list = [
  { text: { en: 'Oat milk is used up', th: 'นมโอ๊ตหมดแล้ว' } },
  { text: { en: 'Soon', th: '' } },
]

test.each([
  ['Oat milk is used up', 'นมโอ๊ตหมดแล้ว'],
  ['oat milk is USED up', 'นมโอ๊ตหมดแล้ว'],
  ['นมโอ๊ตหมดแล้ว', 'Oat milk is used up'],
  ['Oat milk is used up!', null],
  ['Soon', null],
  ['', null],
])('%s: in the other language %s', (text, other) => {
  expect(otherTextOf(text, list)).toBe(other)
})

test('the first messages fit and differ, in both languages', () => {
  const texts = firstMessages.flatMap(({ text }) => [text.en, text.th])
  expect(texts.every((text) => text !== '' && lengthOf(text) <= limits.message)).toBe(true)
  expect(new Set([...texts, ...firstMessages.map(({ id }) => id)]).size).toBe(12)
})
