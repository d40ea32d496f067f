import { flagsOf } from '@tumbler/rules/shop-mode'
import { beforeEach, expect, test, vi } from 'vitest'
import { BaristaBoard } from '../testing/barista-board.tsx'
import { openApp, people } from '../testing/open-app.tsx'
import { press, until } from '../testing/show-screen.tsx'
import { SilentContext } from '../testing/silent-context.ts'

const { notes } = SilentContext
let board: BaristaBoard

beforeEach(() => {
  notes.length = 0
  vi.stubGlobal('AudioContext', SilentContext)
  board = new BaristaBoard()
})

/** A second or two later the watch is there. */
async function open(path: string) {
  const answers = { ...board.answers(), getCafeStatus: () => flagsOf('cafe-open') }
  const app = openApp(path, { me: people.barista, answers })
  const query = () => app.client.getQueryCache().find({ queryKey: ['board'] })
  await until(() => expect(query()?.state.data).toBeDefined())
  document.body.click()
  return app
}

test('new orders play a sound and are counted on every screen of a barista', async () => {
  board.add('Latte', 'Fah')
  const { client, go, at } = await open('/menuManagement')
  await until(() => expect(document.title).toBe('(1) Menu Management - Tumbler'))
  expect(notes).toEqual([])
  board.add('Mocha', 'Gun')
  await client.invalidateQueries()
  await until(() => expect(document.title).toBe('(2) Menu Management - Tumbler'))
  await until(() => expect(notes).toEqual([659, 880, 1175]))
  go('/ordering')
  await at('/ordering')
  await until(() => expect(document.title).toBe('(2) Orders - Tumbler'))
  await press('Do Latte, Fah')
  await press('Done Latte, Fah')
  await until(() => expect(document.title).toBe('(1) Orders - Tumbler'))
})

test('the board is read now and then although no event came', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  try {
    await open('/menuManagement')
    board.add('Latte', 'Fah')
    await vi.advanceTimersByTimeAsync(40_000)
    expect(document.title).toBe('Menu Management - Tumbler')
    await vi.advanceTimersByTimeAsync(6000)
    await until(() => expect(document.title).toBe('(1) Menu Management - Tumbler'))
  } finally {
    vi.useRealTimers()
  }
})
