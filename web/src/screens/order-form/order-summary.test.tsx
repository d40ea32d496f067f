import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionFound, connectionLost } from '../../data/live-state.ts'
import { store } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, orderOf } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { choose, controls, found, press, seen, until } from '../../testing/show-screen.tsx'
// The routes fetch a screen only when it is opened; here that would be part of every wait.
import '../cafe-menu/cafe-menu-screen.tsx'
import './order-form-screen.tsx'

const picture = '/api/upload/image/recent.webp'
const menu = [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte')])]

async function openSummary(answers: Answers, role: 'user' | 'admin' = 'user') {
  const path = `/form${role === 'admin' ? '-admin' : ''}/Latte/${idOf(11)}`
  const page = openApp(path, {
    me: people[role],
    answers: { listCategories: () => menu, ...answers },
  })
  store({ recentUpload: picture })
  await choose('Cold')
  await choose('50 %')
  await press('Recent')
  await until(() => expect(seen()).not.toContain('please check your order'))
  await press('Next')
  await found('[role=dialog] button', 'Place order')
  return page
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

test('it shows what will be ordered, and Edit goes back to the form', async () => {
  await openSummary({})
  const text = document.querySelector('[role=dialog]')?.textContent
  for (const part of ['Thai Tea Latte', 'Cold', '50 %']) expect(text).toContain(part)
  expect(document.querySelector(`[role=dialog] img[src="${picture}"]`)).not.toBeNull()
  await press('Edit')
  await until(() => expect(controls('[role=dialog]', '')).toEqual([]))
  await found('button', 'Next')
})

test('while it is placed it says so', async () => {
  const page = await openSummary({ placeOrder: () => orderOf(1, 'Thai Tea Latte') })
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
    connectionLost('lasted')
    connectionFound()
  },
}

test.each(['network', 'live connection'] as const)(
  'a %s that is back takes the sentence away, and the order can be placed',
  async (what) => {
    let isCut = true
    const page = await openSummary({
      placeOrder: () => {
        if (isCut) throw new Error('no connection')
        return orderOf(1, 'Thai Tea Latte')
      },
    })
    const sentence = () => document.querySelector('[role=dialog]')?.textContent
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press('Place order')
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => expect(sentence()).toContain('There is no connection.'))
    await found('[role=dialog] button', 'Retry')
    isCut = false
    comeBack[what]()
    await until(() => expect(sentence()).not.toContain('There is no connection.'))
    vi.useRealTimers()
    await press('Place order')
    await page.at('/statusOrder')
  },
)

test.each([
  ['user', '/menuCafe'],
  ['admin', '/menuCafe-admin'],
] as const)('a refused order leads a %s to %s, after 2 seconds', async (role, path) => {
  const page = await openSummary({ placeOrder: () => refusal('MENU_NOT_AVAILABLE') }, role)
  vi.useFakeTimers()
  await press('Place order')
  await vi.waitFor(() => expect(seen()).toContain('Order failed!'), {
    interval: 1,
    timeout: 12_000,
  })
  expect(seen()).toContain(
    'Seems like barista has just set this menu to inactive, please order another menu',
  )
  const title = () => document.querySelector('h1')?.textContent
  // In small steps, so that a screen that comes too early has the time to show.
  for (let ms = 0; ms < 1900; ms += 10) await vi.advanceTimersByTimeAsync(10)
  expect(seen()).toContain('Order failed!')
  expect(title()).toBe('Thai Tea Latte')
  await vi.advanceTimersByTimeAsync(100)
  await vi.waitFor(() => expect(title()).toBe('Menu'), { interval: 1, timeout: 5000 })
  vi.useRealTimers()
  await page.at(path)
})
