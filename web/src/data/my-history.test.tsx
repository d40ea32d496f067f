import type { Order } from '@tumbler/contract/orders'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCafe, orderOf, ploy } from '../testing/cafe.ts'
import type { Answers } from '../testing/fake-server.ts'
import { refusal } from '../testing/fake-server.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { useBoard } from './board.ts'
import { useMyHistory } from './my-history.ts'

const seconds = 1000

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-18T10:00:00+07:00'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets what is under way come to its end, without any time going by. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) {
    await vi.advanceTimersByTimeAsync(1)
    await new Promise(setImmediate)
  }
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settled()
}

describe('the history', () => {
  async function readingsOf(startDate: string, endDate: string, answers: Answers = {}) {
    let readings = 0
    function History() {
      useMyHistory({ startDate, endDate })
      return null
    }
    const listMyHistory = (request: Parameters<NonNullable<Answers['listMyHistory']>>[0]) => {
      readings += 1
      return answers.listMyHistory?.(request) ?? []
    }
    showScreen(<History />, ploy, openCafe([], { listMyHistory }))
    await settled()
    return () => readings
  }

  test.each([
    ['today', '2026-11-18', '2026-11-18'],
    ['a week around it', '2026-11-16', '2026-11-23'],
  ])('with %s is read every five seconds', async (_which, start, end) => {
    const readings = await readingsOf(start, end)
    expect(readings()).toBe(1)
    await pass(20 * seconds)
    expect(readings()).toBe(5)
  })

  test.each([
    ['of the days until today', '2026-10-19', '2026-11-18'],
    ['of one day before', '2026-11-17', '2026-11-17'],
  ])('%s is read once', async (_which, start, end) => {
    const readings = await readingsOf(start, end)
    await pass(60 * seconds)
    expect(readings()).toBe(1)
  })

  test('waits as long as the server asks before it is read again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    let isBusy = true
    const listMyHistory = () =>
      isBusy ? refusal('TOO_MANY_REQUESTS', { 'retry-after': '40' }) : []
    const readings = await readingsOf('2026-11-18', '2026-11-18', { listMyHistory })
    expect(readings()).toBe(1)
    isBusy = false
    await pass(43 * seconds)
    expect(readings()).toBe(1)
    await pass(2 * seconds)
    expect(readings()).toBe(2)
    await pass(15 * seconds)
    expect(readings()).toBeGreaterThanOrEqual(4)
  })
})

test('a card of the board stays the same object when the one before it is done', async () => {
  const waiting: Order[] = [orderOf(1, 'Latte'), orderOf(2, 'Mocha'), orderOf(3, 'Cocoa')]
  const shown: Order[][] = []
  let refetch = async () => {}
  function Board() {
    const query = useBoard()
    refetch = async () => void (await query.refetch())
    if (query.data && shown.at(-1) !== query.data.waiting) shown.push(query.data.waiting)
    return null
  }
  const listOrders = () => waiting
  showScreen(<Board />, { ...ploy, role: 'barista' }, openCafe([], { listOrders }))
  await settled()
  waiting.shift()
  void refetch()
  await settled()
  const [before, after] = shown
  expect(after?.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id))
  expect(after?.[0]).toBe(before?.[1])
  expect(after?.[1]).toBe(before?.[2])
})
