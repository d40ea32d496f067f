import type { ErrorCode } from '@tumbler/contract/errors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { localStore } from '../device/storage.ts'
import { OrderBoardScreen } from '../screens/order-board/order-board-screen.tsx'
import { fern } from '../testing/barista-board.tsx'
import { idOf, itemOf, orderOf } from '../testing/cafe.ts'
import { FakeBar } from '../testing/fake-bar.ts'
import { type Answers, refusal } from '../testing/fake-server.ts'
import { leftovers, readThai } from '../testing/in-thai.ts'
import { connectLive } from '../testing/live-events.ts'
import { settings } from '../testing/open-app.tsx'
import {
  allOfRole,
  choose,
  findRole,
  press,
  seen,
  showScreen,
  until,
  user,
} from '../testing/show-screen.tsx'
import { BoardNotifier } from './board-notifier.tsx'

let bar: FakeBar

beforeEach(() => {
  localStorage.clear()
  bar = new FakeBar()
})

const open = (own: Answers = {}) =>
  showScreen(
    <>
      <BoardNotifier onCount={() => {}} />
      <OrderBoardScreen />
    </>,
    fern,
    { ...bar.answers(), ...own },
  )
const tile = (nameAndCount: string) => findRole('button', nameAndCount)
const tap = async (name: string) => user.click(await tile(name))
const spoken = () => allOfRole('status', '').map(({ textContent }) => textContent)
const isEmpty = () => until(() => expect(localStore.barTapKeys()).toEqual([]))
const goOnline = () => {
  bar.network = 'fine'
  window.dispatchEvent(new Event('online'))
}

test('a tile says how many are left, also none, and counts on', async () => {
  const [cocktails] = bar.menu
  const [gin, negroni] = cocktails?.menu ?? []
  Object.assign(gin ?? {}, { leftToday: 12 })
  Object.assign(negroni ?? {}, { leftToday: 0, isSoldOut: true })
  open()
  await tile('Gin Tonic 12 left 0')
  await tap('Negroni 0 left 0')
  await tile('Negroni 0 left 1')
  await tile('Craft Beer 0')
})

test('below the sentence stand the items of the bar with what is counted', async () => {
  bar.add('Gin Tonic', { at: '2026-11-20T10:42:10.000Z' })
  bar.add('Craft Beer')
  bar.add('Gin Tonic')
  bar.lastWeek = 88
  open()
  await tile('Gin Tonic 2')
  expect(allOfRole('heading', 'Take order at the bar only')).toHaveLength(1)
  for (const name of ['Negroni 0', 'Craft Beer 1']) await tile(name)
  expect(seen()).toContain('Tonight, since 15:00')
  expect(seen()).toMatch(/3last \w+day 88/)
  expect(seen()).toContain('Nok, 17:42')
  expect(seen()).not.toContain('17:42:')
  await choose('Beer')
  await until(() => expect(allOfRole('button', 'Gin Tonic')).toEqual([]))
  await tile('Craft Beer 1')
})

test('while drinks of the cafe are left on the counter they can be given out', async () => {
  const left = orderOf(1, 'Latte', { status: 'done' })
  open({ listOrders: ({ query }) => (query.get('status') === 'done' ? [left] : []) })
  await press('Finished')
  await findRole('button', 'Hand over Latte')
  expect(allOfRole('button', 'Sound')).toEqual([])
})

test('with an empty counter a bar that counts has no Finished', async () => {
  open()
  await tile('Negroni 0')
  expect(allOfRole('button', 'Finished')).toEqual([])
})

test('where the bar takes orders, the pill of the shop has the sum of the evening', async () => {
  bar.add('Craft Beer')
  open({ getSettings: () => ({ ...settings, isBarOrderable: true }) })
  await until(() => expect(seen()).toContain('Bar Open Tonight 1 drink'))
  await tap('Negroni 0')
  await until(() => expect(seen()).toContain('Bar Open Tonight 2 drinks'))
})

