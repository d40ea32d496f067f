import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { BaristaBoard } from '../testing/barista-board.tsx'
import { statusOf } from '../testing/cafe.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { press, until } from '../testing/show-screen.tsx'
import { SilentContext } from '../testing/silent-context.ts'
import { passTime } from '../testing/until.ts'

const { notes } = SilentContext
let board: BaristaBoard

beforeEach(() => {
  notes.length = 0
  vi.stubGlobal('AudioContext', SilentContext)
  board = new BaristaBoard()
})

/** A second or two later the watch is there. */
async function open(path: string) {
  const answers = { ...board.answers(), getCafeStatus: () => statusOf('cafe-open') }
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

test('a break counts down in the title, wherever the barista is', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T03:24:20Z'), toFake: ['Date'] })
  try {
    const { client } = await open('/menuManagement')
    const status = (given: object) =>
      flushSync(() => client.setQueryData(queryKeys.cafeStatus, statusOf('cafe-open', given)))
    const setClock = (time: string) => {
      vi.setSystemTime(time)
      flushSync(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    status({ pausedUntil: '2026-11-18T03:30:00.000Z' })
    setClock('2026-11-18T03:24:30Z')
    await until(() => expect(document.title).toBe('Break, 5:30 - Menu Management - Tumbler'))
    setClock('2026-11-18T03:24:31Z')
    expect(document.title).toBe('Break, 5:29 - Menu Management - Tumbler')
    status({ pausedUntil: null })
    await until(() => expect(document.title).toBe('Menu Management - Tumbler'))
  } finally {
    vi.useRealTimers()
  }
})

test('the board is read now and then although no event came', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await open('/menuManagement')
    board.add('Latte', 'Fah')
    await passTime(40_000)
    expect(document.title).toBe('Menu Management - Tumbler')
    await passTime(6000)
    await until(() => expect(document.title).toBe('(1) Menu Management - Tumbler'))
  } finally {
    vi.useRealTimers()
  }
})
