import type { PublicScreen, ShownOrder } from '@tumbler/contract/screen'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { categoryOf, itemOf, statusOf as status } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { settings } from '../../testing/open-app.tsx'
import { openScreen, screenOf, shownOrder } from '../../testing/public-screen.ts'
import { findRole, seen, until } from '../../testing/show-screen.tsx'

/** A time of the shop; Wednesday is the 18th. */
const setTime = (time: string) => vi.setSystemTime(`2026-11-${time}+07:00`)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:31:00+07:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const says = (text: string) => until(() => expect(seen()).toContain(text))
const open = (given: Partial<PublicScreen> = {}) => openScreen({ screen: () => screenOf(given) })
const scheme = () => document.documentElement.dataset.scheme

describe('the header says', () => {
  test.each([
    ['until when the cafe is open', '18T10:31', 'cafe-open', {}, 'Cafe Open until 16:00'],
    ['the noon of a Friday', '20T10:31', 'cafe-open', {}, 'Cafe Open until 12:00'],
    ['until when the bar is open', '20T16:31', 'bar-open', {}, 'Bar Open until 18:00'],
    [
      'how long a barista keeps it open',
      '18T15:31',
      'cafe-open',
      { openUntil: '2026-11-18T10:30:00Z' },
      'Cafe Open until 17:30',
    ],
    [
      'the hours where they are longer than that',
      '18T10:31',
      'cafe-open',
      { openUntil: '2026-11-18T08:30:00Z' },
      'Cafe Open until 16:00',
    ],
    [
      'when a break ends',
      '18T10:31',
      'cafe-open',
      { pausedUntil: '2026-11-18T03:40:00Z' },
      'Break until 10:40Cafe Open until 16:00',
    ],
  ] as const)('%s', async (_what, time, mode, given, words) => {
    setTime(time)
    open({ shop: status(mode, given) })
    await says(`Tumbler${words}${time.slice(3)}`)
  })

  test.each([
    ['that no new orders are taken', '18T15:31', { isLastCall: true }, 'Last callCafe Open15:31'],
    ['that the cafe takes none on Friday', '20T12:31', {}, 'No orders since 12:00Cafe Open12:31'],
    ['no time that has passed', '18T16:05', {}, 'TumblerCafe Open16:05'],
  ] as const)('%s', async (_what, time, given, words) => {
    setTime(time)
    open({ shop: status('cafe-open', given) })
    await says(words)
  })

  test('the same in Thai', async () => {
    await readThai()
    open({ shop: status('cafe-open', { pausedUntil: '2026-11-18T03:40:00Z' }) })
    await says('พักถึง 10:40คาเฟ่เปิดถึง 16:00 น.10:31')
  })
})

describe('when both are closed', () => {
  const closed = { shop: status('all-close') }

  test('it says when they open next, also a day later', async () => {
    setTime('20T18:20')
    open(closed)
    await says('Friday 20 November18:20')
    expect(seen()).toContain('Sorry, both the cafe and bar are currently closed')
    expect(seen()).toContain('CafeOpens on Monday9:00-16:00')
    expect(seen()).toContain('BarOpens on Friday 27 November15:00-18:00')
    setTime('22T08:00')
    document.dispatchEvent(new Event('visibilitychange'))
    await says('Sunday 22 November8:00')
    expect(seen()).toContain('CafeOpens tomorrow9:00-16:00')
    expect(seen()).toContain('BarOpens on Friday15:00-18:00')
  })

  test('the drinks on the counter are still shown', async () => {
    open({ ...closed, ready: [shownOrder('Oat', { doneAt: new Date().toISOString() })] })
    await says('Cafe and Bar are close')
    expect(seen()).toContain('Ready1OatLatteJust now')
    expect(seen()).not.toContain('Sorry')
  })
})

