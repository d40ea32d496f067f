import type { Order } from '@tumbler/contract/orders'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { idOf, settings } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { allOfRole, findRole, press, until } from '../../testing/show-screen.tsx'
import { SilentContext } from '../../testing/silent-context.ts'

/** What is said in place of the age while a drink brews (product-rules §27). */
const start = Date.parse('2026-11-18T03:24:00Z')
const { notes } = SilentContext
const tone = [784, 1047]
let board: BaristaBoard

beforeEach(() => {
  notes.length = 0
  localStore.set({ boardSound: null, boardStation: null })
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('AudioContext', SilentContext)
  board = new BaristaBoard()
})

const ago = (seconds: number) => new Date(start - seconds * 1000).toISOString()
const brewing = (seconds: number, given: Partial<Order> = {}) =>
  board.add('Cold Drip', 'Jane', {
    ...{ status: 'in-progress', startedAt: ago(seconds), brewSeconds: 180, orderDate: ago(1200) },
    ...given,
  })

/** Seconds after the start. */
const setClock = (seconds: number) => {
  vi.setSystemTime(start + seconds * 1000)
  flushSync(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const strip = () => document.querySelector('[data-brewing]')
const shown = () => [strip()?.getAttribute('data-brewing'), strip()?.textContent]
const says = (state: string, text: string) => until(() => expect(shown()).toEqual([state, text]))
const spoken = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')

async function open() {
  const opened = board.open()
  await findRole('button', 'Done Cold Drip')
  document.body.click()
  await findRole('button', 'Sound on')
  return opened
}

describe('the card of a drink that brews', () => {
  test('counts down in place of its age, then says how long it is over, and stays', async () => {
    brewing(20)
    await open()
    await says('on', '2:40 to brew')
    expect(document.querySelector('article')?.textContent).not.toContain('20 min')
    setClock(159)
    await says('on', '0:01 to brew')
    expect(spoken()).toBe('')
    setClock(160)
    await says('over', '0:00 overBrewed Cold Drip, Jane')
    setClock(190)
    await says('over', '0:30 overBrewed Cold Drip, Jane')
    await findRole('button', 'Done Cold Drip, Jane')
    expect(board.requests).toEqual([])
  })

  test('begins with Do, and is over with Done', async () => {
    brewing(0, { status: 'ordered', startedAt: null })
    const move = board.answers().moveOrderAsBarista
    const opened = board.open({
      moveOrderAsBarista: (request) => {
        const order = move?.(request) as Order
        return Object.assign(order, { startedAt: ago(0) })
      },
    })
    await press('Do Cold Drip, Jane')
    await says('on', '3:00 to brew')
    await press('Done Cold Drip, Jane')
    await until(() => expect(strip()).toBe(null))
    opened.close()
  })

  test('has its age where it does not brew', async () => {
    brewing(20, { brewSeconds: null })
    await open()
    await until(() => expect(document.querySelector('article')?.textContent).toContain('20 min'))
    expect(strip()).toBe(null)
  })

  test('never shows more than the whole time, whatever the clocks say', async () => {
    brewing(-30)
    await open()
    await says('on', '3:00 to brew')
  })

  test('is all in Thai', async () => {
    brewing(20)
    await open()
    await readThai()
    await says('on', 'ชงอีก 2:40')
    setClock(200)
    await until(() => expect(strip()?.textContent).toContain('เกินเวลา 0:40'))
  })
})

describe('the tone', () => {
  test('comes once, when the drink has brewed', async () => {
    brewing(20)
    await open()
    await says('on', '2:40 to brew')
    setClock(159)
    await says('on', '0:01 to brew')
    expect(notes).toEqual([])
    setClock(160)
    await until(() => expect(notes).toEqual(tone))
    setClock(161)
    await says('over', '0:01 overBrewed Cold Drip, Jane')
    expect(notes).toEqual(tone)
  })

  test('does not come for one that had brewed before, nor for one that is done before', async () => {
    brewing(300)
    brewing(20, { brewSeconds: 60, user: { id: idOf(5), name: 'Oat', alike: 'oat' } })
    await open()
    await findRole('button', 'Done Cold Drip, Oat')
    await press('Done Cold Drip, Oat')
    await until(() => expect(board.requests).toEqual(['Oat done']))
    await until(() => expect(allOfRole('button', 'Done Cold Drip, Oat')).toEqual([]))
    setClock(100)
    await says('over', '3:40 over')
    expect(notes).toEqual([])
  })

  test('comes with the sound of the board only', async () => {
    brewing(20)
    await open()
    await says('on', '2:40 to brew')
    await press('Sound on')
    setClock(160)
    await says('over', '0:00 overBrewed Cold Drip, Jane')
    expect(notes).toEqual([])
  })

  test('does not come for a drink of another station', async () => {
    const station = { id: idOf(70), text: { en: 'Tea', th: '' }, categoryIds: [idOf(2)] }
    const bar = { id: idOf(71), text: { en: 'Bar', th: '' }, categoryIds: [idOf(1)] }
    localStore.set({ boardStation: station.id })
    brewing(20)
    board.add('Oolong', 'Nam', { menu: teaOf('Oolong') })
    board.open({ getSettings: () => ({ ...settings, stations: [station, bar] }) })
    await findRole('button', 'Do Oolong, Nam')
    document.body.click()
    await findRole('button', 'Sound on')
    setClock(160)
    await findRole('button', 'Do Oolong, Nam')
    expect(notes).toEqual([])
  })
})

function teaOf(name: string): Order['menu'] {
  const category = { id: idOf(2), name: 'Tea', otherName: null, categoryFor: 'cafe' as const }
  return { id: idOf(800), name, otherName: null, look: null, marks: [], category }
}
