import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emitOrderEvent } from '../../data/live.ts'
import { localStore } from '../../device/storage.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
import { SilentContext } from '../../testing/silent-context.ts'

const { notes } = SilentContext

let board: BaristaBoard

/** The sounds live as long as the page: each test opens a new one. */
beforeEach(async () => {
  notes.length = 0
  localStore.set({ boardSound: null })
  vi.stubGlobal('AudioContext', SilentContext)
  board = new BaristaBoard()
})
afterEach(() => vi.useRealTimers())

const tap = () => document.body.click()

async function openBoard() {
  const { client } = board.open()
  await until(() => expect(seen()).toMatch(/No orders now,|CancelDo/))
  return async (change: () => void) => {
    change()
    await client.invalidateQueries()
  }
}

describe('sounds', () => {
  test('want one tap, which the button says; any tap will do', async () => {
    await openBoard()
    await findRole('button', 'Tap for sound')
    tap()
    await findRole('button', 'Sound on')
  })

  test('ring for the very first new order, not for what was there before', async () => {
    board.add('Latte', 'Fah')
    const after = await openBoard()
    tap()
    await findRole('button', 'Do Latte, Fah')
    expect(notes).toEqual([])
    await after(() => board.add('Mocha', 'Gun'))
    await until(() => expect(notes).toEqual([659, 880, 1175]))
  })

  test('ring for an order that the filter hides, and All counts it', async () => {
    board.add('Latte', 'Fah')
    const after = await openBoard()
    tap()
    await choose('Tea')
    await found('label', 'All 1')
    await after(() => board.add('Mocha', 'Gun'))
    await found('label', 'All 2')
    await until(() => expect(notes).toEqual([659, 880, 1175]))
  })

  test('ring for a new order whose tumbler is on the bar already', async () => {
    const after = await openBoard()
    tap()
    await findRole('button', 'Sound on')
    const tumblerOnBarAt = new Date(Date.now() + 1000).toISOString()
    await after(() => board.add('Mocha', 'Gun', { tumblerOnBarAt, updatedAt: tumblerOnBarAt }))
    await until(() => expect(notes).toEqual([659, 880, 1175]))
  })

  test('do not ring for an order that was taken back', async () => {
    const order = board.add('Latte', 'Fah', { status: 'rejected' })
    const after = await openBoard()
    tap()
    await after(() => board.change(order.id, 'ordered'))
    await findRole('button', 'Do Latte, Fah')
    expect(notes).toEqual([])
  })

  test('of a cancelled order are different', async () => {
    await openBoard()
    tap()
    await findRole('button', 'Sound on')
    emitOrderEvent({ id: 'x', status: 'picked', updatedAt: '' })
    expect(notes).toEqual([])
    // The barista's own, not the customer's.
    emitOrderEvent({ id: 'x', status: 'cancel', updatedAt: '', isTakenBack: true })
    expect(notes).toEqual([])
    emitOrderEvent({ id: 'x', status: 'cancel', updatedAt: '' })
    expect(notes).toEqual([523, 349])
  })

  test('of a changed order are different, once, and not for what was changed before', async () => {
    const old = board.add('Espresso', 'Nam')
    board.customerChanges(old.id, { sweetness: 0 })
    const latte = board.add('Latte', 'Fah')
    const after = await openBoard()
    tap()
    await findRole('button', 'Sound on')
    await after(() => board.change(latte.id, 'ordered'))
    expect(notes).toEqual([])
    await after(() => board.customerChanges(latte.id, { sweetness: 0 }))
    await until(() => expect(notes).toEqual([740, 587, 740]))
    await after(() => Object.assign(board.change(latte.id, 'ordered'), { isChangeNew: false }))
    await after(() => board.change(old.id, 'in-progress'))
    await findRole('button', 'Done Espresso, Nam')
    expect(notes).toHaveLength(3)
    await after(() => board.customerChanges(latte.id, { sweetness: 25 }))
    await until(() => expect(notes.slice(3)).toEqual([740, 587, 740]))
  })

  test('ring for a new order that was changed before it came here', async () => {
    const after = await openBoard()
    tap()
    await findRole('button', 'Sound on')
    await after(() => {
      const { id } = board.add('Mocha', 'Gun')
      board.customerChanges(id, { sweetness: 0 })
    })
    await until(() => expect(notes).toEqual([659, 880, 1175]))
    expect(notes).not.toContain(740)
  })

  test('remind softly until there is an input', async () => {
    const after = await openBoard()
    tap()
    await findRole('button', 'Sound on')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await after(() => board.add('Mocha', 'Gun'))
    await until(() => expect(notes).toHaveLength(3))
    await until(() => {
      vi.advanceTimersByTime(8000)
      expect(notes.slice(3, 5)).toEqual([880, 880])
    })
    window.dispatchEvent(new Event('pointerdown'))
    await until(() => {
      const before = notes.length
      vi.advanceTimersByTime(9000)
      expect(notes).toHaveLength(before)
    })
  })

  test('are silenced and brought back, and that is stored', async () => {
    const after = await openBoard()
    tap()
    await press('Sound on')
    await findRole('button', 'Sound off')
    expect(localStorage.getItem('boardSound')).toBe('off')
    await after(() => board.add('Mocha', 'Gun'))
    await findRole('button', 'Do Mocha, Gun')
    // By the next read it has played, or not.
    await after(() => board.add('Espresso', 'Nam', { status: 'in-progress' }))
    await findRole('button', 'Done Espresso, Nam')
    expect(notes).toEqual([])
    await press('Sound off')
    await findRole('button', 'Sound on')
    expect(notes).toEqual([659, 880, 1175])
  })

  test('are said to be missing where there are none', async () => {
    vi.unstubAllGlobals()
    await openBoard()
    await until(() => expect(allOfRole('button', 'No sound')).toHaveLength(1))
  })
})
