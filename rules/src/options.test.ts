import { describe, expect, test } from 'vitest'
import {
  areSameOptions,
  type ChosenOptions,
  changedOptions,
  choicesOf,
  fittingOptions,
  idsOf,
  type KeptChoice,
  keptChoiceOf,
  keptChoicesOf,
  type OptionGroup,
  sharesName,
  withChoice,
} from './options.ts'

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

const named = (chosen: ChosenOptions) =>
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
  const wrong: ChosenOptions[] = [{ milk: 'soy' }, { milk: 'single' }, { beans: 'decaf' }]
  for (const chosen of [...wrong, { milk: '' }])
    expect(choicesOf(groups, chosen), JSON.stringify(chosen)).toBeNull()
  expect(choicesOf([{ ...milk, choices: [] }], {})).toBeNull()
})

const fitting = (before: readonly KeptChoice[]) => {
  const { chosen, fallbacks } = fittingOptions(groups, before)
  return { ids: idsOf(chosen), fallbacks }
}

test('an earlier choice is found by its ids, or by the names that an order has kept', () => {
  const ordered = (name: string, choice: string) => ({ name, choice, isUsual: false })
  const both = { ids: { milk: 'oat', shots: 'double' }, fallbacks: [] }
  expect(fitting(keptChoicesOf({ shots: 'double', milk: 'oat' }))).toEqual(both)
  expect(fitting([ordered('Shots', 'Double'), ordered('Milk', 'Oat')])).toEqual(both)
  expect(fitting([])).toEqual({ ids: { milk: 'cow', shots: 'single' }, fallbacks: [] })
  // Capitals are no other name.
  expect(fitting([ordered('SHOTS', 'double'), ordered('milk ', 'oat')])).toEqual(both)
  // The id counts, whatever its name was.
  const renamed = { groupId: 'milk', choiceId: 'oat', name: 'Milks', choice: 'Oats' }
  expect(fitting([renamed]).ids).toMatchObject({ milk: 'oat' })
})

test('names that read the same are one, whatever keyboard they were typed on', () => {
  const pairs = [
    ['Caf\u00e9', 'Cafe\u0301'],
    ['Oat  milk', ' oat milk'],
    ['นมข้าวโอ๊ต', 'นมข้าวโอ๊ต'],
  ] as const
  for (const [name, other] of pairs)
    expect([name, sharesName({ name }, { name: other })]).toEqual([name, true])
  expect(sharesName({ name: 'Oat milk' }, { name: 'Oatmilk' })).toBe(false)
})

test('the usual choice takes the place of what is sold out or gone, and that is told', () => {
  const ids = { milk: 'cow', shots: 'single' }
  expect(fitting(keptChoicesOf({ milk: 'soy' }))).toEqual({
    ids,
    fallbacks: [{ reason: 'soldOut', choice: 'Soy', usual: 'Cow' }],
  })
  expect(fitting(keptChoicesOf({ milk: 'rice' }))).toEqual({
    ids,
    fallbacks: [{ reason: 'gone', choice: null, usual: 'Cow' }],
  })
  expect(fitting([{ name: 'Milk', choice: 'Rice', isUsual: false }])).toEqual({
    ids,
    fallbacks: [{ reason: 'gone', choice: 'Rice', usual: 'Cow' }],
  })
})

test('of a group that is gone only what was not usual is missed', () => {
  const decaf = { name: 'Beans', choice: 'Decaf' }
  expect(fitting([{ ...decaf, isUsual: true }]).fallbacks).toEqual([])
  expect(fitting([{ ...decaf, isUsual: false }]).fallbacks).toEqual([
    { reason: 'gone', choice: 'Decaf', usual: null },
  ])
  // A favourite does not know which it was.
  expect(fitting(keptChoicesOf({ beans: 'decaf' })).fallbacks).toEqual([
    { reason: 'gone', choice: null, usual: null },
  ])
})

test('another choice of a group takes the place of the one before', () => {
  const { chosen } = fittingOptions(groups, keptChoicesOf({ milk: 'oat', shots: 'double' }))
  const [, shot] = chosen
  const single = shots.choices[0]
  if (!shot || !single) throw new Error('two groups are chosen')
  const kept = withChoice(chosen.map(keptChoiceOf), { ...shot, choice: single, isUsual: true })
  expect(fitting(kept).ids).toEqual({ milk: 'oat', shots: 'single' })
})

test('choices are the same where both can be had and are one', () => {
  const same = (one: ChosenOptions, other: ChosenOptions) =>
    areSameOptions(groups, keptChoicesOf(one), keptChoicesOf(other))
  expect(same({}, { milk: 'cow', shots: 'single' })).toBe(true)
  expect(same({ milk: 'oat' }, { shots: 'single', milk: 'oat' })).toBe(true)
  expect(same({ milk: 'oat' }, {})).toBe(false)
  expect(same({ milk: 'soy' }, { milk: 'soy' })).toBe(false)
})

describe('an order with other choices', () => {
  const cow = { name: 'Milk', choice: 'Cow', isUsual: true }
  const soy = { name: 'Milk', choice: 'Soy', isUsual: false }
  const double = { name: 'Shots', choice: 'Double', isUsual: false }
  const decaf = { name: 'Beans', choice: 'Decaf', isUsual: false }

  test('has them in the place of those before, and keeps the others', () => {
    expect(changedOptions(groups, [cow, double], {})).toEqual([cow, double])
    expect(changedOptions(groups, [cow, double], { milk: 'oat' })).toEqual([
      { name: 'Milk', choice: 'Oat', isUsual: false },
      double,
    ])
    expect(changedOptions(groups, [double, decaf], { milk: 'cow', shots: 'single' })).toEqual([
      { name: 'Shots', choice: 'Single', isUsual: true },
      decaf,
      cow,
    ])
  })

  test('keeps what is sold out, and does not get it', () => {
    expect(changedOptions(groups, [soy], { milk: 'soy' })).toEqual([soy])
    expect(changedOptions(groups, [cow], { milk: 'soy' })).toBeNull()
    expect(changedOptions(groups, [], { milk: 'soy' })).toBeNull()
  })

  test('gets nothing that is not there', () => {
    for (const wrong of [{ milk: 'double' }, { beans: 'decaf' }, { milk: '' }] as ChosenOptions[])
      expect(changedOptions(groups, [cow, decaf], wrong), JSON.stringify(wrong)).toBeNull()
  })

  test('keeps a choice by either of its names, under those of before', () => {
    const renamed = {
      ...milk,
      choices: [{ ...choice('Cow'), id: 'cow', name: 'Whole', otherName: 'Cow' }, choice('Oat')],
    }
    expect(changedOptions([renamed], [cow], { milk: 'cow' })).toEqual([cow])
  })
})
