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
  user,
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
  sessionStorage.clear()
})

const status = (words: string) => findRole('button', `Shop Status ${words}`)

/** The way out of it is in the dialog. */
const pressInDialog = async (words: string) => {
  await press('Shop Status')
  await press(words)
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
}

/** The pill, with its second half. */
const pill = () => allOfRole('button', 'Shop Status')[0]?.textContent
/** What the field of the own time is described by. */
const described = () => {
  const id = document.querySelector('[aria-label=Until]')?.getAttribute('aria-describedby')
  return (id && document.getElementById(id)?.textContent) ?? ''
}
const bound = { getSettings: () => ({ ...settings, stopOutsideHours: true }) }

describe('a break', () => {
  test('is offered with its end, begins with one press, counts down and ends early', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Shop Status')
    await found('label', '5 minuntil 10:29')
    const tiles = controls('[role=dialog] form label', '').map(({ textContent }) => textContent)
    expect(tiles.slice(1)).toEqual(['10 minuntil 10:34', '15 minuntil 10:39', '30 minuntil 10:54'])
    expect(seen()).toContain('No new orders until 10:39. Open orders stay on the board.')
    await press('Break until 10:39')
    await status('Break until 10:39')
    await until(() => expect(allOfRole('dialog', '')).toEqual([]))
    const left = () =>
      /Back in (\d+):(\d+)/
        .exec(pill() ?? '')
        ?.slice(1)
        .map(Number)
    const [minutes = 0, seconds = 0] = left() ?? []
    expect(minutes * 60 + seconds).toBeGreaterThan(14 * 60 + 50)
    setClock('2026-11-18T03:34:20Z')
    await until(() => expect(left()?.[0]).toBe(5))
    await press('Shop Status')
    await until(() => expect(seen()).toContain('Break until 10:391 open order goes on'))
    await press('+5 min')
    await until(() => expect(seen()).toContain('Break until 10:441 open order goes on'))
    await press('Back now')
    const open = await status('Cafe Open')
    await until(() => expect(document.activeElement).toBe(open))
    const [first, second, third] = board.requests
    const end = Date.parse(String(first).replace('break until ', ''))
    // From the tap on, to the second.
    expect(Math.round((end - Date.parse('2026-11-18T03:39:20Z')) / 10_000)).toBe(0)
    expect(second).toBe(`break until ${new Date(end + 300_000).toISOString()}`)
    expect(third).toBe('break over')
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

  test('ends at a time of one’s own, typed as people type it, at most 4 hours away', async () => {
    board.open()
    await press('Shop Status')
    await findRole('button', 'Break until')
    await write('Until', '14:2')
    expect(seen()).not.toContain('A time, such as')
    await write('Until', '14:25')
    expect((await findRole('button', 'Break until 14:25')).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await until(() => expect(described()).toBe('A break lasts at most 4 hours.'))
    await write('Until', '14:24')
    await findRole('button', 'Break until 14:24')
    expect(described()).toBe('')
    await write('Until', '11:17')
    await press('Break until 11:17')
    await status('Break until 11:17')
    expect(board.requests).toEqual(['break until 2026-11-18T04:17:00.000Z'])
  })

  test('until a time that has passed says so', async () => {
    board.open()
    await press('Shop Status')
    await findRole('button', 'Break until')
    // On the way to 10:25.
    await write('Until', '10')
    expect(described()).toBe('')
    await user.tab()
    await until(() =>
      expect(described()).toBe('It is 10:24 already. A break lasts at most 4 hours.'),
    )
    await write('Until', '10:24')
    expect(described()).toBe('It is 10:24 already. A break lasts at most 4 hours.')
    await write('Until', '10:25')
    expect(described()).toBe('')
    await findRole('button', 'Break until 10:25')
  })

  test('until what is no time says what a time is', async () => {
    board.open()
    await press('Shop Status')
    await findRole('button', 'Break until')
    await write('Until', 'later')
    await until(() => expect(described()).toBe('A time, such as 11:15.'))
    expect(document.querySelector('[role=dialog] form [type=submit]')).toBeNull()
  })

  test('of minutes takes the place of a time of one’s own', async () => {
    board.open()
    await press('Shop Status')
    await write('Until', '11:17')
    await findRole('button', 'Break until 11:17')
    await choose('5 min')
    await findRole('button', 'Break until 10:29')
  })

  test('that is refused says why, and the dialog stays', async () => {
    board.open({ pauseShop: () => refusal('LAST_CALL') })
    await press('Shop Status')
    await press('Break until 10:39')
    await until(() => expect(seen()).toContain("Couldn't change the shop status"))
    expect(seen()).toContain('Last call: no new orders today.')
    expect(allOfRole('dialog', 'Shop Status')).toHaveLength(1)
  })

  test('whose answer was lost is not said to have failed once it is read', async () => {
    const { client } = board.open({
      pauseShop: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await press('Shop Status')
    const emit = await connectLive(client)
    await press('Break until 10:39')
    await until(() => expect(seen()).toContain("Couldn't change the shop status"))
    board.shopStatus = { pausedUntil: '2026-11-18T03:39:00.000Z' }
    emit('cafe-status', statusOf('cafe-open', board.shopStatus))
    await until(() => expect(seen()).not.toContain("Couldn't change the shop status"))
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
    await findRole('button', 'Break until 10:40')
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
    await status('Last call Then closed 2 left')
    await press('Done Mocha, Gun')
    await status('Last call Then closed 1 left')
    await pressInDialog('Take orders again')
    await status('Cafe Open')
    expect(board.requests).toEqual(['last call', 'Gun done', 'last call over'])
  })

  test('that cannot end at this hour is put off by half an hour', async () => {
    board.add('Latte', 'Fah')
    board.shopStatus = { isLastCall: true }
    board.open({ endLastCall: () => refusal('OUTSIDE_HOURS') })
    await press('Shop Status')
    await press('Take orders again')
    await until(() => expect(seen()).toContain('No orders can be placed at this hour.'))
    await press('Stay open 30 min')
    await status('Cafe Open')
    const until30 = Date.parse(String(board.requests[0]).replace('open until ', ''))
    expect(Math.round((until30 - Date.parse('2026-11-18T03:54:20Z')) / 10_000)).toBe(0)
  })

  test('after closing time offers that at once', async () => {
    vi.setSystemTime('2026-11-18T09:08:00Z')
    board.add('Latte', 'Fah')
    board.shopStatus = { isLastCall: true }
    board.open(bound)
    await pressInDialog('Stay open 30 min')
    const until30 = Date.parse(String(board.requests[0]).replace('open until ', ''))
    expect(Math.round((until30 - Date.parse('2026-11-18T09:38:00Z')) / 10_000)).toBe(0)
  })

  test('after closing time, within the time that a barista keeps open, is taken back', async () => {
    vi.setSystemTime('2026-11-18T09:08:00Z')
    board.add('Latte', 'Fah')
    board.shopStatus = { isLastCall: true, openUntil: '2026-11-18T09:30:00.000Z' }
    board.open(bound)
    await pressInDialog('Take orders again')
    await until(() => expect(board.requests).toEqual(['last call over']))
  })
})

describe('before the hours begin, where they bind', () => {
  test('it says from when orders come, and a barista can take them at once', async () => {
    vi.setSystemTime('2026-11-18T01:40:00Z')
    board.open(bound)
    await status('Orders from 9:00')
    await press('Shop Status')
    await until(() => expect(seen()).toContain('Customers cannot order nowOrders from 9:00'))
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
    await pressInDialog('Stay open 30 min')
    await status('Closes at 10:28')
    const until30 = Date.parse(String(board.requests[0]).replace('open until ', ''))
    expect(Math.round((until30 - Date.parse('2026-11-21T03:28:00Z')) / 10_000)).toBe(0)
  })
})

describe('on Friday', () => {
  test('the cafe takes no orders from noon on, and nothing on the board lets them in', async () => {
    vi.setSystemTime('2026-11-20T04:59:55Z')
    board.open()
    await status('Cafe Open')
    setClock('2026-11-20T05:00:00Z')
    await status('No orders since 12:00')
    await press('Shop Status')
    await until(() => expect(allOfRole('dialog', '')).toHaveLength(1))
    expect(seen()).toContain('On Fridays the cafe takes no orders after 12:00.')
    expect(seen()).not.toContain('Take orders now')
    expect(seen()).not.toContain('Stay open 30 min')
  })

  test('the bar takes them', async () => {
    vi.setSystemTime('2026-11-20T09:00:00Z')
    board.shopStatus = statusOf('bar-open')
    board.open({ getSettings: () => ({ ...settings, isBarOrderable: true }) })
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
    expect(pill()).toContain('Last call in 7 min')
    await press('Shop Status')
    await until(() => expect(seen()).toContain('7 minutes leftLast call starts by itself at 16:00'))
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
    expect(pill()).toContain('1 left')
    await pressInDialog('Stay open 30 min')
    await status('Closes at 16:30')
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
    await until(() =>
      expect(seen()).toContain('By its hours the cafe opens Wednesday 25 November at 9:00.'),
    )
  })

  test('says nothing where the hours do not bind', async () => {
    vi.setSystemTime('2026-11-18T08:53:00Z')
    board.open()
    await status('Cafe Open')
    expect(seen()).not.toContain('Stay open')
  })

  test.each([
    ['2026-11-18T12:00:00Z', 'Thursday'],
    ['2026-11-20T12:00:00Z', 'Monday'],
    ['2026-11-23T01:00:00Z', 'Monday'],
  ])('with both closed at %s it is said when the cafe opens', async (time, words) => {
    vi.setSystemTime(time)
    board.shopMode = 'all-close'
    board.open()
    await until(() =>
      expect(seen()).toContain(
        `Choose Cafe or Bar to open.By its hours the cafe opens ${words} at 9:00.`,
      ),
    )
    expect(seen()).toContain('Shop Status Closed')
    expect(allOfRole('button', 'Shop Status')).toEqual([])
  })
})

describe('what customers are told', () => {
  const told = (from: number, to: number) => ({
    getWait: () => ({ cafe: { from, to, drinks: 4 } }),
  })

  test('stands in the pill', async () => {
    board.open(told(10, 15))
    await status('Cafe Open Customers read about 10–15 min')
  })

  test('is over an hour from 60 minutes on', async () => {
    board.open(told(55, 60))
    await status('Cafe Open Customers read over an hour')
  })

  test('gives way to how long a break lasts', async () => {
    board.shopStatus = { pausedUntil: '2026-11-18T03:40:00.000Z' }
    board.open(told(10, 15))
    await status('Break')
    expect(pill()).not.toContain('Customers read')
  })
})

test('a bar that only counts has nothing but its selector', async () => {
  board.shopMode = 'bar-open'
  board.open()
  await until(() => expect(seen()).toContain('Shop Status Bar Open'))
  for (const tool of ['Shop Status', 'Add order', 'Finished', 'Sound'])
    expect(allOfRole('button', tool)).toEqual([])
  await found('input', 'Cafe')
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

describe('a full queue', () => {
  test('near closing time gives way to what closes the shop', async () => {
    vi.setSystemTime('2026-11-18T08:45:00Z')
    board.add('Latte', 'Fah')
    board.shopStatus = { fullQueue: { open: 30, limit: 30 } }
    board.open(bound)
    await until(() => expect(pill()).toContain('Last call in'))
    await press('Shop Status')
    await findRole('button', 'Stay open 30 min')
  })

  test('is in the pill with its numbers; the dialog says what it means', async () => {
    board.add('Latte', 'Fah')
    board.shopStatus = { fullQueue: { open: 30, limit: 30 } }
    board.open({ getWait: () => ({ cafe: { from: 5, to: 10, drinks: 30 } }) })
    await until(() => expect(pill()).toBe('Shop Status Cafe Open Queue full 30 of 30'))
    await press('Shop Status')
    await until(() => expect(seen()).toContain('Customers order again as soon as there is room.'))
    await press('Break until')
    await until(() => expect(board.requests[0]).toContain('break until'))
  })

  test('is said when it comes and goes', async () => {
    board.add('Latte', 'Fah')
    const { client } = board.open()
    await status('Cafe Open')
    board.shopStatus = { fullQueue: { open: 30, limit: 30 } }
    await client.invalidateQueries()
    const spoken = () => controls('p[role=status]', '').map(({ textContent }) => textContent)
    await until(() => expect(spoken()).toContain('Queue full'))
    board.shopStatus = {}
    await client.invalidateQueries()
    await until(() => expect(spoken()).toContain('Orders come in'))
  })
})

describe('a message to everybody who waits', () => {
  const openForm = async () => {
    await press('Shop Status')
    await press('Write')
    return until(() => expect(seen()).toContain('Your own words'))
  }
  const field = () => allOfRole('textbox', 'Your own words')[0] as HTMLInputElement
  const send = () => allOfRole('button', 'Send to')[0]

  test('is one of the shop’s or own words, counted, previewed and sent once in two minutes', async () => {
    board.add('Latte', 'Fah')
    board.add('Mocha', 'Beam')
    board.open()
    await press('Shop Status')
    await until(() => expect(seen()).toContain('To the 2 people who wait'))
    await press('Write')
    expect(send()?.getAttribute('aria-disabled')).toBe('true')
    expect(seen()).not.toContain('They will read')
    await choose('Oat milk is used up')
    await until(() => expect(field().value).toBe('Oat milk is used up'))
    expect(seen()).toContain('They will read, until their orders are over')
    expect(seen()).toContain('The barista, 10:24 Oat milk is used up')
    expect(seen()).toContain('2 people wait')
    await write('Your own words', 'Back in a moment')
    expect(controls('[role=dialog] input:checked', '')).toEqual([])
    await write('Your own words', 'x'.repeat(81))
    expect(send()?.getAttribute('aria-disabled')).toBe('true')
    expect(seen()).toContain('At most 80 characters.')
    await write('Your own words', 'x'.repeat(80))
    expect(seen()).not.toContain('At most 80 characters.')
    await write('Your own words', 'Back in a moment')
    await press('Send to 2')
    await until(() => expect(allOfRole('dialog', '')).toEqual([]))
    expect(board.requests).toEqual(['message Back in a moment'])
    await until(() => expect(pill()).toContain('A message stands: Back in a moment'))
    await openForm()
    expect(field().value).toBe('')
    expect(seen()).toMatch(/You can send again from 10:2[67]/)
    await write('Your own words', 'Again')
    expect(send()?.getAttribute('aria-disabled')).toBe('true')
    setClock('2026-11-18T03:27:00Z')
    await until(() => expect(send()?.getAttribute('aria-disabled')).toBeNull())
  })

  test('that the shop has in English only is chosen by nobody before', async () => {
    board.add('Latte', 'Fah')
    const preset = { id: settings.messages[0]?.id ?? '' }
    const messages = [{ ...preset, text: { en: 'Back soon', th: '' } }]
    board.open({ getSettings: () => ({ ...settings, messages }) })
    await openForm()
    expect(controls('[role=dialog] input:checked', '')).toEqual([])
    await choose('Back soon')
    await until(() => expect(field().value).toBe('Back soon'))
  })

  test('can be taken back', async () => {
    board.add('Latte', 'Fah')
    const message = { text: 'Soon', otherText: null, sentAt: '2026-11-18T03:20:00.000Z' }
    board.message = { message, nextAt: null }
    board.open()
    await until(() => expect(pill()).toContain('A message stands: Soon'))
    await press('Shop Status')
    await until(() => expect(seen()).toContain('They read: Soon'))
    await press('Take it back')
    await until(() => expect(seen()).toContain('To the one person who waits'))
    expect(board.requests).toEqual(['message back'])
    await until(() => expect(document.activeElement?.textContent).toBe('Write'))
    await press('Write')
    await press('Back')
    await until(() => expect(document.activeElement?.textContent).toBe('Write'))
    await press('Close')
    await until(() => expect(pill()).toBe('Shop Status Cafe Open '))
  })

  test('that is not sent is kept, also when the dialog was closed', async () => {
    board.add('Latte', 'Fah')
    let isAway = true
    board.open({
      ...board.answers(),
      sendMessage: (request) =>
        isAway ? refusal('UNAVAILABLE') : board.answers().sendMessage?.(request),
    })
    await openForm()
    await write('Your own words', 'Back in a moment')
    await press('Send to 1')
    await until(() => expect(seen()).toContain("Couldn't send the message"))
    await press('Close')
    await openForm()
    expect(field().value).toBe('Back in a moment')
    isAway = false
    await press('Send to 1')
    await until(() => expect(board.requests).toEqual(['message Back in a moment']))
  })

  test('that stands, though the answer was lost, is sent', async () => {
    board.add('Latte', 'Fah')
    board.open({
      ...board.answers(),
      sendMessage: (request) => {
        board.answers().sendMessage?.(request)
        throw new TypeError('Failed to fetch')
      },
    })
    await openForm()
    await write('Your own words', 'Back in a moment')
    await press('Send to 1')
    await until(() => expect(seen()).toContain('A message stands: Back in a moment'))
    expect(seen()).not.toContain("Couldn't send the message")
  })

  test('is off where nobody waits, and comes from other boards', async () => {
    const { client } = board.open()
    await status('Cafe Open')
    const emit = await connectLive(client)
    await press('Shop Status')
    await until(() => expect(seen()).toContain('Nobody waits.'))
    expect((await findRole('button', 'Write')).getAttribute('aria-disabled')).toBe('true')
    board.add('Latte', 'Fah')
    const message = { text: 'Soon', otherText: null, sentAt: '2026-11-18T03:24:00.000Z' }
    board.message = { message, nextAt: '2026-11-18T03:26:00.000Z' }
    emit('message', { message, at: message.sentAt })
    await until(() => expect(seen()).toContain('They read: Soon'))
  })

  test('in Thai', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await readThai()
    await press('สถานะร้าน')
    await press('เขียน')
    await choose('นมข้าวโอ๊ตหมดแล้ว')
    await until(() => expect(seen()).toContain('บาริสต้า 10:24 น. นมข้าวโอ๊ตหมดแล้ว'))
    await press('ส่งถึง 1 คน')
    await until(() => expect(board.requests).toEqual(['message นมข้าวโอ๊ตหมดแล้ว']))
  })
})

describe('late', () => {
  test('is one of three steps, on time again with one press, and in the pill', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Shop Status')
    await until(() => expect(seen()).toContain('A tap adds them to every wait'))
    await press('+10')
    await until(() =>
      expect(seen()).toContain('Every wait has 10 minutes added, until nobody waits'),
    )
    await press('Close')
    await until(() => expect(pill()).toBe('Shop Status Cafe Open Minutes late +10'))
    await press('Shop Status')
    await press('On time')
    await until(() => expect(board.requests).toEqual(['late 10', 'not late']))
    await press('Close')
    await until(() => expect(pill()).toBe('Shop Status Cafe Open '))
  })

  test('is off where nobody waits', async () => {
    board.open()
    await press('Shop Status')
    await until(() => expect(seen()).toContain('Nobody waits.'))
    expect((await findRole('button', '+10')).getAttribute('aria-disabled')).toBe('true')
    await press('+10')
    expect(board.requests).toEqual([])
  })
})