describe('with prices', () => {
  const priced = (item: string, price: number | null) => {
    for (const { menu } of bar.menu)
      for (const one of menu) if (one.name === item) Object.assign(one, { price })
  }
  beforeEach(() => {
    priced('Gin Tonic', 12_050)
    priced('Negroni', 120_000)
  })

  test('the tally sums the evening, each drink at the price of its tap', async () => {
    bar.add('Craft Beer')
    const { client } = open()
    await tile('Craft Beer 1')
    expect(seen()).not.toContain('Takings')
    await tap('Gin Tonic 0')
    await until(() => expect(seen()).toContain('Takings 120.50 THB'))
    await tap('Negroni 0')
    await until(() => expect(seen()).toContain('Takings 1,320.50 THB'))
    await isEmpty()
    priced('Negroni', 500)
    await client.invalidateQueries()
    await tap('Negroni 1')
    await until(() => expect(seen()).toContain('Takings 1,325.50 THB'))
    await press('Undo Negroni')
    await until(() => expect(seen()).toContain('Takings 1,320.50 THB'))
    await isEmpty()
    await press('Undo Negroni')
    await until(() => expect(seen()).toContain('Takings 120.50 THB'))
    await isEmpty()
    expect(seen()).toContain('Takings 120.50 THB')
  })

  test('what waits on the device is in it, also what it takes back of the others', async () => {
    const negroni = bar.add('Negroni', { at: '2026-11-20T10:42:10.000Z' })
    const { close } = open()
    await until(() => expect(seen()).toContain('Takings 1,200 THB'))
    bar.network = 'off'
    await tap('Gin Tonic 0')
    await until(() => expect(seen()).toContain('Takings 1,320.50 THB'))
    expect(bar.requests).toEqual([])
    close()
    bar.network = 'fine'
    open()
    await isEmpty()
    await until(() => expect(seen()).toContain('Takings 1,320.50 THB'))
    bar.network = 'off'
    await press('Undo Negroni, Nok')
    const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)
    await user.click(confirm as HTMLElement)
    await until(() => expect(seen()).toContain('Takings 120.50 THB'))
    expect(bar.taps.map(({ id }) => id)).toContain(negroni)
  })

  test('a server of an earlier version sends none, and nothing is said', async () => {
    const tallyOf = () => {
      const { takings: _, taps, ...tally } = bar.tally()
      return { ...tally, taps: taps.map(({ price: __, ...one }) => one) }
    }
    bar.add('Negroni')
    open({ readBarTally: tallyOf })
    await tile('Negroni 1')
    expect(seen()).not.toContain('Takings')
  })

  test('where the bar takes orders, the pill has it beside the drinks, in the currency of the shop', async () => {
    bar.add('Negroni')
    open({ getSettings: () => ({ ...settings, isBarOrderable: true, currency: 'EUR' }) })
    await until(() => expect(seen()).toContain('Bar Open Tonight, 1,200 EUR 1 drink'))
    await readThai()
    await until(() => expect(seen()).toContain('เย็นนี้ 1,200 EUR'))
  })
})

test('a drink has its category’s colour, also among the last taps once it is off the menu', async () => {
  const drinks = [itemOf(22, 'Mango'), itemOf(23, 'Papaya')]
  for (const drink of drinks) bar.menu[1]?.menu.push(drink)
  for (const { name } of drinks) bar.add(name)
  const menu = bar.menu.map((one) => ({
    ...one,
    menu: one.menu.filter(({ id }) => id !== idOf(23)),
  }))
  open({ listCategories: () => menu })
  const beer = 'var(--tint-beer)'
  expect((await tile('Mango 1')).style.background).toBe(beer)
  for (const { name } of drinks) {
    const row = (await findRole('button', `Undo ${name}`)).closest('li')
    expect(row?.querySelector<HTMLElement>('[style]')?.style.background).toBe(beer)
  }
})

test('each tap counts, at once and once; what counts is said', async () => {
  for (let drinks = 0; drinks < 16; drinks += 1) bar.add('Gin Tonic')
  open()
  await tap('Gin Tonic 16')
  expect(seen()).toContain('+1')
  await until(() => expect(spoken()).toContain('Gin Tonic 17'))
  // Twice on purpose is two.
  await user.dblClick(await tile('Gin Tonic'))
  await tile('Gin Tonic 19')
  await isEmpty()
  expect(bar.tally().counts[0]?.count).toBe(19)
  expect(new Set(bar.requests.map(({ key }) => key)).size).toBe(3)
  await until(() => expect(seen()).not.toContain('+1'))
})

test('taps keep their order while the clock is set right', async () => {
  open()
  await tile('Gin Tonic 0')
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  try {
    await tap('Gin Tonic')
    vi.setSystemTime(Date.now() - 900)
    await tap('Negroni')
    await findRole('button', 'Undo Negroni')
    await isEmpty()
    const [first, second] = bar.requests.map(({ at }) => Date.parse(at))
    expect(second).toBeGreaterThan(first ?? Number.NaN)
  } finally {
    vi.useRealTimers()
  }
})

test('the keyboard counts too', async () => {
  open()
  ;(await tile('Negroni 0')).focus()
  await user.keyboard('{Enter} ')
  await tile('Negroni 2')
  expect(document.activeElement).toBe(await tile('Negroni 2'))
})