describe('the bar without online orders', () => {
  const menu = [
    categoryOf(1, 'Cocktails', [
      itemOf(1, 'Negroni', { description: 'Gin, bitter' }),
      itemOf(2, 'Mojito', { description: 'Rum', isActive: 'inactive' }),
      itemOf(3, 'Spritz', { description: 'Wine', isSoldOut: true }),
    ]),
    categoryOf(
      2,
      'Beer',
      ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => itemOf(10 + index, name)),
    ),
  ]
  const openBar = (
    time: string,
    isBarOrderable = false,
    given: () => Partial<PublicScreen> = () => ({}),
  ) => {
    setTime(time)
    return openScreen({
      screen: () => screenOf({ shop: status('bar-open'), ...given() }),
      shopMode: 'bar-open',
      answers: {
        listCategories: ({ query }) => (query.get('categoryFor') === 'bar' ? menu : []),
        getSettings: () => ({ ...settings, isBarOrderable }),
      },
    })
  }
  const cards = async () => (await findRole('list', 'Menu of the bar')).textContent

  test('is a wall of its menu', async () => {
    openBar('20T17:42:00')
    await says('Please order at the bar')
    await until(async () =>
      expect(await cards()).toBe(
        'NegroniGin, bitterMojitoSold out todaySpritzSold out todayABCDEFG',
      ),
    )
    expect(seen()).not.toContain('of 10')
  })

  test('shows what each drink costs, but not of one that is sold out', async () => {
    const [cocktails] = menu
    const before = cocktails?.menu ?? []
    if (cocktails)
      cocktails.menu = before.map((item, place) => ({ ...item, price: place === 1 ? 0 : 12_050 }))
    onTestFinished(() => {
      if (cocktails) cocktails.menu = before
    })
    openBar('20T17:42:00')
    await until(async () =>
      expect(await cards()).toContain(
        'NegroniGin, bitter120.50 THBMojitoSold out todaySpritzSold out todayA',
      ),
    )
  })

  test('of more than twelve drinks it shows equal pages, each 20 seconds', async () => {
    menu[1]?.menu.push(...['H', 'I', 'J'].map((name, index) => itemOf(30 + index, name)))
    onTestFinished(() => void menu[1]?.menu.splice(7))
    openBar('20T17:42:00')
    const first = 'NegroniGin, bitterMojitoSold out todaySpritzSold out todayABCD'
    await until(async () => expect(await cards()).toBe(first))
    setTime('20T17:42:19')
    document.dispatchEvent(new Event('visibilitychange'))
    await until(async () => expect(await cards()).toBe(first))
    setTime('20T17:42:20')
    await until(async () => expect(await cards()).toBe('EFGHIJ'))
    setTime('20T17:42:40')
    await until(async () => expect(await cards()).toBe(first))
  })

  test('is light by day, and dark from 17:00', async () => {
    openBar('20T16:59:00')
    await says('Please order at the bar')
    expect(scheme()).toBe('light')
    setTime('20T17:00:00')
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => expect(scheme()).toBe('dark'))
  })

  test('has what was just made in the cafe beside its menu, and what is being made in its place', async () => {
    const doneAt = new Date('2026-11-20T16:30:00+07:00').toISOString()
    let given: Partial<PublicScreen> = { preparing: [shownOrder('Oat')] }
    const page = openBar('20T16:30:00', false, () => given)
    await findRole('region', 'Preparing')
    given = { ready: [shownOrder('Oat', { doneAt })] }
    void page.client.invalidateQueries({ queryKey: ['readScreen'] })
    await says('OatLatteJust now')
    expect(seen()).toContain('Please order at the bar')
    expect(seen()).not.toContain('Preparing')
    expect(await cards()).toContain('NegroniGin, bitter')
    setTime('20T16:44:59')
    await says('OatLatte14 min')
    setTime('20T16:45:00')
    await until(() => expect(seen()).not.toContain('Oat'))
    expect(await cards()).toContain('Negroni')
  })

  test('with online orders it shows them as in the cafe', async () => {
    openBar('20T17:42:00', true)
    await findRole('region', 'Preparing')
    expect(seen()).not.toContain('Please order at the bar')
  })
})

describe('a drink that is ready', () => {
  test('is new for a minute', async () => {
    const doneAt = new Date().toISOString()
    open({ ready: [shownOrder('Fah', { menuName: 'Cocoa Frappe', type: 'frappe', doneAt })] })
    await says('FahCocoa FrappeJust now')
    setTime('18T10:31:59')
    await until(() => expect(seen()).toContain('10:31'))
    expect(seen()).toContain('Just now')
    setTime('18T10:32:00')
    await says('FahCocoa Frappe1 min')
  })
})

