import type { Role } from './roles.ts'
import type { ShopMode } from './shop-mode.ts'

export type LandingScreen = 'bar-menu' | 'cafe-menu' | 'my-orders' | 'closed' | 'order-board'

/** The first screen, by the table of spec §4; a user lands on her orders right after login. */
export function landing(role: Role, shopMode: ShopMode, moment: 'start' | 'login'): LandingScreen {
  if (role === 'barista') return 'order-board'
  if (shopMode === 'bar-open') return 'bar-menu'
  if (shopMode === 'all-close') return 'closed'
  return role === 'user' && moment === 'login' ? 'my-orders' : 'cafe-menu'
}
