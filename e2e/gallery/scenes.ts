import { customerShots } from './customer-shots.ts'
import { quietShots } from './quiet-shots.ts'
import type { Shot } from './shot.ts'
import { staffShots } from './staff-shots.ts'
import { press, tab } from './steps.ts'

/** Every picture, by the state of the shop in which it is taken; see `shop-week.ts`. */
export const scenes = {
  morning: quietShots,
  busy: [...customerShots, ...staffShots],
  friday: [
    ['menu-friday', 'user', '/menuCafe'],
    ['form-friday', 'user', '/form/Americano/!Americano'],
  ],
  bar: [
    ['bar-menu', 'user', '/order_bar'],
    ['bar-menu-read', 'user', '/menubar', press('Close')],
    ['bar-beer', 'user', '/menubar', tab('Beer and Highballs')],
    ['bar-stranger', 'stranger', '/order_bar'],
    ['bar-form', 'user', '/form-bar/Negroni/!Negroni/Gin'],
    ['bar-login', 'stranger', '/login'],
    ['bar-my-orders', 'user', '/statusOrder'],
    ['bar-board', 'barista', '/ordering'],
    ['bar-users', 'admin', '/userManagement-bar'],
    ['bar-dashboard', 'barista', '/dashboard-bar?period=month'],
    ['closed-opened', 'user', '/close-all'],
  ],
  closed: [
    ['closed', 'user', '/close-all'],
    ['closed-admin', 'admin', '/close-all-admin'],
    ['closed-menu', 'user', '/menuCafe'],
    ['closed-board', 'barista', '/ordering'],
    ['closed-menu-management', 'barista', '/menuManagement'],
    ['edit-category', 'barista', '/edit-category/!Coffee'],
    ['edit-category-delete', 'barista', '/edit-category/!Coffee', press('Delete')],
    ['closed-login', 'stranger', '/login'],
  ],
} satisfies Record<string, readonly Shot[]>

export type Scene = keyof typeof scenes
