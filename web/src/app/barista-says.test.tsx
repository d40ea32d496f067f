import type { Message } from '@tumbler/contract/message'
import type { MyOrder } from '@tumbler/contract/orders'
import type { CafeStatus } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { clearNews, shownNews } from '../data/order-news.ts'
import { localStore } from '../device/storage.ts'
import { orderOf, statusOf } from '../testing/cafe.ts'
import { readThai } from '../testing/in-thai.ts'
import { connectLive, recordRequests, settled } from '../testing/live-events.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { press, seen, until } from '../testing/show-screen.tsx'
import './order-news-bar.tsx'
import './order-notifier.tsx'
import '../screens/my-orders/my-orders-screen.tsx'

let orders: MyOrder[]
let status: CafeStatus
let message: Message | null
/** Holds back what is read. */
let isHeld: Promise<void> | undefined

const said: Message = {
  text: 'The machine needs 10 minutes',
  otherText: 'ขอพักเครื่องชงกาแฟ 10 นาที',
  sentAt: '2026-11-17T03:21:00.000Z',
}

beforeEach(() => {
  localStore.set({ readyTold: null })
  clearNews()
  vi.stubGlobal('AudioContext', undefined)
  orders = [{ ...orderOf(1, 'Latte'), queue_at: 3, wait: { from: 10, to: 15 } }]
  status = statusOf('cafe-open')
  message = null
  isHeld = undefined
})

const open = (path: string) =>
  openApp(path, {
    me: people.user,
    stored: { readyTold: localStore.get('readyTold') },
    answers: {
      listMyOrders: () => orders,
      getCafeStatus: () => status,
      readMessage: async () => {
        await isHeld
        return { message }
      },
    },
  })

const bar = () => document.querySelector('section[aria-label] a')?.textContent ?? ''
const says = (words: string) => until(() => expect(seen()).toContain(words))
const isKnown = () => until(() => expect(localStore.get('lastOrders')).toContain('Latte'))

/** A page that has shown what there was, with its live connection. */
async function live(path = '/menuCafe') {
  const page = open(path)
  await isKnown()
  const sent: unknown[][] = []
  const emit = await connectLive(page.client, sent)
  const tell = (next: Message | null, at = next?.sentAt ?? '2026-11-17T03:22:00.000Z') => {
    message = next
    emit('message', { message: next, at })
  }
  const change = (given: Partial<CafeStatus>) => {
    status = { ...status, ...given }
    emit('cafe-status', status)
  }
  return { ...page, emit, tell, change, sent }
}

describe('a message', () => {
  test('that comes is told at once on any page, without a request, and stays on My Order', async () => {
    const page = await live()
    const requests = recordRequests()
    page.tell(said)
    await until(() => expect(bar()).toBe('From the baristaThe machine needs 10 minutes'))
    expect(requests.filter((one) => one.includes('message'))).toEqual([])
    expect(page.sent).toEqual([['told', { news: 'message' }]])
    const spoken = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
    expect(spoken).toContain('From the barista The machine needs 10 minutes')
    page.go('/statusOrder')
    await says('The barista, 10:21 The machine needs 10 minutes')
    expect(bar()).toBe('')
  })

  test('that is taken back goes everywhere; a later one takes its place', async () => {
    const page = await live()
    page.tell(said)
    await until(() => expect(bar()).toContain('needs 10'))
    page.tell(null)
    await until(() => expect(bar()).toBe(''))
    page.tell({ text: 'Back soon', otherText: null, sentAt: '2026-11-17T03:23:00.000Z' })
    await until(() => expect(bar()).toContain('Back soon'))
    // Two servers may tell the other way round.
    page.emit('message', { message: null, at: '2026-11-17T03:22:30.000Z' })
    page.go('/statusOrder')
    await says('The barista, 10:23 Back soon')
  })

  test('is told once in a browser, also where the page is opened later', async () => {
    message = said
    open('/menuCafe')
    await until(() => expect(bar()).toContain('needs 10'))
    await press('Close')
    expect(shownNews.get()).toBeNull()
    document.body.replaceChildren()
    const again = open('/menuCafe')
    await isKnown()
    await again.at('/menuCafe')
    again.go('/statusOrder')
    await says('The machine needs 10 minutes')
    again.go('/menuCafe')
    await again.at('/menuCafe')
    expect(bar()).toBe('')
  })

  test('is read in Thai where the shop has it in Thai, and in its own words where not', async () => {
    await readThai()
    const page = await live('/statusOrder')
    page.tell(said)
    await says('บาริสต้า 10:21 น. ขอพักเครื่องชงกาแฟ 10 นาที')
    page.tell({ text: 'Back soon', otherText: null, sentAt: '2026-11-17T03:25:00.000Z' })
    await says('Back soon')
    expect(document.querySelector('b[lang=en]')?.textContent).toBe('Back soon')
  })

  test('is asked for only while an order is open', async () => {
    orders = [{ ...orderOf(1, 'Latte', { status: 'done' }) }]
    message = said
    const asked = vi.fn(() => ({ message }))
    openApp('/statusOrder', {
      me: people.user,
      answers: { listMyOrders: () => orders, readMessage: asked },
    })
    await says('Latte')
    await isKnown()
    expect(asked).not.toHaveBeenCalled()
    expect(seen()).not.toContain('The barista,')
  })

  test('that was over before the next order is not shown again for a moment', async () => {
    const page = await live()
    page.tell(said)
    await until(() => expect(bar()).toContain('needs 10'))
    await press('Close')
    const waiting = orders
    orders = [orderOf(1, 'Latte', { status: 'done', doneAt: new Date().toISOString() })]
    await page.client.invalidateQueries()
    // Its end is told to those who wait only.
    const answer = Promise.withResolvers<void>()
    isHeld = answer.promise
    message = null
    orders = waiting
    page.go('/statusOrder')
    await page.at('/statusOrder')
    void page.client.invalidateQueries({ queryKey: queryKeys.myToday })
    await says('Ready in about')
    expect(seen()).not.toContain('The machine needs')
    answer.resolve()
    await until(() => expect(page.client.isFetching()).toBe(0))
    expect(seen()).not.toContain('The machine needs')
  })

  test('is told once on a page, also where its order comes back', async () => {
    const page = await live()
    page.tell({ ...said, sentAt: new Date().toISOString() })
    await until(() => expect(bar()).toContain('needs 10'))
    await press('Close')
    const waiting = orders
    orders = [orderOf(1, 'Latte', { status: 'done', doneAt: new Date().toISOString() })]
    await page.client.invalidateQueries()
    orders = waiting
    const requests = recordRequests()
    await page.client.invalidateQueries()
    await until(() => expect(requests).toContain('GET /api/message'))
    await settled(page.client)
    expect(page.sent.filter(([, one]) => (one as { news: string }).news === 'message')).toEqual([
      ['told', { news: 'message' }],
    ])
  })

  test('and late minutes are both read, one after the other', async () => {
    const page = await live()
    page.tell(said)
    await until(() => expect(bar()).toContain('needs 10'))
    page.change({ lateMinutes: 10 })
    await until(() => expect(bar()).toContain('about 10 minutes late'))
    await press('Close')
    await until(() => expect(bar()).toContain('needs 10'))
  })

  test('goes with the last open order of its reader', async () => {
    message = said
    const { client } = open('/statusOrder')
    await says('The machine needs 10 minutes')
    orders = [orderOf(1, 'Latte', { status: 'done', doneAt: new Date().toISOString() })]
    await client.invalidateQueries()
    await until(() => expect(seen()).not.toContain('The machine needs'))
  })
})

