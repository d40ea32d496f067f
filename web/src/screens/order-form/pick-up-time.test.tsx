import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { orderOf, settings } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openOrderSummary } from '../../testing/open-order-summary.ts'
import { allOfRole, choose, findRole, press, seen, until } from '../../testing/show-screen.tsx'

const getWait = () => ({ cafe: { from: 5, to: 10, drinks: 2 } })
let allowPickUpTimes: boolean
let sent: unknown[]

const at = (time: string) => new Date(`2026-11-18T${time}:00+07:00`).toISOString()

function passTo(time: string) {
  vi.setSystemTime(at(time))
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at('10:12')), toFake: ['Date'] })
  sessionStorage.clear()
  allowPickUpTimes = true
  sent = []
})
afterEach(() => void vi.useRealTimers())

const open = (placeOrder: () => unknown = () => orderOf(1, 'Thai Tea Latte')) =>
  openOrderSummary({
    getWait,
    getSettings: () => ({ ...settings, allowPickUpTimes }),
    placeOrder: ({ body }) => {
      sent.push(body.pickUpAt ?? null)
      return placeOrder()
    },
  })
/** The order stands on My Order, and was sent with these times. */
async function placed(...times: (string | null)[]) {
  await press('Place order')
  await findRole('heading', 'My Order')
  expect(sent).toEqual(times)
}
const when = 'Change when it is to be ready'
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
const offered = () =>
  [...document.querySelectorAll('[role=dialog] [data-pick-up] label')].map(
    ({ textContent }) => textContent,
  )

test('a shop that allows none offers none, and the order has none', async () => {
  allowPickUpTimes = false
  await open()
  await until(() => expect(dialog()).toContain('Ready in about 5–10 min'))
  expect(allOfRole('button', when)).toEqual([])
  await placed(null)
})

test('a time is chosen behind the line, and said with when it joins the queue', async () => {
  await open()
  await press(when)
  const soonest = await findRole('radio', 'Soonest')
  expect(document.activeElement).toBe(soonest)
  // From the upper end of the wait until the cafe closes.
  expect(offered().slice(0, 3)).toEqual(['Soonest 5–10 min', '10:25', '10:30'])
  expect(offered().at(-1)).toBe('16:00')
  expect(dialog()).toContain('today, until 16:00')
  await choose('10:30')
  await press('Edit')
  await press('Next')
  await until(() => expect(dialog()).toContain('For 10:30. Joins the queue at 10:20.'))
  await placed(at('10:30'))
})

test('soonest again is an order without a time', async () => {
  await open()
  await press(when)
  await choose('10:45')
  await choose('Soonest')
  await placed(null)
})

test('a time that has come too near while one looks is said, and another one is chosen', async () => {
  await open()
  await press(when)
  await choose('10:25')
  passTo('10:19')
  // The lower end of the wait is enough.
  expect(dialog()).not.toContain('no longer possible')
  passTo('10:21')
  await until(() => expect(dialog()).toContain('10:25 is no longer possible. Choose another time.'))
  expect(offered().slice(0, 2)).toEqual(['Soonest 5–10 min', '10:35'])
  await choose('10:35')
  await until(() => expect(dialog()).not.toContain('no longer possible'))
  await placed(at('10:35'))
})

test('one that the server refuses is kept open, and another one is placed', async () => {
  let answer: unknown = refusal('PICK_UP_TIME_NOT_POSSIBLE')
  await open(() => answer)
  await press(when)
  await choose('10:25')
  await press('Place order')
  await until(() => expect(dialog()).toContain('This time is no longer possible.'))
  answer = orderOf(1, 'Thai Tea Latte')
  await choose('10:40')
  await until(() => expect(dialog()).not.toContain('This time is no longer possible.'))
  await placed(at('10:25'), at('10:40'))
})

test('close to the end of the day there is only soonest', async () => {
  vi.setSystemTime(at('15:51'))
  await open()
  await until(() => expect(dialog()).toContain('Ready in about 5–10 min'))
  expect(allOfRole('button', when)).toEqual([])
})

test('a shop that takes none any more says so of the chosen time, and soonest goes on', async () => {
  const { client } = await open()
  await press(when)
  await choose('10:45')
  allowPickUpTimes = false
  await client.invalidateQueries({ queryKey: queryKeys.settings })
  await until(() => expect(dialog()).toContain('10:45 is no longer possible.'))
  expect(offered()).toEqual(['Soonest 5–10 min'])
  await choose('Soonest')
  await until(() => expect(dialog()).not.toContain('When?'))
  await placed(null)
  expect(seen()).not.toContain('no longer possible')
})
