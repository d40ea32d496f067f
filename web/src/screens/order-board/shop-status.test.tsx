import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { settings, statusOf } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { leftovers, readThai } from '../../testing/in-thai.ts'
import { connectLive } from '../../testing/live-events.ts'
import {
  allOfRole,
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
  write,
} from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'

let board: BaristaBoard

/** What counts down listens to this too, besides its timer. */
const setClock = (time: string) => {
  vi.setSystemTime(time)
  flushSync(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Wednesday, 10:24. Each wait moves the clock on by some milliseconds. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T03:24:20Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  board = new BaristaBoard()
})

const status = (words: string) => findRole('button', `Shop Status ${words}`)
const bound = { getSettings: () => ({ ...settings, stopOutsideHours: true }) }

describe('a break', () => {
  test('is offered with its end, begins with one press, counts down and ends early', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Shop Status')
    await found('label', '5 minuntil 10:30')
    const tiles = controls('[role=dialog] form label', '').map(({ textContent }) => textContent)
    expect(tiles.slice(1)).toEqual([
      '10 minuntil 10:35',
      '15 minuntil 10:40',
      '30 minuntil 10:55',
      'CustomChoose a time',
    ])
    await press('Break until 10:40')
    await status('Break until 10:40')
    await until(() => expect(allOfRole('dialog', '')).toEqual([]))
    expect(seen()).toContain('Break until 10:401 open order goes on')
    setClock('2026-11-18T03:24:20Z')
    expect(seen()).toContain('Break, 15:40')
    setClock('2026-11-18T03:24:21Z')
    expect(seen()).toContain('Break, 15:39')
    await press('+5 min')
    await status('Break until 10:45')
    await press('Back now')
    const pill = await status('Cafe Open')
    expect(seen()).not.toContain('Back now')
    await until(() => expect(document.activeElement).toBe(pill))
    expect(board.requests).toEqual([
      'break until 2026-11-18T03:40:00.000Z',
      'break until 2026-11-18T03:45:00.000Z',
      'break over',
    ])
  })

  test.each([
    ['2026-11-18T07:19:20.000Z', null],
    ['2026-11-18T07:20:20.000Z', 'true'],
  ])(
    'until %s, five minutes more are off (%s): 4 hours are the most',
    async (pausedUntil, isOff) => {
      board.shopStatus = { pausedUntil }
      board.open()
      await press('Shop Status')
      const more = await findRole('button', '+5 min')
      expect(more.getAttribute('aria-disabled')).toBe(isOff)
    },
  )

  test('ends at a time of one’s own, at most 4 hours away', async () => {
    board.open()
    await press('Shop Status')
    await choose('Custom')
    const begin = async () => document.querySelector('[role=dialog] form [type=submit]')
    await until(async () => expect(await begin()).toBeNull())
    await write('End of the break', '14:30')
    await until(() => expect(seen()).toContain('A break lasts at most 4 hours.'))
    expect((await findRole('button', 'Break until 14:30')).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await write('End of the break', '11:17')
    await press('Break until 11:17')
    await status('Break until 11:17')
    expect(board.requests).toEqual(['break until 2026-11-18T04:17:00.000Z'])
  })

  test('that is refused says why, and the dialog stays', async () => {
    board.open({ pauseShop: () => refusal('LAST_CALL') })
    await press('Shop Status')
    await press('Break until 10:40')
    await until(() => expect(seen()).toContain("Couldn't change the shop status"))
    expect(seen()).toContain('Last call: no new orders today.')
    expect(allOfRole('dialog', 'Shop Status')).toHaveLength(1)
  })

  test('ends by itself', async () => {
    board.shopStatus = { pausedUntil: '2026-11-18T03:25:00.000Z' }
    vi.useRealTimers()
    const now = new Date('2026-11-18T03:24:20Z')
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    board.open()
    await press('Shop Status')
    await findRole('button', 'Back now')
    await passTime(39_000)
    await findRole('button', 'Back now')
    await passTime(1000)
    await until(() => expect(seen()).toContain('Orders come in'))
    await findRole('button', 'Break until 10:45')
    await until(() => expect(seen()).not.toContain('Back now'))
    expect(board.requests).toEqual([])
  })

  test('of another barista comes live, and is said once', async () => {
    board.add('Latte', 'Fah')
    const { client } = board.open()
    await status('Cafe Open')
    const emit = await connectLive(client)
    board.shopStatus = { pausedUntil: '2026-11-18T03:40:00.000Z' }
    emit('cafe-status', statusOf('cafe-open', board.shopStatus))
    await status('Break until 10:40')
    const said = () =>
      [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    expect(said()).toContain('Break until 10:40')
    setClock('2026-11-18T03:24:25Z')
    expect(said()).toContain('Break until 10:40')
    board.shopStatus = {}
    emit('cafe-status', statusOf('cafe-open'))
    await status('Cafe Open')
    expect(said()).toContain('Orders come in')
  })
})

describe('the last call', () => {
  test('asks nothing, counts what is left and is taken back', async () => {
    board.add('Latte', 'Fah')
    board.add('Mocha', 'Gun', { status: 'in-progress' })
    board.open()
    await press('Shop Status')
    await until(() =>
      expect(seen()).toContain('No new orders. Finish the 2, then the cafe closes by itself.'),
    )
    await press('Last call')
    await until(() => expect(seen()).toContain('No new orders, 2 left'))
    await status('Last call')
    await press('Done Mocha, Gun')
    await until(() => expect(seen()).toContain('No new orders, 1 left'))
    await press('Take orders again')
    await status('Cafe Open')
    expect(board.requests).toEqual(['last call', 'Gun done', 'last call over'])
  })

  test('comes before the rejection of the rest in the dialog', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Shop Status')
    const lastCall = await findRole('button', 'Last call')
    const reject = await findRole('button', 'Reject the rest')
    expect(lastCall.compareDocumentPosition(reject)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(seen()).toContain('Tell 1 person that the shop is closing.')
  })

  test('that cannot end at this hour is put off by half an hour', async () => {
    board.add('Latte', 'Fah')
    board.shopStatus = { isLastCall: true }
    board.open({ endLastCall: () => refusal('OUTSIDE_HOURS') })
    await press('Take orders again')
    await until(() => expect(seen()).toContain('No orders can be placed at this hour.'))
    await press('Stay open 30 min')
    await status('Cafe Open')
    expect(board.requests).toEqual(['open until 2026-11-18T03:55:00.000Z'])
  })

  test('after closing time offers that at once', async () => {
    vi.setSystemTime('2026-11-18T09:08:00Z')
    board.add('Latte', 'Fah')
    board.shopStatus = { isLastCall: true }
    board.open(bound)
    await press('Stay open 30 min')
    await until(() => expect(board.requests).toEqual(['open until 2026-11-18T09:40:00.000Z']))
  })
})

describe('before the hours begin, where they bind', () => {
  test('it says from when orders come, and a barista can take them at once', async () => {
    vi.setSystemTime('2026-11-18T01:40:00Z')
    board.open(bound)
    await status('Orders from 9:00')
    expect(seen()).toContain('Customers cannot order nowOrders from 9:00')
    await press('Take orders now')
    await status('Cafe Open')
    expect(board.requests).toEqual(['open until 2026-11-18T02:00:00.000Z'])
    setClock('2026-11-18T02:00:00Z')
    await status('Cafe Open')
  })

  test('the hours begin by themselves', async () => {
    vi.setSystemTime('2026-11-18T01:59:55Z')
    board.open(bound)
    await status('Orders from 9:00')
    setClock('2026-11-18T02:00:00Z')
    await status('Cafe Open')
  })

  test('on a day without hours half an hour can be taken', async () => {
    vi.setSystemTime('2026-11-21T02:58:00Z')
    board.open(bound)
    await status('No opening hours today')
    await press('Stay open 30 min')
    await status('Cafe Open')
    expect(board.requests).toEqual(['open until 2026-11-21T03:30:00.000Z'])
  })
})

describe('on Friday', () => {
  test('the cafe takes no orders from noon on, and nothing on the board lets them in', async () => {
    vi.setSystemTime('2026-11-20T04:59:55Z')
    board.open()
    await status('Cafe Open')
    setClock('2026-11-20T05:00:00Z')
    await status('No orders since 12:00')
    expect(seen()).toContain('On Fridays the cafe takes no orders after 12:00.')
    expect(seen()).not.toContain('Take orders now')
    expect(seen()).not.toContain('Stay open 30 min')
  })

  test('the bar takes them', async () => {
    vi.setSystemTime('2026-11-20T09:00:00Z')
    board.shopStatus = statusOf('bar-open')
    board.open()
    await status('Bar Open')
  })

  test('noon is the closing time where hours bind', async () => {
    vi.setSystemTime('2026-11-20T04:53:00Z')
    board.open(bound)
    await status('Closes at 12:00')
  })
})

describe('closing time', () => {
  test('is said half an hour before where it binds, and can be put off', async () => {
    vi.setSystemTime('2026-11-18T08:53:00Z')
    board.open(bound)
    await status('Closes at 16:00')
    expect(seen()).toContain('7 minutes leftLast call starts by itself at 16:00')
    await press('Stay open 30 min')
    await status('Cafe Open')
    expect(board.requests).toEqual(['open until 2026-11-18T09:30:00.000Z'])
    setClock('2026-11-18T09:00:00Z')
    await status('Closes at 16:30')
  })

  test('shows the last call before the server has begun it, until a barista keeps open', async () => {
    vi.setSystemTime('2026-11-18T08:59:55Z')
    board.add('Latte', 'Fah')
    board.open(bound)
    await status('Closes at 16:00')
    setClock('2026-11-18T09:00:05Z')
    await status('Last call')
    expect(seen()).toContain('No new orders, 1 left')
    await press('Stay open 30 min')
    await status('Cafe Open')
  })

  test('that has passed by new settings shows the last call at once', async () => {
    vi.setSystemTime('2026-11-18T09:10:00Z')
    let stopOutsideHours = false
    const { client } = board.open({ getSettings: () => ({ ...settings, stopOutsideHours }) })
    await status('Cafe Open')
    const emit = await connectLive(client)
    stopOutsideHours = true
    emit('settings', { revision: 1 })
    await status('Last call')
  })

  test('leaves the break on offer', async () => {
    vi.setSystemTime('2026-11-18T08:53:00Z')
    board.open(bound)
    await status('Closes at 16:00')
    await press('Shop Status')
    await findRole('button', 'Break until')
  })

  test('of the only day of a week names the date of the next', async () => {
    vi.setSystemTime('2026-11-18T12:00:00Z')
    board.shopMode = 'all-close'
    const { cafe, bar } = settings.openingHours
    const week = cafe.week.map((hours, day) => (day === 2 ? hours : null))
    board.open({
      getSettings: () => ({ ...settings, openingHours: { cafe: { ...cafe, week }, bar } }),
    })
    await until(() => expect(seen()).toContain('Opens Wednesday 25 November 9:00'))
  })

  test('says nothing where the hours do not bind', async () => {
    vi.setSystemTime('2026-11-18T08:53:00Z')
    board.open()
    await status('Cafe Open')
    expect(seen()).not.toContain('Stay open')
  })

  test.each([
    ['2026-11-18T12:00:00Z', 'Opens Thursday 9:00'],
    ['2026-11-20T12:00:00Z', 'Opens Monday 9:00'],
    ['2026-11-23T01:00:00Z', 'Opens Monday 9:00'],
  ])('with both closed at %s it is said when the cafe opens', async (time, words) => {
    vi.setSystemTime(time)
    board.shopMode = 'all-close'
    board.open()
    await until(() => expect(seen()).toContain(`${words}Or open it now`))
    await status('Closed')
  })
})

test('the venue changes in the dialog too, after it is asked', async () => {
  board.open()
  await press('Shop Status')
  await found('label', '5 min')
  const bar = document.querySelectorAll<HTMLInputElement>('[role=dialog] section input')
  ;[...bar].find(({ labels }) => labels?.[0]?.textContent === 'Bar')?.click()
  await until(() => expect(seen()).toContain('Open BarClick confirm to open bar'))
  await press('Confirm')
  await status('Bar Open')
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  expect(board.requests).toEqual(['shop bar-open'])
})

test('all of it can be read in Thai', async () => {
  await readThai()
  board.add('ชาเย็น', 'ฝ้าย')
  board.shopStatus = { pausedUntil: '2026-11-18T03:40:00.000Z' }
  board.open()
  await press('สถานะร้าน')
  await until(() => expect(seen()).toContain('พักถึง 10:40 น.'))
  await until(() => expect(leftovers('Fern')).toEqual([]))
})
