import { beforeEach, expect, test } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { idOf, settings } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { allOfRole, findRole, press, until, user } from '../../testing/show-screen.tsx'

/** All that is to be made, drink by drink (product-rules §33). */
let board: BaristaBoard
const oat = { name: 'Milk', otherName: null, choice: 'Oat', otherChoice: null, isUsual: false }
const cow = { ...oat, choice: 'Cow', isUsual: true }

beforeEach(() => {
  localStore.set({ boardStation: null })
  board = new BaristaBoard()
  board.add('Latte', 'Fah', { type: 'hot', options: [cow] })
  board.add('Mocha', 'Gun', { type: 'cold' })
  board.add('Latte', 'Nam', { type: 'hot', sweetness: 0, options: [cow], status: 'in-progress' })
  board.add('Latte', 'Oat', { type: 'hot', options: [oat] })
  board.add('Latte', 'Pim', { type: 'hot', options: [cow] })
})

const rows = () =>
  [...document.querySelectorAll('[role=dialog] li')].map((row) =>
    [...row.children].flatMap(({ textContent }) => textContent || []),
  )

test('shows drink by drink with its choices, most first, single ones too', async () => {
  board.open()
  await press('All day')
  await findRole('dialog', 'All day')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('5 drinks')
  expect(rows()).toEqual([
    ['3', 'LatteHotMilk: Cow', '2 waiting1 in progress'],
    ['1', 'LatteHotMilk: Oat', '1 waiting'],
    ['1', 'MochaCold', '1 waiting'],
  ])
  await readThai()
})

test('follows the board while it is open, and gives the focus back', async () => {
  const { client } = board.open()
  const button = await findRole('button', 'All day')
  await press('All day')
  await findRole('dialog', 'All day')
  board.add('Mocha', 'Win', { type: 'cold' })
  await client.invalidateQueries()
  await until(() => expect(rows()[2]).toEqual(['2', 'MochaCold', '2 waiting']))
  for (const { id } of board.orders.slice(0, 5)) board.change(id, 'done')
  await client.invalidateQueries()
  await until(() => expect(rows()).toEqual([['1', 'MochaCold', '1 waiting']]))
  await user.keyboard('{Escape}')
  await until(() => expect(allOfRole('dialog', 'All day')).toEqual([]))
  await until(() => expect(document.activeElement).toBe(button))
})

test('shows those of the station only', async () => {
  const category = { id: idOf(2), name: 'Tea', otherName: null, categoryFor: 'cafe' as const }
  const menu = { id: idOf(800), name: 'Oolong', otherName: null, look: null, marks: [], category }
  board.add('Oolong', 'Win', { menu, type: 'cold' })
  const stations = [
    { id: idOf(70), text: { en: 'Tea', th: '' }, categoryIds: [idOf(2)] },
    { id: idOf(71), text: { en: 'Bar', th: '' }, categoryIds: [idOf(1)] },
  ]
  localStore.set({ boardStation: idOf(70) })
  board.open({ getSettings: () => ({ ...settings, stations }) })
  await press('All day')
  await until(() => expect(rows()).toEqual([['1', 'OolongCold', '1 waiting']]))
})
