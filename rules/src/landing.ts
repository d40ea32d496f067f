import type { Role } from './roles.ts'
import type { ShopMode } from './shop-mode.ts'

export type LandingScreen = 'bar-menu' | 'cafe-menu' | 'my-orders' | 'closed' | 'order-board'

/** The first screen after start-up or sign-in (spec §4). */
export function landing(role: Role, shopMode: ShopMode, moment: 'start' | 'login'): LandingScreen {
  if (role === 'barista') return 'order-board'
  if (shopMode === 'all-close') return 'closed'
  if (shopMode === 'bar-open') return 'bar-menu'
  return role === 'user' && moment === 'login' ? 'my-orders' : 'cafe-menu'
}
