import { editMenuItem, getCategory, getMenuItem, listArchive } from '@tumbler/contract/menu'
import {
  addOptionGroup,
  editOptionGroup,
  listOptionGroups,
  removeOptionGroup,
} from '@tumbler/contract/options'
import { limits } from '@tumbler/rules/limits'
import { describe, expect, test } from 'vitest'
import { makeGroup } from '../testing/make-options.ts'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const ploy = await app.newUser('user')

const edit = (id: string, body: object) => fern.call(editOptionGroup, { params: { id }, body })
const groupOf = async (id: string) =>
  (await ploy.call(listOptionGroups)).body.find((one) => one.id === id)
const namesOf = async (id: string) => (await groupOf(id))?.choices.map(({ name }) => name)
const give = (id: string, optionGroups: string[]) =>
  fern.call(editMenuItem, { params: { id }, body: { optionGroups } })
const itemOf = async ({ categoryId }: { categoryId: string }) =>
  (await app.call(getCategory, { params: { id: categoryId } })).body.menu[0]

describe('a group', () => {
  test('is added with its choices, the usual one first', async () => {
    const { id, name: given } = await makeGroup(fern)
    expect(await groupOf(id)).toEqual({
      id,
      name: given,
      otherName: null,
      choices: ['Cow', 'Oat', 'Soy'].map((name) => ({
        id: expect.any(String),
        name,
        otherName: null,
        isSoldOut: false,
      })),
      isAvailable: 'available',
      archivedChoices: [],
      revision: 0,
    })
  })

  test('keeps its choices through another order; another name is another choice', async () => {
    const { id, idOf } = await makeGroup(fern)
    const choices = [
      { id: idOf('Oat'), name: 'Oat milk' },
      { id: idOf('Cow'), name: 'Cow' },
      { name: 'Rice' },
    ]
    const { body } = await edit(id, { name: 'Milk of all kinds', choices })
    expect(body).toMatchObject({ name: 'Milk of all kinds', revision: 1 })
    expect(body.choices.map((one) => [one.id === idOf(one.name), one.name])).toEqual([
      [false, 'Oat milk'],
      [true, 'Cow'],
      [false, 'Rice'],
    ])
    // Who has chosen oat does not get what it is called now.
    expect(body.choices.map((one) => one.id)).not.toContain(idOf('Oat'))
    expect(body.archivedChoices.map(({ name }) => name)).toEqual(['Oat', 'Soy'])
  })

  test('names may change places, and one may move on to another row', async () => {
    const { id, idOf } = await makeGroup(fern)
    const [cow, oat, soy] = [idOf('Cow'), idOf('Oat'), idOf('Soy')]
    const swapped = {
      choices: [
        { id: cow, name: 'Oat' },
        { id: oat, name: 'Cow' },
        { id: soy, name: 'Soy' },
      ],
    }
    expect((await edit(id, swapped)).body.choices.map((one) => one.id)).toEqual([oat, cow, soy])
    const moved = {
      choices: [
        { id: oat, name: 'Cow' },
        { id: cow, name: 'Almond' },
      ],
    }
    const { choices } = (await edit(id, moved)).body
    expect(choices.map((one) => [one.id === cow, one.name])).toEqual([
      [true, 'Cow'],
      [false, 'Almond'],
    ])
  })

  test('a name that comes back is the same choice', async () => {
    const { id, idOf } = await makeGroup(fern)
    await edit(id, { choices: [{ name: 'Cow' }, { name: 'Oat' }] })
    expect((await groupOf(id))?.choices.map((one) => one.id)).toEqual([idOf('Cow'), idOf('Oat')])
    await edit(id, { choices: [{ name: 'Cow' }, { name: 'soy' }] })
    expect((await groupOf(id))?.choices[1]).toEqual({
      id: idOf('Soy'),
      name: 'soy',
      otherName: null,
      isSoldOut: false,
    })
  })

  test('refuses a choice that is not its own, and one twice', async () => {
    const { id, idOf } = await makeGroup(fern)
    const other = await makeGroup(fern)
    for (const choices of [
      [{ id: other.idOf('Cow'), name: 'Cow' }, { name: 'Oat' }],
      [
        { id: idOf('Cow'), name: 'Cow' },
        { id: idOf('Cow'), name: 'Oat' },
      ],
    ])
      expect((await edit(id, { choices })).problem.code).toBe('VALIDATION_FAILED')
    expect(await groupOf(id)).toMatchObject({ revision: 0 })
  })

  test('of two baristas who change it at once one is refused', async () => {
    const { id } = await makeGroup(fern)
    const answers = await Promise.all(
      ['Whey', 'Drinks'].map((name) => edit(id, { name, revision: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body
    expect(await groupOf(id)).toEqual(winner)
  })

  test('has a name of its own among those that are there', async () => {
    const group = await makeGroup(fern)
    const twice = { name: `${group.name.toUpperCase()} `, choices: [{ name: 'A' }, { name: 'B' }] }
    const add = () => fern.call(addOptionGroup, { body: twice })
    const { id } = await makeGroup(fern)
    for (const { problem } of [await add(), await edit(id, { name: group.name })])
      expect(problem.errors).toMatchObject([{ path: 'body.name', code: 'name_taken' }])
    expect((await edit(group.id, { name: group.name.toUpperCase() })).status).toBe(200)
    await fern.call(removeOptionGroup, { params: { id: group.id } })
    expect((await add()).status).toBe(201)
    const restored = await edit(group.id, { isAvailable: 'available' })
    expect(restored.problem.code).toBe('VALIDATION_FAILED')
  })

  test('is not there: 404', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await edit(id, { name: 'Milk' })).status).toBe(404)
    expect((await fern.call(removeOptionGroup, { params: { id } })).status).toBe(404)
  })
})

describe('sold out today', () => {
  test('is a choice until the business day ends', async () => {
    const { id, idOf } = await makeGroup(fern)
    const soldOut = async () =>
      (await groupOf(id))?.choices.filter((one) => one.isSoldOut).map(({ name }) => name)
    await edit(id, { soldOut: { [idOf('Oat')]: true } })
    expect(await soldOut()).toEqual(['Oat'])
    await edit(id, { soldOut: { [idOf('Soy')]: true, [idOf('Oat')]: false } })
    expect(await soldOut()).toEqual(['Soy'])
    app.setTime('2026-11-18T17:00:00Z')
    expect(await soldOut()).toEqual([])
    app.setTime('2026-11-18T03:00:00Z')
  })

  test('stays with a choice whose name is corrected', async () => {
    const { id, idOf } = await makeGroup(fern)
    await edit(id, { soldOut: { [idOf('Oat')]: true } })
    const choices = [
      { id: idOf('Cow'), name: 'Cow' },
      { id: idOf('Oat'), name: 'Oats' },
      { name: 'Rice' },
    ]
    const { body } = await edit(id, { choices })
    expect(body.choices.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true, false])
  })

  test('one that is back in the same request may be the usual one', async () => {
    const { id, idOf } = await makeGroup(fern)
    await edit(id, { soldOut: { [idOf('Oat')]: true } })
    const choices = ['Oat', 'Cow'].map((name) => ({ id: idOf(name), name }))
    const { body } = await edit(id, { choices, soldOut: { [idOf('Oat')]: false } })
    expect(body.choices[0]).toMatchObject({ name: 'Oat', isSoldOut: false })
  })

  test('is never the usual one, and cannot become it', async () => {
    const { id, idOf } = await makeGroup(fern)
    const usual = await edit(id, { soldOut: { [idOf('Cow')]: true } })
    expect(usual.problem.code).toBe('VALIDATION_FAILED')
    await edit(id, { soldOut: { [idOf('Oat')]: true } })
    const choices = ['Oat', 'Cow'].map((name) => ({ id: idOf(name), name }))
    expect((await edit(id, { choices })).problem.errors).toMatchObject([
      { path: 'body.choices', code: 'usual_sold_out' },
    ])
    expect(await namesOf(id)).toEqual(['Cow', 'Oat', 'Soy'])
    await edit(id, { choices: [...choices].reverse() })
    const archived = await edit(id, { soldOut: { [idOf('Soy')]: true } })
    expect(archived.problem.code).toBe('VALIDATION_FAILED')
  })
})

