import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passTime } from '../testing/until.ts'
import '../screens/cafe-menu/cafe-menu-screen.tsx'
import '../screens/order-form/order-form-screen.tsx'
import { refusal } from '../testing/fake-server.ts'
import { openOrderSummary } from '../testing/open-order-summary.ts'
import { press, seen, until } from '../testing/show-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
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
  await until(() => expect(seen()).toContain('Order failed!'))
  const reason = 'Seems like barista has just set this menu to inactive, please order another menu'
  expect(seen().split(reason)).toHaveLength(2)
  const title = () => document.querySelector('h1')?.textContent
  // In small steps, so that a screen that comes too early has the time to show.
  for (let ms = 0; ms < 1900; ms += 10) await passTime(10)
  expect(seen()).toContain('Order failed!')
  expect(title()).toBe('Thai Tea Latte')
  await passTime(100)
  await until(() => expect(title()).toBe('Menu'))
  vi.useRealTimers()
  await page.at(path)
})
