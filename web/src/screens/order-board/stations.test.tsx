import type { Order } from '@tumbler/contract/orders'
import type { ShopSettings } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { emitOrderEvent } from '../../data/live.ts'
import { localStore } from '../../device/storage.ts'
import { BaristaBoard, typeKey } from '../../testing/barista-board.tsx'
import { categoryOf, idOf, settings } from '../../testing/cafe.ts'
import { findRole, found, press, seen, until } from '../../testing/show-screen.tsx'
import { SilentContext } from '../../testing/silent-context.ts'
import { tapGuardMs } from './use-tap-guard.ts'

/** A board that shows some categories only (product-rules §33). */
const { notes } = SilentContext
const names = { 1: 'Coffee', 2: 'Tea', 3: 'Milk', 4: 'Fresh' } as const
const stationOf = (id: number, en: string, ...categories: number[]) => ({
  ...{ id: idOf(id), text: { en, th: '' } },
  categoryIds: categories.map(idOf),
})
const bar = stationOf(71, 'Coffee bar', 1, 3)
const tea = stationOf(72, 'Tea bar', 2)
let stations: ShopSettings['stations']
let board: BaristaBoard

beforeEach(() => {
  notes.length = 0
  localStore.set({ boardSound: null, boardStation: null, boardKeys: null })
  vi.stubGlobal('AudioContext', SilentContext)
  stations = [bar, tea]
  board = new BaristaBoard()
  board.menu.splice(0)
  for (const [number, name] of Object.entries(names))
    board.menu.push(categoryOf(Number(number), name))
})

const add = (drink: string, person: string, category: keyof typeof names, given: object = {}) =>
  board.add(drink, person, {
    menu: {
      ...{
        id: idOf(500 + board.orders.length),
        name: drink,
        otherName: null,
        look: null,
        marks: [],
      },
      category: {
        ...{ id: idOf(category), name: names[category], otherName: null },
        categoryFor: 'cafe',
      },
    },
    ...given,
  })
const addAll = () => {
  add('Latte', 'Fah', 1)
  add('Oolong', 'Gun', 2)
  add('Cocoa', 'Nam', 3)
  add('Soda', 'Oat', 4)
}

const open = (station?: { id: string }) => {
  localStore.set({ boardStation: station?.id ?? null })
  return board.open({ getSettings: () => ({ ...settings, stations }) })
}
const people = () =>
  [...document.querySelectorAll('article p:first-of-type')].map(({ textContent }) => textContent)
const shows = (...expected: string[]) => until(() => expect(people()).toEqual(expected))
const has = (text: string) => until(() => expect(seen()).toContain(text))

describe('a board of a station', () => {
  test('shows its categories and those of no station, named in its head', async () => {
    addAll()
    open(bar)
    await shows('Fah', 'Nam', 'Oat')
    await has('Coffee bar: Coffee, Milk')
    await found('label', 'All 3')
    await has('3 Orders')
  })

  test('of another one shows the rest', async () => {
    addAll()
    open(tea)
    await shows('Gun', 'Oat')
    await has('Tea bar: Tea')
  })

  test('is no board of a station where none is chosen, or where the shop has it no more', async () => {
    addAll()
    const { client } = open()
    await shows('Fah', 'Gun', 'Nam', 'Oat')
    expect(seen()).not.toContain('Coffee bar')
    localStore.set({ boardStation: tea.id })
    await shows('Gun', 'Oat')
    stations = [bar]
    await client.invalidateQueries({ queryKey: queryKeys.settings })
    await shows('Fah', 'Gun', 'Nam', 'Oat')
  })

  test('follows an admin who gives the station another category', async () => {
    addAll()
    const { client } = open(tea)
    await shows('Gun', 'Oat')
    stations = [bar, { ...tea, categoryIds: [idOf(2), idOf(1)] }]
    await client.invalidateQueries({ queryKey: queryKeys.settings })
    await shows('Fah', 'Gun', 'Oat')
    await has('Tea bar: Coffee, Tea')
  })

  test('has the keys of its own cards', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    addAll()
    open(tea)
    await shows('Gun', 'Oat')
    for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate)
    vi.advanceTimersByTime(tapGuardMs)
    typeKey('2')
    await findRole('button', 'Done Soda, Oat')
    expect(board.requests).toEqual(['Oat in-progress'])
  })

  test('counts its own drinks on the counter, and lists those', async () => {
    add('Latte', 'Fah', 1, { status: 'done' })
    add('Oolong', 'Gun', 2, { status: 'done' })
    add('Soda', 'Oat', 4)
    open(bar)
    await has('1 on the counter')
    await press('Finished')
    await findRole('button', 'Hand over Latte, Fah')
    expect(seen()).not.toContain('Gun')
  })

  test('says that it has none, while the shop goes on with those of the others', async () => {
    add('Latte', 'Fah', 1)
    open(tea)
    await has('Tea bar: Tea')
    expect(people()).toEqual([])
    await has('0 Orders')
    // No mode can be chosen while an order is open.
    expect(seen()).not.toContain('No orders now,')
  })
})

describe('the sounds of a station', () => {
  const openWithSound = async (station: typeof bar, ...shown: string[]) => {
    add('Soda', 'Oat', 4)
    const { client } = open(station)
    await shows(...shown, 'Oat')
    document.body.click()
    await findRole('button', 'Sound on')
    return (change: () => void) => {
      change()
      return client.invalidateQueries()
    }
  }

  test('ring for its own new orders only', async () => {
    const after = await openWithSound(tea)
    await after(() => add('Latte', 'Fah', 1))
    await after(() => add('Soda', 'Nam', 4, { status: 'in-progress' }))
    await shows('Nam', 'Oat')
    expect(notes).toEqual([])
    await after(() => add('Oolong', 'Gun', 2))
    await until(() => expect(notes).toEqual([659, 880, 1175]))
  })

  test('do not ring for orders that come with another station', async () => {
    add('Latte', 'Fah', 1)
    await openWithSound(tea)
    localStore.set({ boardStation: bar.id })
    await shows('Fah', 'Oat')
    localStore.set({ boardStation: null })
    await shows('Fah', 'Oat')
    expect(notes).toEqual([])
  })

  test('and the words of a cancelled order are for its own only', async () => {
    const latte = add('Latte', 'Fah', 1)
    const oolong = add('Oolong', 'Gun', 2)
    await openWithSound(tea, 'Gun')
    const cancel = ({ id, updatedAt }: Order) => emitOrderEvent({ id, status: 'cancel', updatedAt })
    cancel(oolong)
    await has('Gun canceled Oolong')
    // The words of another one would take its place.
    cancel(latte)
    await press('All day')
    await findRole('dialog', 'All day')
    expect(seen()).toContain('Gun canceled Oolong')
    expect(notes).toEqual([523, 349])
  })
})
