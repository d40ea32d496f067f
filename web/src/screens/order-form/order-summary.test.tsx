import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('while it is placed it says so', async () => {
  const page = await openOrderSummary({ placeOrder: () => orderOf(1, 'Thai Tea Latte') })
  const answer = globalThis.fetch
  let go = () => {}
  globalThis.fetch = async (...asked) => {
    if (asked[0] === '/api/order') await new Promise<void>((resolve) => (go = resolve))
    return answer(...asked)
  }
  await press('Place order')
  await until(() => expect(seen()).toContain('Placing order...'))
  go()
  await page.at('/statusOrder')
  expect(seen()).toContain('Order Placed Succesfully!')
  expect(seen()).toContain('You can check your order status at My Order')
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
    await until(() => expect(sentence()).toContain("You're offline."))
    await found('[role=dialog] button', 'Retry')
    isCut = false
    comeBack[what]()
    await until(() => expect(sentence()).not.toContain("You're offline."))
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
