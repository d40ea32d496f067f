import type { Role } from './roles.ts'
import type { ShopMode } from './shop-mode.ts'

export type LandingScreen =
  | 'bar-menu'
  | 'cafe-menu'
  | 'my-orders'
  | 'closed'
  | 'order-board'
  | 'first-steps'

/** The first screen after start-up or sign-in (spec §4); the first steps, while a new shop has them for the user. */
export function landing(
  role: Role,
  shopMode: ShopMode,
  moment: 'start' | 'login',
  hasFirstSteps = false,
): LandingScreen {
  if (hasFirstSteps) return 'first-steps'
  if (role === 'barista') return 'order-board'
  if (shopMode === 'all-close') return 'closed'
  if (shopMode === 'bar-open') return 'bar-menu'
  return role === 'user' && moment === 'login' ? 'my-orders' : 'cafe-menu'
}
