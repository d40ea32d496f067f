import { beforeEach, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  choose,
  controls,
  findRole,
  found,
  press,
  until,
  write,
} from '../../testing/show-screen.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import './order-board-screen.tsx'

let board: BaristaBoard

beforeEach(() => {
  sessionStorage.clear()
  board = new BaristaBoard()
  board.add('Latte', 'Oat')
  board.add('Mocha', 'Fah')
})

const isChosen = async (reason: string) =>
  ((await findRole('radio', reason)) as HTMLInputElement).checked

async function beginToCancel() {
  const page = openApp('/ordering', { me: people.barista, answers: board.answers() })
  await press('Cancel Latte, Oat')
  await choose('Other')
  await write('Other reason', 'No lids')
  return page
}

test('reason and text outlive that the screen is left and come back to', async () => {
  const page = await beginToCancel()
  page.go('/menuManagement')
  await findRole('heading', 'Menu Management')
  page.back()
  await findRole('heading', 'Cancel Order')
  expect(await isChosen('Other')).toBe(true)
  expect(((await found('input', 'Other reason')) as HTMLInputElement).value).toBe('No lids')
  await press('Cancel this order')
  await until(() => expect(board.requests).toEqual(['Oat rejected No lids']))
})

test('back at the board they are given up, and they never go over to other orders', async () => {
  await beginToCancel()
  await press('Back')
  await press('Cancel Latte, Oat')
  expect(await isChosen('Other')).toBe(false)
  await choose('Machine Failure')
  await press('Back')
  await press('Cancel Mocha, Fah')
  expect(await isChosen('Machine Failure')).toBe(false)
  expect(controls('input:not([type="radio"])', 'Other reason')).toEqual([])
})
