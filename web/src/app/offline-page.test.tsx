import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clearCacheOnUserChange } from '../data/session.ts'
import { localStore } from '../device/storage.ts'
import { orderOf } from '../testing/cafe.ts'
import { expectLogged } from '../testing/console-output.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { press, seen, until } from '../testing/show-screen.tsx'
// At hand already, so that a busy machine does not load them within the tests' timeout.
import './offline-page.tsx'
import './order-notifier.tsx'

const ploy = people.user
const asOf = '2026-11-18T03:05:00.000Z'

/** No address is reached while it is true. */
let isAway: boolean

const network =
  (answer: typeof fetch): typeof fetch =>
  (...request) =>
    isAway ? Promise.reject(new TypeError('No network')) : answer(...request)

const known = (personId: string) =>
  JSON.stringify({
    personId,
    asOf,
    timeZone: 'Asia/Bangkok',
    orders: [
      { ...orderOf(1, 'Latte', { status: 'in-progress', orderDate: asOf }), queue_at: 1 },
      orderOf(2, 'ชาเย็น', { status: 'picked', updatedAt: '2026-11-18T02:00:00.000Z' }),
    ],
  })

function openOffline(personId = ploy.id) {
  return openApp('/statusOrder', {
    me: ploy,
    hasStartUp: true,
    answers: { listMyOrders: () => [{ ...orderOf(3, 'Mocha'), queue_at: 1 }] },
    stored: { lastOrders: known(personId) },
    network,
  })
}

beforeEach(() => {
  isAway = true
})

describe('a start without a network', () => {
  beforeEach(() => expectLogged('Error fetching cafe status', 'Access denied 401 (getUserMe)'))

  test('says so, and shows the last known orders as what they are', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T05:00:00Z'), toFake: ['Date'] })
    openOffline()
    await until(() => expect(seen()).toContain('Last known orders'))
    expect(document.title).toBe('No connection - Tumbler')
    expect(seen()).toContain('As of 10:05')
    expect(seen()).toContain('Latte10:05In progress')
    expect(seen()).toContain('ชาเย็น9:00Picked')
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Retry',
    ])
    vi.useRealTimers()
  })

  test('names the day of what is older', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T05:00:00Z'), toFake: ['Date'] })
    openOffline()
    await until(() => expect(seen()).toContain('As of Wednesday 18 November, 10:05'))
    vi.useRealTimers()
  })

  test("never shows another user's", async () => {
    openOffline(people.admin.id)
    await until(() => expect(seen()).toContain('This page continues when the connection is back.'))
    expect(seen()).not.toContain('Latte')
  })

  test('goes on when the browser finds the network again', async () => {
    openOffline()
    await until(() => expect(seen()).toContain('Last known orders'))
    isAway = false
    window.dispatchEvent(new Event('online'))
    await until(() => expect(seen()).toContain('It is your turn!'))
    expect(seen()).toContain('Mocha')
    expect(seen()).not.toContain('Last known orders')
  })

  test('goes on by hand', async () => {
    openOffline()
    await until(() => expect(seen()).toContain('Last known orders'))
    isAway = false
    await press('Retry')
    await until(() => expect(seen()).toContain('Mocha'))
  })
})

describe('the last known orders', () => {
  const keep = async () => {
    const app = openApp('/statusOrder', {
      me: ploy,
      answers: { listMyOrders: () => [{ ...orderOf(3, 'Mocha'), queue_at: 1 }] },
    })
    await until(() => expect(localStore.get('lastOrders')).toContain('Mocha'))
    return app
  }

  test('are kept for the signed-in user', async () => {
    await keep()
    expect(localStore.get('lastOrders')).toContain(ploy.id)
  })

  test('go when the session ends', async () => {
    const { client } = await keep()
    onTestFinished(clearCacheOnUserChange(client))
    localStore.set({ access_token: null, refresh_token: null })
    await until(() => expect(localStore.get('lastOrders')).toBeNull())
  })
})
