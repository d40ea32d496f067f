import type { Order } from '@tumbler/contract/orders'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectionFound, connectionLost } from '../../api/live-state.ts'
import { orderOf } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openOrderSummary, recentPicture } from '../../testing/open-order-summary.ts'
import { allOfRole, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'
// The routes fetch a screen only when it is opened; here that would be part of every wait.
import './order-form-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('it shows what will be ordered, and Edit goes back to the form', async () => {
  await openOrderSummary({})
  const text = document.querySelector('[role=dialog]')?.textContent
  for (const part of ['Thai Tea Latte', 'Cold', '50 %']) expect(text).toContain(part)
  expect(document.querySelector(`[role=dialog] img[src="${recentPicture}"]`)).not.toBeNull()
  await press('Edit')
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  await findRole('button', 'Next')
})

const heading = () => document.querySelector('h1')?.textContent

/** Whether the form was seen without its summary. */
function watchTheForm() {
  let isSeen = false
  const watch = () => {
    isSeen ||= heading() === 'Thai Tea Latte' && allOfRole('dialog', '').length === 0
  }
  const observer = new MutationObserver(watch)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return () => isSeen
}

test('it stays and says that it is placed until My Order stands', async () => {
  const order = orderOf(1, 'Thai Tea Latte')
  const orders: Order[] = []
  const page = await openOrderSummary({
    placeOrder: () => {
      orders.push(order)
      return order
    },
    listMyOrders: () => orders.map((one) => ({ ...one, queue_at: 1, wait: null })),
  })
  const answer = globalThis.fetch
  let go = () => {}
  globalThis.fetch = async (...asked) => {
    if (asked[0] === '/api/order') await new Promise<void>((resolve) => (go = resolve))
    return answer(...asked)
  }
  await press('Place order')
  await until(() => expect(seen()).toContain('Placing order...'))
  const edit = await findRole('button', 'Edit')
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  const isFormSeen = watchTheForm()
  go()
  await page.at('/statusOrder')
  await until(() => expect(heading()).toBe('My Order'))
  expect(isFormSeen()).toBe(false)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('order-draft'))).toEqual([])
  expect(allOfRole('alertdialog', '')).toEqual([])
  await until(() => expect(seen()).toContain('Order Placed Succesfully!'))
  expect(seen()).toContain('You can check your order status at My Order')
})

test('in a break that begins meanwhile it says so, and the order is kept', async () => {
  let isPaused = true
  const page = await openOrderSummary({
    placeOrder: () => (isPaused ? refusal('SHOP_PAUSED') : orderOf(1, 'Thai Tea Latte')),
  })
  await press('Place order')
  await until(() =>
    expect(seen()).toContain("We're taking a short break. Not sent yet, your choices are kept."),
  )
  isPaused = false
  await press('Retry')
  await page.at('/statusOrder')
})

const comeBack = {
  network: () => void window.dispatchEvent(new Event('online')),
  'live connection': () => {
    connectionLost(0)
    connectionFound()
  },
}

test.each(['network', 'live connection'] as const)(
  'a %s that is back takes the sentence away, and the order can be placed',
  async (what) => {
    let isCut = true
    const page = await openOrderSummary({
      placeOrder: () => {
        if (isCut) throw new Error('no connection')
        return orderOf(1, 'Thai Tea Latte')
      },
    })
    const sentence = () => document.querySelector('[role=dialog]')?.textContent
    vi.useFakeTimers()
    await press('Place order')
    await passTime(10_000)
    await until(() => expect(sentence()).toContain('No connection.'))
    await found('[role=dialog] button', 'Retry')
    isCut = false
    comeBack[what]()
    await until(() => expect(sentence()).not.toContain('No connection.'))
    vi.useRealTimers()
    await press('Place order')
    await page.at('/statusOrder')
  },
)

test('a server that was busy can be asked again once the live connection is back', async () => {
  let isBusy = true
  const page = await openOrderSummary({
    placeOrder: () =>
      isBusy ? refusal('UNAVAILABLE', { 'retry-after': '60' }) : orderOf(1, 'Thai Tea Latte'),
  })
  await press('Place order')
  await found('[role=dialog] button', 'Retry')
  isBusy = false
  comeBack['live connection']()
  await press('Place order')
  await page.at('/statusOrder')
})
