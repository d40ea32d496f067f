import { beforeEach, expect, test } from 'vitest'
import { queryKeys } from '../../../api/query-keys.ts'
import { BaristaBoard } from '../../../testing/barista-board.tsx'
import { itemOf, orderOf } from '../../../testing/cafe.ts'
import {
  doubleId,
  milkId,
  milkOf,
  oatId,
  shots,
  shotsId,
  singleId,
  soyId,
} from '../../../testing/options.ts'
import { choose, found, press, seen, until, user, write } from '../../../testing/show-screen.tsx'

let board: BaristaBoard
let added: Record<string, unknown>[]

const latte = itemOf(101, 'Latte', { options: [milkOf(), shots] })

beforeEach(() => {
  sessionStorage.clear()
  added = []
  board = new BaristaBoard()
  board.menu[0]?.menu.push(latte, itemOf(102, 'Mocha', { options: [milkOf()] }), itemOf(103, 'Tea'))
})

async function openAdd() {
  const page = board.open({
    addWalkUp: ({ body }) => {
      added.push(body)
      return orderOf(50, 'Latte', { tumblerImage: '' })
    },
  })
  if (window.matchMedia?.('(max-width: 767px)').matches) await press('More')
  await press('Add order')
  await user.click(await found('input', 'Name only'))
  await write('Name', 'Nam')
  return page
}

const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('section:last-of-type input:checked')].map(
    (input) => input.closest('label')?.textContent?.trim(),
  )

async function addIt() {
  await choose('Hot')
  await choose('0 %')
  await press('Add order')
}

test('an order at the bar has what its rows show, touched or not', async () => {
  await openAdd()
  await choose('Latte')
  await until(() => expect(chosen()).toEqual(['Cow', 'Single']))
  await choose('Oat')
  await addIt()
  await until(() =>
    expect(added).toMatchObject([{ options: { [milkId]: oatId, [shotsId]: singleId } }]),
  )
})

test('another drink keeps what fits, and a drink without options is sent none', async () => {
  await openAdd()
  await choose('Latte')
  await choose('Oat')
  await choose('Double')
  await choose('Mocha')
  await until(() => expect(chosen()).toEqual(['Oat']))
  await choose('Latte')
  await until(() => expect(chosen()).toEqual(['Oat', 'Double']))
  await choose('Tea')
  await until(() => expect(chosen()).toEqual([]))
  expect(seen()).not.toContain('no longer offered')
  await addIt()
  await until(() => expect(added).toHaveLength(1))
  expect(added[0]).not.toHaveProperty('options')
})

test('what is sold out meanwhile is named before it is added', async () => {
  const { client } = await openAdd()
  await choose('Latte')
  await choose('Oat')
  await choose('Double')
  Object.assign(latte, { options: [milkOf(undefined, ['Oat']), shots] })
  await client.invalidateQueries({ queryKey: queryKeys.menu })
  await found('[role=status]', 'Oat is sold out: Cow is chosen')
  await until(() => expect(chosen()).toEqual(['Cow', 'Double']))
  Object.assign(latte, { options: [milkOf(), shots] })
  await choose('Soy')
  await until(() => expect(seen()).not.toContain('is sold out'))
  await addIt()
  await until(() =>
    expect(added).toMatchObject([{ options: { [milkId]: soyId, [shotsId]: doubleId } }]),
  )
})

test('what is sold out before another drink is chosen is named for that drink too', async () => {
  const { client } = await openAdd()
  await choose('Latte')
  await choose('Oat')
  const mocha = board.menu[0]?.menu.find(({ name }) => name === 'Mocha')
  Object.assign(mocha as object, { options: [milkOf(undefined, ['Oat'])] })
  Object.assign(latte, { options: [milkOf(undefined, ['Oat']), shots] })
  await client.invalidateQueries({ queryKey: queryKeys.menu })
  await found('[role=status]', 'Oat is sold out: Cow is chosen')
  await choose('Mocha')
  await until(() => expect(chosen()).toEqual(['Cow']))
  await found('[role=status]', 'Oat is sold out: Cow is chosen')
  await choose('Soy')
  await until(() => expect(seen()).not.toContain('is sold out'))
})
