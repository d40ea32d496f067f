import { countChoices } from '@tumbler/contract/statistics'
import { beforeEach, expect, test } from 'vitest'
import { makeGroup } from '../testing/make-options.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
let ploy: TestUser
beforeEach(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista')
  ploy = await app.newUser('user')
})

/** An order of these choices, such as `Milk Oat`; times of Bangkok. */
const make = (at: string, choices: string[], given: object = {}) => {
  const options = choices.map((one) => {
    const [name, choice] = one.split(' ')
    return { name, choice, isUsual: false }
  })
  const row = { options: JSON.stringify(options), done_at: new Date(`${at}+07:00`) }
  return makePastOrder(app, { userId: ploy.id, at: `${at}+07:00`, row, ...given })
}

const count = async (query: Record<string, string>) =>
  (await fern.call(countChoices, { query })).body

const day = { startDate: '2026-11-17', endDate: '2026-11-18' }
const no = { otherName: null }

test('a choice keeps the second name that it had on the order', async () => {
  const milk = {
    ...{ name: 'Milk', otherName: 'นม' },
    ...{ choice: 'Oat', otherChoice: 'นมข้าวโอ๊ต' },
  }
  const row = { options: JSON.stringify([{ ...milk, isUsual: false }]) }
  await make('2026-11-17T10:00:00', [], { row })
  // Older than the second name.
  await make('2026-11-17T10:01:00', ['Milk Oat'])
  expect(await count(day)).toEqual([
    {
      ...{ name: 'Milk', otherName: 'นม', totalOrder: 2 },
      choices: [{ name: 'Oat', otherName: 'นมข้าวโอ๊ต', totalOrder: 2, before: null }],
    },
  ])
})

test('drinks made, by group and choice, most first', async () => {
  await make('2026-11-17T10:00:00', ['Milk Cow', 'Shots Double'])
  await make('2026-11-17T10:01:00', ['Milk Oat', 'Shots Double'])
  await make('2026-11-17T10:02:00', ['Milk Oat'], { status: 'done' })
  await make('2026-11-17T10:03:00', [])
  // Not made, of another day, of the bar.
  for (const status of ['cancel', 'rejected', 'ordered', 'in-progress'])
    await make('2026-11-17T10:04:00', ['Milk Soy'], { status })
  await make('2026-11-16T10:00:00', ['Milk Soy'])
  await make('2026-11-18T10:00:00', ['Milk Soy'])
  await make('2026-11-17T18:00:00', ['Ice Large'], { venue: 'bar' })
  const cafe = [
    {
      ...no,
      name: 'Milk',
      totalOrder: 3,
      choices: [
        { ...no, name: 'Oat', totalOrder: 2, before: null },
        { ...no, name: 'Cow', totalOrder: 1, before: null },
      ],
    },
    {
      ...no,
      name: 'Shots',
      totalOrder: 2,
      choices: [{ ...no, name: 'Double', totalOrder: 2, before: null }],
    },
  ]
  expect(await count({ ...day, categoryFor: 'cafe' })).toEqual(cafe)
  const bar = {
    ...no,
    name: 'Ice',
    totalOrder: 1,
    choices: [{ ...no, name: 'Large', totalOrder: 1, before: null }],
  }
  expect(await count(day)).toEqual([...cafe, bar])
  expect(await count({ startDate: '2026-11-01', endDate: '2026-11-02' })).toEqual([])
})

test('beside the period before, as far into it, of groups that there were by then', async () => {
  app.setTime('2026-11-16T23:59:00+07:00')
  await makeGroup(fern, { name: 'Milk' })
  app.setTime('2026-11-17T00:00:01+07:00')
  await makeGroup(fern, { name: 'Shots' })
  app.setTime('2026-11-18T10:00:00+07:00')
  await make('2026-11-17T09:59:00', ['Milk Oat', 'Shots Double'])
  await make('2026-11-17T10:01:00', ['Milk Oat', 'Shots Double'])
  await make('2026-11-18T09:00:00', ['Milk Oat', 'Shots Double'])
  await make('2026-11-18T09:01:00', ['Milk Cow'])
  const query = { startDate: '2026-11-18', endDate: '2026-11-19', period: 'today' }
  const [milk, shots] = await count(query)
  expect(milk?.choices).toEqual([
    { ...no, name: 'Cow', totalOrder: 1, before: 0 },
    { ...no, name: 'Oat', totalOrder: 1, before: 1 },
  ])
  expect(shots?.choices).toEqual([{ ...no, name: 'Double', totalOrder: 1, before: null }])
})

test('a choice is one, however its names were written, and compared as one', async () => {
  app.setTime('2026-11-16T23:59:00+07:00')
  await makeGroup(fern, { name: 'Milk' })
  app.setTime('2026-11-18T12:00:00+07:00')
  const write = (at: string, names: string[], choices: string[]) => {
    const [name, otherName] = names
    const [choice, otherChoice] = choices
    const options = [{ name, otherName, choice, otherChoice, isUsual: false }]
    return make(at, [], { row: { options: JSON.stringify(options) } })
  }
  const [milk, oat] = [
    ['Milk', 'นม'],
    ['Oat milk', 'นมข้าวโอ๊ต'],
  ]
  await write('2026-11-17T09:00:00', ['milk', 'นม'], ['oat milk', 'นมข้าวโอ๊ต'])
  await write('2026-11-18T09:00:00', ['milk', 'นม'], ['OAT milk', 'นมข้าวโอ๊ต'])
  await write('2026-11-18T09:01:00', milk, oat)
  await write('2026-11-18T09:02:00', milk, oat)
  // Typed the wrong way round, and put right later.
  await write('2026-11-18T09:03:00', milk.toReversed(), oat.toReversed())
  await write('2026-11-18T09:04:00', milk, ['Cow', 'นมวัว'])
  expect(await count({ startDate: '2026-11-18', endDate: '2026-11-19', period: 'today' })).toEqual([
    {
      ...{ name: 'Milk', otherName: 'นม', totalOrder: 5 },
      choices: [
        { name: 'Oat milk', otherName: 'นมข้าวโอ๊ต', totalOrder: 4, before: 1 },
        { name: 'Cow', otherName: 'นมวัว', totalOrder: 1, before: 0 },
      ],
    },
  ])
})
