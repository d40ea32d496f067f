import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { editMenuItem } from '@tumbler/contract/menu'
import { editOptionGroup, removeOptionGroup } from '@tumbler/contract/options'
import { getOrder, listMyOrders, listOrders, placeOrder } from '@tumbler/contract/orders'
import { exportOrders } from '@tumbler/contract/statistics'
import { changeMe } from '@tumbler/contract/users'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { expect, test } from 'vitest'
import { makeGroup } from '../testing/make-options.ts'
import { makeDraft, makeItem } from '../testing/make-order.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ isBarOrderable: true })
const fern = await app.newUser('barista')

const milk = await makeGroup(fern, { name: 'Milk' })
const shots = await makeGroup(fern, { name: 'Shots', choices: ['Single', 'Double'] })

async function makeLatte(groups = [milk.id, shots.id], venue: 'cafe' | 'bar' = 'cafe') {
  const item = await makeItem(app, { venue })
  await fern.call(editMenuItem, { params: { id: item.id }, body: { optionGroups: groups } })
  return item
}

const latte = await makeLatte()

/** What a new user gets who orders it like this. */
async function order(given: object, item = latte) {
  const ploy = await app.newUser('user')
  const body = { ...(await makeDraft(app, ploy, item)), ...given }
  const { status, body: placed, problem } = await ploy.call(placeOrder, { body })
  return status === 201 ? placed.options : problem.code
}

const cow = { name: 'Milk', choice: 'Cow', isUsual: true }
const oat = { name: 'Milk', choice: 'Oat', isUsual: false }
const single = { name: 'Shots', choice: 'Single', isUsual: true }
const double = { name: 'Shots', choice: 'Double', isUsual: false }

test('what is not chosen is the usual choice', async () => {
  expect(await order({})).toEqual([cow, single])
  expect(await order({ options: {} })).toEqual([cow, single])
  expect(await order({ options: { [milk.id]: milk.idOf('Oat') } })).toEqual([oat, single])
  const both = { [shots.id]: shots.idOf('Double'), [milk.id]: milk.idOf('Oat') }
  expect(await order({ options: both })).toEqual([oat, double])
  expect(await order({}, await makeItem(app))).toEqual([])
})

test('what is not offered is refused', async () => {
  const plain = await makeItem(app)
  for (const options of [
    { [milk.id]: shots.idOf('Double') },
    { [milk.id]: milk.id },
    { [latte.id]: milk.idOf('Oat') },
  ])
    expect(await order({ options })).toBe('NOT_OFFERED')
  expect(await order({ options: { [milk.id]: milk.idOf('Oat') } }, plain)).toBe('NOT_OFFERED')
})

test('also at the bar', async () => {
  const item = await makeLatte([milk.id], 'bar')
  await app.query("update shop set mode = 'bar-open'")
  const draft = { type: undefined, sweetness: undefined, tumblerImage: 'A long glass' }
  expect(await order(draft, item)).toEqual([cow])
  const oatDraft = { ...draft, options: { [milk.id]: milk.idOf('Oat') } }
  expect(await order(oatDraft, item)).toEqual([oat])
  const wrong = { ...draft, options: { [milk.id]: milk.id } }
  expect(await order(wrong, item)).toBe('NOT_OFFERED')
  await app.query("update shop set mode = 'cafe-open'")
})

test('an order keeps the names as they were, in every list', async () => {
  const group = await makeGroup(fern)
  const item = await makeLatte([group.id])
  const ploy = await app.newUser('user')
  const body = {
    ...(await makeDraft(app, ploy, item)),
    options: { [group.id]: group.idOf('Oat') },
  }
  const { id } = (await ploy.call(placeOrder, { body })).body
  const choices = [{ name: 'Rice' }, { name: 'Oats' }]
  const change = { params: { id: group.id }, body: { name: `${group.name} z`, choices } }
  await fern.call(editOptionGroup, change)
  const lists = await Promise.all([
    fern.call(listOrders, { query: {} }).then(({ body }) => body),
    ploy.call(listMyOrders).then(({ body }) => body),
    ploy.call(getOrder, { params: { id } }).then(({ body }) => [body]),
  ])
  for (const list of lists)
    expect(list.find((one) => one.id === id)?.options).toEqual([{ ...oat, name: group.name }])
})

