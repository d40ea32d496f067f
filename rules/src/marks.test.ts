import { expect, test } from 'vitest'
import { firstMarks, markIcons } from './marks.ts'

test('at first there are four marks, each with an icon and both languages', () => {
  expect(firstMarks.map(({ text, isToAvoid }) => [text.en, isToAvoid])).toEqual([
    ['Vegan', false],
    ['Contains milk', true],
    ['Contains nuts', true],
    ['Decaf', false],
  ])
  for (const { icon, text } of firstMarks) {
    expect(markIcons).toContain(icon)
    expect(text.th).toMatch(/^\p{Script=Thai}+$/u)
  }
})
