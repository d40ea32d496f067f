import { expect, test } from 'vitest'
import { type LandingScreen, landing } from './landing.ts'
import type { Role } from './roles.ts'
import { shopModeOf, type VenueFlags } from './shop-mode.ts'

const barOnly: VenueFlags = { isBarOpen: true, isCafeOpen: false }
const cafeOnly: VenueFlags = { isBarOpen: false, isCafeOpen: true }
const bothClosed: VenueFlags = { isBarOpen: false, isCafeOpen: false }
const bothOpen: VenueFlags = { isBarOpen: true, isCafeOpen: true }

test.each<[Role, VenueFlags, LandingScreen, LandingScreen]>([
  ['admin', barOnly, 'bar-menu', 'bar-menu'],
  ['admin', cafeOnly, 'cafe-menu', 'cafe-menu'],
  ['admin', bothClosed, 'closed', 'closed'],
  ['admin', bothOpen, 'closed', 'closed'],
  ['user', barOnly, 'bar-menu', 'bar-menu'],
  ['user', cafeOnly, 'cafe-menu', 'my-orders'],
  ['user', bothClosed, 'closed', 'closed'],
  ['user', bothOpen, 'closed', 'closed'],
  ['barista', barOnly, 'order-board', 'order-board'],
  ['barista', cafeOnly, 'order-board', 'order-board'],
  ['barista', bothClosed, 'order-board', 'order-board'],
  ['barista', bothOpen, 'order-board', 'order-board'],
])('a %s with %j starts at %s and is at %s after sign-in', (role, flags, atStart, afterLogin) => {
  expect(landing(role, shopModeOf(flags), 'start')).toBe(atStart)
  expect(landing(role, shopModeOf(flags), 'login')).toBe(afterLogin)
})

test('while a new shop has first steps, they are where an admin lands', () => {
  for (const moment of ['start', 'login'] as const)
    expect(landing('admin', 'all-close', moment, true)).toBe('first-steps')
})