test('a walk-up has them too', async () => {
  const add = async (options: object) => {
    const body = { menu_id: latte.id, type: 'hot', sweetness: 50, name: 'Nam', options } as const
    const { status, body: placed, problem } = await fern.call(addWalkUp, { body })
    return status === 201 ? placed.options : problem.code
  }
  expect(await add({ [shots.id]: shots.idOf('Double') })).toEqual([cow, double])
  expect(await add({ [shots.id]: milk.idOf('Oat') })).toBe('NOT_OFFERED')
})

test('what is sold out today is not offered, on the next day it is', async () => {
  const group = await makeGroup(fern)
  const item = await makeLatte([group.id])
  const options = { [group.id]: group.idOf('Oat') }
  const body = { soldOut: { [group.idOf('Oat')]: true } }
  await fern.call(editOptionGroup, { params: { id: group.id }, body })
  expect(await order({ options }, item)).toBe('NOT_OFFERED')
  expect(await order({}, item)).toEqual([{ ...cow, name: group.name }])
  app.setTime('2026-11-18T17:00:00Z')
  expect(await order({ options }, item)).toEqual([{ ...oat, name: group.name }])
  app.setTime('2026-11-18T03:00:00Z')
})

test.each([
  ['sold out', 'NOT_OFFERED'],
  ['archived', 'NOT_OFFERED'],
  ['renamed', 'NOT_OFFERED'],
  ['another usual one', [{ choice: 'Oat', isUsual: true }]],
])('%s on another server while the picture is decoded counts', async (change, expected) => {
  const there = await openSecondApp(app)
  const headers = { authorization: `Bearer ${fern.token}` }
  const group = await makeGroup(fern)
  const item = await makeLatte([group.id])
  const params = { id: group.id }
  const changes: Record<string, () => Promise<unknown>> = {
    'sold out': () =>
      there.call(editOptionGroup, {
        ...{ headers, params },
        body: { soldOut: { [group.idOf('Oat')]: true } },
      }),
    archived: () => there.call(removeOptionGroup, { headers, params }),
    renamed: () => {
      const choices = [{ name: 'Cow' }, { id: group.idOf('Oat'), name: 'Almond' }]
      return there.call(editOptionGroup, { headers, params, body: { choices } })
    },
    'another usual one': () => {
      const choices = ['Oat', 'Cow'].map((name) => ({ id: group.idOf(name), name }))
      return there.call(editOptionGroup, { headers, params, body: { choices } })
    },
  }
  let changing: Promise<unknown> | undefined
  const begin = () => {
    changing = changes[change]?.()
  }
  const tumblerImage = await pngUrl(flat(12, 12))
  subscribe('child_process', begin)
  const answer = await order({ tumblerImage, options: { [group.id]: group.idOf('Oat') } }, item)
  unsubscribe('child_process', begin)
  await changing
  if (typeof expected === 'string') expect(answer).toBe(expected)
  else expect(answer).toMatchObject(expected)
})

test('the same request has the same answer, in whatever order its options are', async () => {
  const ploy = await app.newUser('user')
  const draft = await makeDraft(app, ploy, latte)
  const headers = { 'idempotency-key': '2b1f4c6e-8a3d-4f5b-9c7e-1d2a3b4c5d6e' }
  const [first, second] = [
    [milk.id, milk.idOf('Oat')],
    [shots.id, shots.idOf('Double')],
  ] as const
  const place = (...pairs: (readonly [string, string])[]) =>
    ploy.call(placeOrder, { headers, body: { ...draft, options: Object.fromEntries(pairs) } })
  const placed = await place(first, second)
  expect(placed.body.options).toEqual([oat, double])
  expect((await place(second, first)).body).toEqual(placed.body)
  expect((await place(first)).problem.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('a favourite keeps them', async () => {
  const ploy = await app.newUser('user')
  const favOrder = {
    ...{ menu_id: latte.id, type: 'hot', sweetness: 50, remark: '-' },
    options: { [milk.id]: milk.idOf('Oat') },
  } as const
  const { body } = await ploy.call(changeMe, { body: { favOrder } })
  expect(body.favOrder).toEqual(favOrder)
})

test('the export of orders has them in its last column', async () => {
  const ploy = await app.newUser('user')
  const body = {
    ...(await makeDraft(app, ploy, latte)),
    options: { [milk.id]: milk.idOf('Oat') },
  }
  const { number } = (await ploy.call(placeOrder, { body })).body
  const [head, ...lines] = parseCsv((await fern.call(exportOrders, { query: {} })).body)
  expect(head?.slice(-2)).toEqual(['options', 'brew_seconds'])
  const line = lines.find(([first]) => first === String(number))
  expect(line?.slice(-2)).toEqual(['Milk: Oat; Shots: Single', ''])
})
