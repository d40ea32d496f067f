import type { CafeStatus } from '@tumbler/contract/shop'
import type { Role } from '@tumbler/rules/roles'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  categoryOf,
  itemOf,
  openCafe,
  ploy,
  settings,
  statusOf,
  takenDrinks,
} from '../../testing/cafe.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import {
  allOfRole,
  controls,
  findRole,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'
import { CafeMenuScreen } from './cafe-menu-screen.tsx'

const categories = [categoryOf(1, 'Coffee', [itemOf(11, 'Americano')])]

const show = (own?: Answers, role: Role = 'user') =>
  showScreen(<CafeMenuScreen />, { ...ploy, role }, openCafe(categories, own))

const showState = (given: Partial<CafeStatus>, own?: Answers) =>
  show({ getCafeStatus: () => statusOf('cafe-open', given), ...own })

const says = (words: string) => until(() => expect(seen()).toContain(words))
const cards = () => allOfRole('link', 'Americano')
const isLocked = () => cards().map(({ ariaDisabled }) => ariaDisabled)
const pluses = () => document.querySelectorAll('li .tabler-icon-plus').length
const blocks = () => controls('[role=status]', '').filter(({ textContent }) => textContent !== '')

/** Bangkok, on a Tuesday; timers run. */
const setTime = (time: string) =>
  vi.useFakeTimers({ now: new Date(`${time}+07:00`), toFake: ['Date'] })

beforeEach(() => {
  setTime('2026-11-17T10:00:00')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the wait', () => {
  test.each([
    [{ from: 5, to: 10, drinks: 2 }, 'about 5–10 min now'],
    [{ from: 5, to: 5, drinks: 0 }, 'about 5 min now'],
  ])('stands under the number: %o', async (cafe, words) => {
    show({ getWait: () => ({ cafe }) })
    await says(`Ordered 0/2${words}`)
    expect(blocks()).toEqual([])
  })

  test('is not said where it is not known', async () => {
    show()
    await says('Ordered 0/2')
    expect(seen()).not.toContain('min now')
  })

  test('is read again every half minute', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00+07:00') })
    let to = 10
    show({ getWait: () => ({ cafe: { from: 5, to, drinks: 2 } }) })
    await says('about 5–10 min now')
    to = 15
    await passTime(31_000)
    await says('about 5–15 min now')
  })

  test('is said in Thai', async () => {
    await readThai()
    show({ getWait: () => ({ cafe: { from: 5, to: 10, drinks: 2 } }) })
    await says('ตอนนี้รอประมาณ 5–10 นาที')
  })
})

describe('in a break', () => {
  test('it is said until when; cards are empty and lead nowhere', async () => {
    showState(
      { pausedUntil: '2026-11-17T03:40:00.000Z' },
      { getWait: () => ({ cafe: { from: 5, to: 10, drinks: 2 } }) },
    )
    await says('Back at 10:40The barista is on a break. Ordering reopens automatically.')
    expect(seen().match(/10:40/g)).toHaveLength(1)
    expect(seen()).not.toContain('min now')
    expect(isLocked()).toEqual(['true'])
    expect(cards()[0]?.hasAttribute('href')).toBe(false)
    expect(pluses()).toBe(0)
  })

  test('it stands above the usual, where a short phone shows it', async () => {
    const favOrder = {
      menu_id: itemOf(11, '').id,
      type: 'hot',
      sweetness: 50,
      remark: '-',
    } as const
    showScreen(
      <CafeMenuScreen />,
      { ...ploy, favOrder },
      openCafe(categories, {
        getCafeStatus: () => statusOf('cafe-open', { pausedUntil: '2026-11-17T03:40:00.000Z' }),
      }),
    )
    await says('The usual')
    expect(seen().indexOf('Back at 10:40')).toBeLessThan(seen().indexOf('The usual'))
  })

  test('everything comes back by itself, and it is said politely', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00+07:00') })
    showState({ pausedUntil: '2026-11-17T03:10:00.000Z' })
    await says('Back at 10:10')
    await passTime(600_000)
    await until(() =>
      expect(blocks().map(({ textContent }) => textContent)).toEqual(['You can order again.']),
    )
    // Seen as well as spoken.
    expect(seen().match(/You can order again\./g)).toHaveLength(2)
    expect(cards()[0]?.getAttribute('href')).toContain('/form/Americano/')
    expect(pluses()).toBe(1)
  })
})

test('the end of a break is not said to a barista, who orders nothing', async () => {
  let pausedUntil: string | null = '2026-11-17T03:10:00.000Z'
  const answers = { getCafeStatus: () => statusOf('cafe-open', { pausedUntil }) }
  const { client } = show(answers, 'barista')
  await says('Americano')
  pausedUntil = null
  await client.invalidateQueries()
  await until(() => expect(seen()).not.toContain('Back at 10:10'))
  expect(seen()).not.toContain('You can order again.')
})