describe('the groups of an item', () => {
  test('show with it in their order, and change with themselves', async () => {
    const [milk, shots] = [await makeGroup(fern), await makeGroup(fern)]
    const item = await makeItem(app)
    const { body } = await give(item.id, [shots.id, milk.id])
    expect(body.options.map(({ id }) => id)).toEqual([shots.id, milk.id])
    expect((await itemOf(item))?.options).toEqual(body.options)
    await edit(milk.id, { choices: [{ name: 'Cow' }, { name: 'Rice' }] })
    const names = (await itemOf(item))?.options[1]?.choices.map(({ name }) => name)
    expect(names).toEqual(['Cow', 'Rice'])
    const { body: read } = await fern.call(getMenuItem, { params: { id: item.id } })
    expect(read.options.map(({ id }) => id)).toEqual([shots.id, milk.id])
    expect((await give(item.id, [])).body.options).toEqual([])
  })

  test('have to be there', async () => {
    const { id } = await makeGroup(fern)
    const item = await makeItem(app)
    await fern.call(removeOptionGroup, { params: { id } })
    for (const unknown of [id, item.id])
      expect((await give(item.id, [unknown])).problem.code).toBe('VALIDATION_FAILED')
  })

  test('lose an archived one until it is restored', async () => {
    const [milk, shots] = [await makeGroup(fern), await makeGroup(fern)]
    const [item, changed] = [await makeItem(app), await makeItem(app)]
    const idsOf = async (one: typeof item) => (await itemOf(one))?.options.map(({ id }) => id)
    await give(item.id, [milk.id, shots.id])
    await give(changed.id, [milk.id])
    const { body } = await fern.call(removeOptionGroup, { params: { id: milk.id } })
    expect(body.isAvailable).toBe('unavailable')
    expect(await idsOf(item)).toEqual([shots.id])
    await give(changed.id, [shots.id])
    await edit(milk.id, { isAvailable: 'available' })
    expect(await namesOf(milk.id)).toEqual(['Cow', 'Oat', 'Soy'])
    expect(await idsOf(item)).toEqual([milk.id, shots.id])
    // Nobody saw it when the item was changed.
    expect(await idsOf(changed)).toEqual([milk.id, shots.id])
  })

  test('keep an archived one as long as there is room, and are unchanged by it', async () => {
    const groups = [await makeGroup(fern), await makeGroup(fern), await makeGroup(fern)]
    const [gone, ...others] = groups.map(({ id }) => id)
    const [item, full] = [await makeItem(app), await makeItem(app)]
    await give(item.id, [gone ?? '', ...others])
    await give(full.id, [gone ?? '', ...others])
    await fern.call(removeOptionGroup, { params: { id: gone ?? '' } })
    expect((await give(item.id, others)).body.revision).toBe(1)
    const third = (await makeGroup(fern)).id
    expect((await give(full.id, [...others, third])).body.revision).toBe(2)
    await edit(gone ?? '', { isAvailable: 'available' })
    const idsOf = async (one: typeof item) => (await itemOf(one))?.options.map(({ id }) => id)
    expect(await idsOf(item)).toEqual([gone, ...others])
    expect(await idsOf(full)).toEqual([...others, third])
  })

  test('are kept with an archived item', async () => {
    const { id } = await makeGroup(fern)
    const item = await makeItem(app, { name: 'Kept' })
    const params = { id: item.id }
    await fern.call(editMenuItem, { params, body: { optionGroups: [id] } })
    await fern.call(editMenuItem, { params, body: { isAvailable: 'unavailable' } })
    const { entries } = (await fern.call(listArchive, { query: {} })).body
    const entry = entries.find((one) => one.id === item.id)
    expect(entry).toMatchObject({ kind: 'item', options: [{ id }] })
  })
})

