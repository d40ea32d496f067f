import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../screens/cafe-menu/cafe-menu-screen.tsx'
import '../screens/order-form/order-form-screen.tsx'
import { refusal } from '../testing/fake-server.ts'
import { openOrderSummary } from '../testing/open-order-summary.ts'
import { press, seen } from '../testing/show-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['user', '/menuCafe'],
  ['admin', '/menuCafe-admin'],
] as const)('a refused order leads a %s to %s, after 2 seconds', async (role, path) => {
  const page = await openOrderSummary({ placeOrder: () => refusal('MENU_NOT_AVAILABLE') }, role)
  vi.useFakeTimers()
  await press('Place order')
  await vi.waitFor(() => expect(seen()).toContain('Order failed!'), {
    interval: 1,
    timeout: 12_000,
  })
  const reason = 'Seems like barista has just set this menu to inactive, please order another menu'
  expect(seen().split(reason)).toHaveLength(2)
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
