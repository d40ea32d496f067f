import { expect, test } from 'vitest'
import { staffIcons } from '../components/ui/staff-icons.ts'

const sources = import.meta.glob<string>(
  [
    '../{app,components,screens}/**/*.{ts,tsx}',
    '!../**/*.test.*',
    '!../components/ui/staff-icons.ts',
    '!../screens/{changes,dashboards,first-steps,menu-management,order-board,order-log,shop-settings,user-management}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const named = (name: string) => new RegExp(`['"]${name}['"]`)

// Customers do not load it: there would be nothing where the icon is.
test.each(Object.keys(staffIcons))('the icon %s is on screens of staff only', (name) => {
  const files = Object.entries(sources).filter(([, text]) => named(name).test(text))
  expect(files.map(([path]) => path)).toEqual([])
})

test('finds an icon that a customer sees', () => {
  const files = Object.entries(sources).filter(([, text]) => named('heart').test(text))
  expect(files.length).toBeGreaterThan(0)
})