describe('late', () => {
  test('is told once for each step while the page is open, and stands at My Order', async () => {
    const page = await live()
    page.change({ lateMinutes: 5 })
    await until(() => expect(bar()).toContain('The cafe is about 5 minutes late'))
    expect(page.sent).toEqual([['told', { news: 'late' }]])
    page.change({ lateMinutes: 10 })
    await until(() => expect(bar()).toContain('about 10 minutes late'))
    page.change({ lateMinutes: 5 })
    await until(() => expect(bar()).toBe(''))
    page.go('/statusOrder')
    await says('The cafe is about 5 minutes late The times below include it. You keep your place.')
    page.change({ lateMinutes: 0 })
    await until(() => expect(seen()).not.toContain('minutes late'))
    page.go('/menuCafe')
    await page.at('/menuCafe')
    // What was only tapped away is no news.
    page.change({ lateMinutes: 5 })
    await until(() => expect(page.client.isFetching()).toBe(0))
    page.change({ lateMinutes: 15 })
    await until(() => expect(bar()).toContain('about 15 minutes late'))
    expect(page.sent.filter(([, one]) => (one as { news: string }).news === 'late')).toHaveLength(3)
  })

  test('that was said while the page was on its way is told', async () => {
    status = statusOf('cafe-open', { lateMinutes: 10, lateSince: new Date().toISOString() })
    open('/menuCafe')
    await until(() => expect(bar()).toContain('The cafe is about 10 minutes late'))
  })

  test('is said beside the five minutes', async () => {
    const turnAt = new Date().toISOString()
    orders = [{ ...orderOf(1, 'Latte', { turnAt }), queue_at: 1 }]
    status = statusOf('cafe-open', { lateMinutes: 10, lateSince: said.sentAt })
    open('/statusOrder')
    await says('Bring your tumbler to the bar 10 min late, the 5 minutes count')
  })

  test('is no news to whoever opens the page, nor to whoever waits for the bar', async () => {
    status = statusOf('cafe-open', { lateMinutes: 10, lateSince: said.sentAt })
    const first = open('/menuCafe')
    await isKnown()
    expect(bar()).toBe('')
    first.go('/statusOrder')
    await says('The cafe is about 10 minutes late')
    document.body.replaceChildren()
    const drink = orderOf(2, 'Mojito')
    const category = { ...drink.menu.category, categoryFor: 'bar' as const }
    orders = [{ ...drink, menu: { ...drink.menu, category }, queue_at: 2 }]
    status = statusOf('cafe-open')
    localStore.set({ lastOrders: null })
    const page = open('/statusOrder')
    await says('Mojito')
    const emit = await connectLive(page.client)
    status = statusOf('cafe-open', { lateMinutes: 10, lateSince: said.sentAt })
    emit('cafe-status', status)
    await until(() => expect(page.client.isFetching()).toBe(0))
    expect(seen()).not.toContain('minutes late')
  })

  test('is not said to whoever only has an order for later, and is once that is in the queue', async () => {
    const later = { ...orderOf(1, 'Latte'), pickUpAt: said.sentAt, waitingSince: null }
    orders = [{ ...later, queue_at: null, wait: null }]
    const page = await live()
    page.change({ lateMinutes: 10, lateSince: said.sentAt })
    page.go('/statusOrder')
    await says('For 10:21')
    await until(() => expect(page.client.isFetching()).toBe(0))
    expect(seen()).not.toContain('minutes late')
    expect(page.sent).toEqual([])
    orders = [{ ...later, waitingSince: said.sentAt, queue_at: 2 }]
    await page.client.invalidateQueries()
    await says('The cafe is about 10 minutes late')
  })

  test('in Thai', async () => {
    await readThai()
    status = statusOf('cafe-open', { lateMinutes: 15 })
    open('/statusOrder')
    await says('คิวช้ากว่าปกติประมาณ 15 นาที')
  })
})