describe('nothing more today', () => {
  test('after the last call it is said when the cafe opens next', async () => {
    showState({ isLastCall: true })
    await says(
      'Last call: no new orders todayOrders in the queue are still made. Cafe opens tomorrow at 9:00.',
    )
    expect(seen()).not.toContain('16:00')
    expect(isLocked()).toEqual(['true'])
    expect(pluses()).toBe(0)
  })

  test('outside the hours too, where they bind', async () => {
    setTime('2026-11-17T08:00:00')
    show({ getSettings: () => ({ ...settings, stopOutsideHours: true }) })
    await says('No orders can be placed at this hour.')
    expect(seen()).toContain('Cafe opens today at 9:00.')
  })

  test('a closed cafe says its next weekday', async () => {
    setTime('2026-11-21T10:00:00')
    show({ getCafeStatus: () => statusOf('all-close') })
    await says('The cafe is closed.Cafe opens on Monday at 9:00.')
  })

  test('a date that is closed is passed over', async () => {
    const { cafe, bar } = settings.openingHours
    const dates = { '2026-11-18': null }
    showState(
      { isLastCall: true },
      { getSettings: () => ({ ...settings, openingHours: { cafe: { ...cafe, dates }, bar } }) },
    )
    await says('Cafe opens on Thursday at 9:00.')
  })
})

describe('at the limit', () => {
  const listMyOrders = () => takenDrinks(2)

  test('a block and the alert say when the next drink is', async () => {
    show({ listMyOrders })
    await says('2 of 2 today. Order again tomorrow.Cancel a waiting drink and you can order again.')
    expect(pluses()).toBe(0)
    await press('Americano')
    const alert = await findRole('alertdialog', 'You already reached your order limit!')
    expect(alert.textContent).toContain('Order again tomorrow.')
  })

  test('before days without hours it names the weekday', async () => {
    setTime('2026-11-20T10:00:00')
    show({ listMyOrders })
    await says('2 of 2 today. Order again on Monday.')
  })
})

describe('one block only', () => {
  const friday = '2026-11-20T12:30:00'
  const pausedUntil = '2026-11-20T05:50:00.000Z'
  const beforeNoon = '2026-11-20T11:30:00'
  const listMyOrders = () => takenDrinks(2)

  test.each<[string, string, CafeStatus]>([
    ['The cafe is closed.', friday, statusOf('all-close')],
    [
      'Last call: no new orders today',
      friday,
      statusOf('cafe-open', { isLastCall: true, pausedUntil }),
    ],
    ['The bar is closing at 12PM on Friday.', friday, statusOf('cafe-open', { pausedUntil })],
    ['The bar is closing at 12PM on Friday.', beforeNoon, statusOf('cafe-open', { pausedUntil })],
    [
      'Back at 11:50',
      beforeNoon,
      statusOf('cafe-open', { pausedUntil: '2026-11-20T04:50:00.000Z' }),
    ],
  ])('%s', async (words, time, status) => {
    setTime(time)
    show({ getCafeStatus: () => status, listMyOrders })
    await until(() => expect(blocks()[0]?.textContent).toMatch(words))
    expect(blocks()).toHaveLength(1)
  })

  test('a break that ends after binding hours promises nothing', async () => {
    setTime('2026-11-17T15:50:00')
    showState(
      { pausedUntil: '2026-11-17T09:10:00.000Z' },
      { getSettings: () => ({ ...settings, stopOutsideHours: true }) },
    )
    await says('No orders can be placed at this hour.')
    expect(seen()).toContain('Cafe opens tomorrow at 9:00.')
    expect(seen()).not.toContain('Back at')
  })

  test('a last call is said after binding hours too', async () => {
    setTime('2026-11-17T16:10:00')
    showState(
      { isLastCall: true },
      { getSettings: () => ({ ...settings, stopOutsideHours: true }) },
    )
    await says('Last call: no new orders today')
    expect(blocks()).toHaveLength(1)
  })
})

describe('with a full queue', () => {
  const fullQueue = { open: 30, limit: 30 }
  const getWait = () => ({ cafe: { from: 40, to: 50, drinks: 30 } })

  test('it is said how many are being made; cards are empty and lead nowhere', async () => {
    showState({ fullQueue }, { getWait })
    await says('The queue is full30 drinks are being made. Ordering reopens automatically.')
    await says('about 40–50 min now')
    expect(isLocked()).toEqual(['true'])
    expect(pluses()).toBe(0)
    expect(blocks()).toHaveLength(1)
  })

  test('one drink is one', async () => {
    showState({ fullQueue: { open: 1, limit: 1 } })
    await says('1 drink is being made. Ordering reopens automatically.')
  })

  test('it opens again by itself, shown and spoken', async () => {
    let status = statusOf('cafe-open', { fullQueue })
    const { client } = show({ getCafeStatus: () => status })
    await says('The queue is full')
    status = statusOf('cafe-open')
    await client.invalidateQueries()
    await until(() => expect(isLocked()).toEqual([null]))
    const spoken = [...document.querySelectorAll('p[role=status]')].map((one) => one.textContent)
    expect(spoken).toContain('You can order again.')
    expect(seen()).not.toContain('The queue is full')
  })

  test('whoever is at the limit reads that', async () => {
    showState({ fullQueue }, { listMyOrders: () => takenDrinks(2) })
    await says('Ordered 2/2')
    await until(() => expect(seen()).not.toContain('The queue is full'))
  })

  test('a break is said first, and lasts longer', async () => {
    showState({ fullQueue, pausedUntil: '2026-11-17T03:40:00.000Z' })
    await says('Back at 10:40')
    expect(seen()).not.toContain('The queue is full')
  })

  test('in Thai', async () => {
    await readThai()
    showState({ fullQueue })
    await says('คิวเต็มตอนนี้มี 30 แก้วในคิว ระบบจะเปิดรับออเดอร์อีกครั้งโดยอัตโนมัติ')
  })
})