describe('taking back', () => {
  test('Undo takes the latest of one’s own, and then the one before', async () => {
    open()
    await tap('Gin Tonic 0')
    await tap('Negroni 0')
    await isEmpty()
    await press('Undo Negroni')
    await tile('Negroni 0')
    await press('Undo Gin Tonic')
    await tile('Gin Tonic 0')
    await until(() => expect(allOfRole('button', 'Undo')).toEqual([]))
    await until(() => expect(bar.taps).toEqual([]))
  })

  test('what another tablet counts comes at once, and does not move under Undo', async () => {
    const { client } = open()
    await tap('Gin Tonic 0')
    await isEmpty()
    const emit = await connectLive(client)
    bar.add('Negroni')
    // The same barista on another tablet.
    bar.add('Craft Beer', { by: 'Fern', isMine: true })
    emit('bar-tally', { menuId: idOf(12) })
    await tile('Negroni 1')
    await tile('Craft Beer 1')
    await press('Undo Gin Tonic')
    await tile('Gin Tonic 0')
    await tile('Craft Beer 1')
  })

  test('one of the last taps is taken back after it was asked', async () => {
    bar.add('Negroni', { at: '2026-11-20T10:41:30.000Z' })
    open()
    await press('Undo Negroni, Nok, 17:41')
    await findRole('heading', 'Undo Negroni?')
    await press('Close')
    expect(bar.taps).toHaveLength(1)
    await press('Undo Negroni, Nok')
    await findRole('heading', 'Undo Negroni?')
    const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)
    await user.click(confirm as HTMLElement)
    await tile('Negroni 0')
    await isEmpty()
    expect(bar.taps).toEqual([])
    expect(seen()).toContain('Nothing counted yet')
  })
})

describe('without a connection', () => {
  test('taps wait on the device, also through a reload, and are sent once, in order, with their time', async () => {
    const { close } = open()
    await tile('Gin Tonic 0')
    bar.network = 'off'
    const before = Date.now()
    await tap('Gin Tonic')
    await tap('Negroni')
    await press('Undo Negroni')
    await until(() => expect(seen()).toContain('3 taps are kept on this device'))
    await tile('Gin Tonic 1')
    await tile('Negroni 0')
    const after = Date.now()
    close()
    expect(bar.requests).toEqual([])
    bar.network = 'fine'
    open()
    await isEmpty()
    await tile('Gin Tonic 1')
    expect(bar.requests.map(({ change, name }) => [change, name])).toEqual([
      [1, 'Gin Tonic'],
      [1, 'Negroni'],
      [-1, 'Negroni'],
    ])
    for (const { at } of bar.requests) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(at)).toBeLessThanOrEqual(after)
    }
    await until(() => expect(seen()).not.toContain('kept on this device'))
  })

  test('a tap whose answer was lost is sent again with its key, and counts once', async () => {
    const { client } = open()
    await tile('Gin Tonic 0')
    bar.network = 'loses answers'
    await tap('Gin Tonic')
    await until(() => expect(seen()).toContain('1 tap is kept on this device'))
    // A tap that the server has counted is not counted here again.
    bar.add('Craft Beer')
    await client.refetchQueries({ queryKey: queryKeys.barTally })
    await tile('Craft Beer 1')
    expect(localStore.barTapKeys()).toHaveLength(1)
    expect(allOfRole('button', 'Gin Tonic 1')).toHaveLength(1)
    goOnline()
    await isEmpty()
    expect(bar.taps).toHaveLength(2)
    expect(new Set(bar.requests.map(({ key }) => key)).size).toBe(1)
    await tile('Gin Tonic 1')
  })

  test('a drink is taken back after it was counted, also when the clock went back between', async () => {
    const drink = { menuId: idOf(11), name: 'Gin Tonic' }
    const [id, undo] = [crypto.randomUUID(), crypto.randomUUID()]
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    localStore.set({
      [`bar-tap:${id}`]: JSON.stringify({ ...drink, id, change: 1, at: at(1) }),
      [`bar-tap:${undo}`]: JSON.stringify({
        ...drink,
        id: undo,
        change: -1,
        tapId: id,
        at: at(30),
      }),
    })
    open()
    await isEmpty()
    expect(bar.requests.map(({ change }) => change)).toEqual([1, -1])
    await tile('Gin Tonic 0')
  })

  test('what another tab has kept is shown and sent too', async () => {
    open()
    await tile('Gin Tonic 0')
    const at = new Date().toISOString()
    const kept = { id: crypto.randomUUID(), menuId: idOf(11), name: 'Gin Tonic', change: 1, at }
    localStorage.setItem(`bar-tap:${kept.id}`, JSON.stringify(kept))
    window.dispatchEvent(new Event('storage'))
    await tile('Gin Tonic 1')
    await until(() => expect(bar.taps.map(({ id }) => id)).toEqual([kept.id]))
    await isEmpty()
  })

  test('an item that went off the menu meanwhile counts all the same', async () => {
    const { close } = open()
    await tile('Negroni 0')
    bar.network = 'off'
    await tap('Negroni')
    bar.menu[0]?.menu.splice(1, 1, itemOf(12, 'Negroni', { isActive: 'inactive' }))
    goOnline()
    await until(() => expect(bar.taps).toHaveLength(1))
    close()
    open()
    await tile('Negroni Inactive 1')
  })
})

