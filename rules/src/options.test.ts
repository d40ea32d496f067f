import { expect, test } from 'vitest'
import { choicesOf, chosenBefore, fittingOptions, type OptionGroup } from './options.ts'

const choice = (name: string, isSoldOut = false) => ({ id: name.toLowerCase(), name, isSoldOut })
const milk: OptionGroup = {
  id: 'milk',
  name: 'Milk',
  choices: [choice('Cow'), choice('Oat'), choice('Soy', true)],
}
const shots: OptionGroup = {
  id: 'shots',
  name: 'Shots',
  choices: [choice('Single'), choice('Double')],
}
const groups = [milk, shots]

const named = (chosen: Record<string, string>) =>
  choicesOf(groups, chosen)?.map(
    ({ group, choice, isUsual }) => `${group.name} ${choice.name} ${isUsual}`,
  )

test('each group has the chosen choice, or the usual one', () => {
  expect(named({})).toEqual(['Milk Cow true', 'Shots Single true'])
  expect(named({ shots: 'double' })).toEqual(['Milk Cow true', 'Shots Double false'])
  expect(named({ milk: 'cow', shots: 'single' })).toEqual(['Milk Cow true', 'Shots Single true'])
  expect(choicesOf([], {})).toEqual([])
})

test('what is sold out or not there is not offered', () => {
  for (const chosen of [{ milk: 'soy' }, { milk: 'single' }, { beans: 'decaf' }, { milk: '' }])
    expect(choicesOf(groups, chosen), JSON.stringify(chosen)).toBeNull()
  expect(choicesOf([{ ...milk, choices: [] }], {})).toBeNull()
})

test('an earlier order is found by its names; what was not usual and is gone is told', () => {
  const ordered = (name: string, choice: string, isUsual = false) => ({ name, choice, isUsual })
  expect(chosenBefore(groups, [ordered('Milk', 'Oat'), ordered('Shots', 'Double')])).toEqual({
    chosen: { milk: 'oat', shots: 'double' },
    gone: [],
  })
  expect(chosenBefore(groups, [ordered('Milk', 'Rice'), ordered('Beans', 'Decaf')])).toEqual({
    chosen: {},
    gone: ['Rice', 'Decaf'],
  })
  expect(chosenBefore(groups, [ordered('Beans', 'House', true)])).toEqual({ chosen: {}, gone: [] })
})

test('the usual choice takes the place of what is sold out or gone, and that is told', () => {
  const usual = { milk: 'cow', shots: 'single' }
  expect(fittingOptions(groups, {})).toEqual({ chosen: usual, soldOut: [], isGone: false })
  expect(fittingOptions(groups, { milk: 'oat' })).toEqual({
    chosen: { milk: 'oat', shots: 'single' },
    soldOut: [],
    isGone: false,
  })
  expect(fittingOptions(groups, { milk: 'soy' })).toEqual({
    chosen: usual,
    soldOut: [{ choice: 'Soy', usual: 'Cow' }],
    isGone: false,
  })
  for (const before of [{ milk: 'rice' }, { beans: 'decaf' }])
    expect(fittingOptions(groups, before)).toEqual({ chosen: usual, soldOut: [], isGone: true })
})