test('there are as many as there may be, and a group keeps as many choices', async () => {
  const full = await openTestApp()
  const mali = await full.newUser('barista')
  for (let count = 0; count < limits.optionGroups; count += 1) await makeGroup(mali)
  const body = { name: 'More', choices: [{ name: 'Yes' }, { name: 'No' }] }
  const add = () => mali.call(addOptionGroup, { body })
  const refused = await add()
  expect([refused.status, refused.problem.code]).toEqual([409, 'MENU_FULL'])
  const [group, last] = (await mali.call(listOptionGroups)).body
  // An archived one takes no room, and comes back where there is some.
  const params = { id: last?.id ?? '' }
  await mali.call(removeOptionGroup, { params })
  expect((await add()).status).toBe(201)
  const restored = await mali.call(editOptionGroup, { params, body: { isAvailable: 'available' } })
  expect(restored.problem.code).toBe('MENU_FULL')
  const change = (names: string[]) => {
    const choices = names.map((name) => ({ name }))
    return mali.call(editOptionGroup, { params: { id: group?.id ?? '' }, body: { choices } })
  }
  for (const letters of ['abcdefgh', 'ijklmnop', 'qrstuvwx'])
    expect((await change([...letters])).status).toBe(200)
  // The latest come back under their names; earlier ones are other choices then.
  const { archivedChoices } = (await change(['y', 'z'])).body
  expect(archivedChoices.map(({ name }) => name).join('')).toBe('qrstuvwxijkl')
  expect(archivedChoices).toHaveLength(limits.archivedOptionChoices)
})
