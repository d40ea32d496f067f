import type { MyOrder } from '@tumbler/contract/orders'
import type { CafeStatus } from '@tumbler/contract/shop'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderOf, statusOf } from '../testing/cafe.ts'
import { readThai } from '../testing/in-thai.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { allOfRole, findRole, seen, until } from '../testing/show-screen.tsx'
import { passTime } from '../testing/until.ts'
import './order-news-bar.tsx'
import './order-notifier.tsx'

let orders: MyOrder[]
let status: CafeStatus

/** Bangkok, on a Tuesday. */
const at = (time: string) => new Date(`2026-11-17T${time}:00+07:00`).toISOString()
const until1137 = at('11:37')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at('11:07')), toFake: ['Date'] })
  orders = [
    { ...orderOf(1, 'Latte', { turnAt: until1137 }), queue_at: 1, wait: { from: 35, to: 40 } },
  ]
  status = statusOf('cafe-open', { pausedUntil: until1137 })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (path = '/statusOrder') =>
  openApp(path, {
    me: people.user,
    answers: { listMyOrders: () => orders, getCafeStatus: () => status },
  })
const says = (words: string) => until(() => expect(seen()).toContain(words))

describe('in a break', () => {
  test('who waits reads until when, keeps the place, and the five minutes stand', async () => {
    open()
    await says('The barista is on a break until 11:37You keep your place.')
    await says('Your 5 minutes begin when the break ends5:00')
    await says('about 35–40 min')
    expect(allOfRole('timer', '')).toEqual([])
    expect(seen()).not.toContain('Bring your tumbler to the bar')
    // The tumbler may stand there already.
    await findRole('button', 'My tumbler is on the bar')
    await findRole('link', 'Back at 11:37')
    expect(allOfRole('link', 'Order now')).toEqual([])
  })

  test('the turn is told when it begins, with its minutes', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ now: new Date(at('11:07')) })
    const page = open('/ordered')
    await says('It is your turn! The barista is back at 11:37')
    expect(seen()).not.toContain('Bring your tumbler')
    expect(seen()).not.toContain('within 5 minutes')
    await passTime(30 * 60_000)
    await says('Bring your tumbler to the bar within 5 minutes.')
    page.go('/statusOrder')
    await says('Bring your tumbler to the bar5:0')
    expect(seen()).not.toContain('on a break')
  })

  test('it is nothing to whoever waits for nothing', async () => {
    orders = [orderOf(1, 'Latte', { status: 'picked' })]
    open()
    await findRole('link', 'Back at 11:37')
    expect(seen()).not.toContain('on a break')
  })

  test('it is said in Thai', async () => {
    open()
    await readThai()
    await says('บาริสต้าพักถึง 11:37 น.คุณยังอยู่ในลำดับคิวเดิม')
    await says('เริ่มนับ 5 นาทีเมื่อบาริสต้ากลับมา')
  })
})

describe('closed', () => {
  const closed = (closedAt: string | null) => {
    status = { ...statusOf('all-close'), closedAt }
    orders = [
      orderOf(1, 'Latte', {
        status: 'rejected',
        rejectNote: 'The shop is closing',
        updatedAt: at('11:05'),
      }),
    ]
    return open()
  }
  const ways = () =>
    allOfRole('button', '')
      .concat(allOfRole('link', ''))
      .map(({ textContent }) => textContent)

  test('within its hours it was closed early, and there is nothing to order', async () => {
    closed(at('11:05'))
    await says('The cafe is closed. Closed early today. Cafe opens tomorrow at 9:00.')
    await says('Latte was canceled')
    expect(seen()).not.toMatch(/drinks? left/i)
    for (const way of ['Order now', 'Order again', 'Choose another drink'])
      expect(ways()).not.toContain(way)
  })

  test('since yesterday it has not opened yet: no day is promised', async () => {
    closed('2026-11-16T09:00:00.000Z')
    await says('The cafe is closed. Not open yet today.')
    expect(seen()).not.toContain('tomorrow')
  })

  test('after its hours it is closed as planned', async () => {
    vi.setSystemTime(new Date(at('17:00')))
    closed(at('16:30'))
    await says('The cafe is closed. Cafe opens tomorrow at 9:00.')
    expect(seen()).not.toContain('Closed early')
  })
})