describe('more orders than fit', () => {
  const many = (count: number, given: Partial<ShownOrder> = {}) =>
    Array.from({ length: count }, (_, index) => shownOrder(`P${index + 1}`, given))
  const names = async (region: string) => {
    const rows = (await findRole('region', region)).querySelectorAll('li b')
    return [...rows].map((row) => row.textContent)
  }
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `P${from + index}`)

  test('fourteen are prepared on a page, for ten seconds; the last page has the rest', async () => {
    setTime('18T10:30:00')
    open({ preparing: many(30), preparingTotal: 47 })
    await says('1 to 14 of 47')
    expect(await names('Preparing')).toEqual(range(1, 14))
    setTime('18T10:30:09')
    document.dispatchEvent(new Event('visibilitychange'))
    await says('1 to 14 of 47')
    setTime('18T10:30:10')
    await says('15 to 28 of 47')
    expect(await names('Preparing')).toEqual(range(15, 28))
    setTime('18T10:30:20')
    await says('29 to 30 of 47')
    setTime('18T10:30:30')
    await says('1 to 14 of 47')
  })

  test('fourteen have no pages', async () => {
    open({ preparing: many(14) })
    await until(async () => expect(await names('Preparing')).toEqual(range(1, 14)))
    expect(seen()).not.toContain('of 14')
  })

  test('six that are ready stay, seven turn', async () => {
    setTime('18T10:30:00')
    const doneAt = new Date('2026-11-18T09:30:00+07:00').toISOString()
    let ready = many(6, { doneAt })
    const page = openScreen({ screen: () => screenOf({ ready }) })
    await until(async () => expect(await names('Ready')).toEqual(range(1, 6)))
    expect(seen()).toContain('P6Latte60 min')
    expect(seen()).not.toContain('of 6')
    ready = many(7, { doneAt })
    void page.client.invalidateQueries({ queryKey: ['readScreen'] })
    await says('1 to 4 of 7')
    setTime('18T10:30:10')
    await says('5 to 7 of 7')
    expect(await names('Ready')).toEqual(range(5, 7))
    ready = many(31, { doneAt })
    void page.client.invalidateQueries({ queryKey: ['readScreen'] })
    setTime('18T10:30:00')
    await says('1 to 6 of 31')
    setTime('18T10:30:50')
    await says('27 to 31 of 31')
  })

  test('a wait from an hour on is said in words', async () => {
    let wait = { from: 45, to: 55 }
    const page = openScreen({ screen: () => screenOf({ wait }) })
    await says('a new order: about 45–55 min')
    wait = { from: 115, to: 210 }
    void page.client.invalidateQueries({ queryKey: ['readScreen'] })
    await says('a new order: over an hour')
    expect(seen()).not.toContain('210')
  })
})

describe('the connection', () => {
  const mint = screenOf({ preparing: [shownOrder('Mint')] })
  const oat = screenOf({ preparing: [shownOrder('Oat')] })

  test('that is lost for 10 seconds is said, with the time of the last read; later it goes on', async () => {
    setTime('18T10:31:55')
    let answer: () => unknown = () => mint
    const page = openScreen({ screen: () => answer() })
    await says('Mint')
    answer = () => refusal('UNEXPECTED')
    setTime('18T10:32:00')
    void page.client.invalidateQueries({ queryKey: ['readScreen'] })
    await says('10:32')
    expect(seen()).not.toContain('No connection')
    setTime('18T10:32:06')
    await says('No connection. Last updated 10:31.')
    expect(seen()).toContain('Mint')
    // A night later, on a server that was started again.
    setTime('19T09:05:00')
    answer = () => oat
    void page.client.invalidateQueries({ queryKey: ['readScreen'] })
    await says('Oat')
    await until(() => expect(seen()).not.toContain('No connection'))
    expect(seen()).not.toContain('Mint')
  })

  test('of a screen that is off shows no name again, not even offline', async () => {
    let answer: () => unknown = () => mint
    const page = openScreen({ screen: () => answer() })
    await says('Mint')
    answer = () => refusal('NOT_FOUND')
    void page.client.invalidateQueries({ queryKey: ['readScreen'] })
    await says('This screen is off.')
    expect([seen().includes('Mint'), scheme()]).toEqual([false, 'dark'])
    answer = () => refusal('UNEXPECTED')
    await page.client.invalidateQueries({ queryKey: ['readScreen'] })
    setTime('18T10:33:00')
    await says('10:33')
    expect(seen()).toContain('This screen is off.')
    expect(seen()).not.toMatch(/Mint|No connection/)
  })
})

test('a shop that opens is no news on the screen', async () => {
  let mode: 'all-close' | 'cafe-open' = 'all-close'
  const page = openScreen({
    screen: () => screenOf({ shop: status(mode) }),
    answers: { getCafeStatus: () => status(mode) },
  })
  await says('Sorry')
  mode = 'cafe-open'
  void page.client.invalidateQueries()
  await says('No orders now')
  expect(document.querySelectorAll('[role=alertdialog], [role=dialog]')).toHaveLength(0)
  expect(seen()).not.toContain('just opened')
})
