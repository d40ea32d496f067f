import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { fakeView } from '../../testing/fake-view.ts'
import { readThai } from '../../testing/in-thai.ts'
import { choose, controls, findRole, press, seen, until } from '../../testing/show-screen.tsx'

let board: BaristaBoard

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  fakeView()
  board = new BaristaBoard()
})
afterEach(() => void vi.useRealTimers())

const card = () => document.querySelector('article')?.textContent
const said = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ')

test('the card has the colleague in the place of who ordered, and all that is done is called so', async () => {
  board.add('Latte', 'Mint', { forName: 'Pim' })
  board.open()
  const start = await findRole('button', 'Do Latte, Pim')
  expect(card()).toContain("Pim for Mint's order")
  await findRole('button', 'Cancel Latte, Pim')
  await findRole('button', 'On the bar Latte, Pim')
  start.click()
  await press('Done Latte, Pim')
  await findRole('button', 'Undo Done Latte, Pim')
  expect(said()).toContain('Latte, Pim: Done')
  expect(board.requests).toEqual(['Mint in-progress', 'Mint done'])
})

test('in Thai it is as short', async () => {
  await readThai()
  board.add('Latte', 'Mint', { forName: 'Pim' })
  board.open()
  await until(() => expect(card()).toContain('Pim ออเดอร์ของ Mint'))
})

test('whoever ordered reads why it is canceled', async () => {
  board.add('Latte', 'Mint', { forName: 'Pim' })
  board.open()
  await press('Cancel Latte, Pim')
  await until(() => expect(seen()).toContain("Pim for Mint's order"))
  await choose('Machine Failure')
  await until(() => expect(seen()).toContain('Mint will read'))
})

test('the counter calls the colleague', async () => {
  board.add('Latte', 'Mint', { forName: 'Pim', status: 'done' })
  board.open()
  await press('Finished')
  await findRole('button', 'Hand over Latte, Pim')
  await findRole('button', 'More Latte, Pim')
  expect(controls('li[id^=counter-]', '')[0]?.textContent).toContain("Pim for Mint's order")
})

test('another name is a change: the name on the card is marked, and it is said with it', async () => {
  const order = board.add('Latte', 'Mint', { forName: 'Pim' })
  const { client } = board.open()
  await findRole('button', 'Do Latte, Pim')
  board.customerChanges(order.id, { forName: null })
  await client.invalidateQueries()
  await findRole('button', 'Do Latte, Mint')
  expect(card()).toContain('Changed')
  expect(card()).not.toContain('Pim')
  expect(document.querySelector('article')?.dataset.changed).toBe('forName')
  await until(() => expect(said()).toContain('Changed: Latte for Mint'))
})

test('names that look alike are told apart by number, also that of a colleague', async () => {
  board.add('Latte', 'Mint', { forName: 'Pim', user: { id: null, name: 'Mint', alike: 'pim' } })
  board.add('Mocha', 'Pim', { user: { id: null, name: 'Pim', alike: 'pim' } })
  board.open()
  await until(() => expect(card()).toContain("PimNo. 1 for Mint's order"))
})