describe('a tap that the server refuses', () => {
  const refuse = (code: ErrorCode) => open({ tapBarTally: () => refusal(code) })

  test.each([
    ['BAR_CLOSED', 'Not counted: 2 × Gin Tonic. The bar was closed.'],
    ['VALIDATION_FAILED', 'Drinks are counted on their own day only.'],
    ['MENU_NOT_AVAILABLE', 'The bar no longer has it.'],
  ] as const)('for good (%s) is shown, and not sent again', async (code, sentence) => {
    const { close } = refuse(code)
    await tap('Gin Tonic 0')
    await tap('Gin Tonic')
    await until(() => expect(seen()).toContain(sentence))
    await tile('Gin Tonic 0')
    expect(seen()).not.toContain('kept on this device')
    close()
    open()
    await until(() => expect(seen()).toContain(sentence))
    await press('OK')
    await isEmpty()
    expect(bar.requests).toEqual([])
    expect(seen()).not.toContain(sentence)
  })

  test('says nothing of a drink that was taken back here', async () => {
    bar.network = 'off'
    const at = '2026-11-19T16:59:00.000Z'
    const drink = { menuId: idOf(11), name: 'Gin Tonic', at }
    const [id, undo] = [crypto.randomUUID(), crypto.randomUUID()]
    localStore.set({
      [`bar-tap:${id}`]: JSON.stringify({ ...drink, id, change: 1 }),
      [`bar-tap:${undo}`]: JSON.stringify({ ...drink, id: undo, change: -1, tapId: id }),
    })
    bar.network = 'fine'
    refuse('VALIDATION_FAILED')
    await tile('Gin Tonic 0')
    await isEmpty()
    expect(seen()).not.toContain('Not counted')
  })

  test('does not hold up the others', async () => {
    open({
      tapBarTally: (request) =>
        request.body.menu_id === idOf(12)
          ? refusal('UNEXPECTED')
          : bar.answers().tapBarTally?.(request),
    })
    await tap('Negroni 0')
    await tap('Gin Tonic 0')
    await until(() => expect(bar.taps.map(({ menu }) => menu.name)).toEqual(['Gin Tonic']))
    await until(() => expect(localStore.barTapKeys()).toHaveLength(1))
  })

  test('waits as long as the server asks for', async () => {
    let isBusy = true
    const asked: string[] = []
    open({
      tapBarTally: (request) => {
        asked.push(request.headers.get('idempotency-key') ?? '')
        return isBusy
          ? refusal('TOO_MANY_REQUESTS', { 'retry-after': '1' })
          : bar.answers().tapBarTally?.(request)
      },
    })
    await tap('Gin Tonic 0')
    await until(() => expect(asked).toHaveLength(1))
    isBusy = false
    await tap('Gin Tonic')
    await until(() => expect(seen()).toContain('2 taps are kept on this device'))
    expect(asked).toHaveLength(1)
    await until(() => {
      window.dispatchEvent(new Event('online'))
      expect(bar.taps).toHaveLength(2)
    })
  })
})

test('a new day begins at 0, also without a connection', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:00+07:00'), toFake: ['Date'] })
  try {
    bar.add('Gin Tonic')
    open()
    await tap('Gin Tonic 1')
    await tile('Gin Tonic 2')
    await isEmpty()
    bar.network = 'off'
    vi.setSystemTime(new Date('2026-11-21T00:01:00+07:00'))
    document.dispatchEvent(new Event('visibilitychange'))
    await tap('Gin Tonic 0')
    await tile('Gin Tonic 1')
  } finally {
    vi.useRealTimers()
  }
})

test('a tally that cannot be read says so, and tries again', async () => {
  let isBroken = true
  open({ readBarTally: () => (isBroken ? refusal('UNEXPECTED') : bar.tally()) })
  await until(() => expect(seen()).toContain("Couldn't load the tally."))
  expect(seen()).toContain('Take order at the bar only')
  isBroken = false
  await press('Retry')
  await tile('Gin Tonic 0')
})

test('a bar without items says where to order', async () => {
  bar.menu.splice(0)
  open()
  await until(() => expect(seen()).toContain('Take order at the bar only'))
  await until(() => expect(allOfRole('button', 'Undo')).toEqual([]))
})

test('in Thai', async () => {
  await readThai()
  bar.add('Negroni')
  bar.lastWeek = 3
  open()
  await tap('Gin Tonic 0')
  await findRole('button', 'ย้อนกลับ Gin Tonic')
  expect(
    leftovers('Gin Tonic', 'Negroni', 'Craft Beer', 'Cocktail', 'Beer', 'Fern', 'Nok', 'Close'),
  ).toEqual([])
})
