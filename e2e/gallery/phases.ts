import { customerScreenshots } from './customer-screenshots.ts'
import { quietScreenshots } from './quiet-screenshots.ts'
import type { Screenshot } from './screenshot.ts'
import { staffScreenshots } from './staff-screenshots.ts'
import { fillIn, press, see, tab } from './steps.ts'

/** All screenshots, by the time in the shop's week when they are taken; see `shop-week.ts`. */
export const phases = {
  morning: quietScreenshots,
  busy: [...customerScreenshots, ...staffScreenshots],
  break: [
    ['break-menu', 'newUser', '/menuCafe'],
    ['break-summary', 'newUser', '/form/Americano/!Americano', fillIn, press('Next')],
    ['my-orders-turn', 'user', '/statusOrder'],
    ['break-board', 'barista', '/ordering'],
    ['break-shop-status', 'barista', '/ordering', press(/^Shop Status/)],
    ['screen-break', 'visitor', '/screen/!screen', see('Preparing')],
  ],
  lastCall: [
    ['last-call-menu', 'newUser', '/menuCafe'],
    ['my-orders-rejected', 'user', '/statusOrder'],
    ['history-detail', 'user', '/ordered', press('Show Thai Tea Latte')],
    ['last-call-board', 'barista', '/ordering'],
    ['screen-last-call', 'visitor', '/screen/!screen', see('Preparing')],
  ],
  friday: [
    ['menu-friday', 'user', '/menuCafe'],
    ['form-friday', 'user', '/form/Americano/!Americano'],
  ],
  bar: [
    ['bar-menu', 'user', '/order_bar'],
    ['bar-menu-read', 'user', '/menubar', press('Please read'), press('OK')],
    ['bar-beer', 'user', '/menubar', tab('Beer and Highballs')],
    ['bar-visitor', 'visitor', '/order_bar'],
    ['bar-form', 'user', '/form-bar/Negroni/!Negroni/Gin'],
    ['bar-login', 'visitor', '/login'],
    ['bar-my-orders', 'user', '/statusOrder'],
    ['bar-board', 'barista', '/ordering'],
    ['bar-users', 'admin', '/userManagement-bar'],
    ['bar-dashboard', 'barista', '/dashboard-bar?period=month'],
    ['closed-opened', 'user', '/close-all'],
    ['screen-bar', 'visitor', '/screen/!screen', see('Please order at the bar')],
  ],
  closed: [
    ['closed', 'user', '/close-all'],
    ['closed-admin', 'admin', '/close-all-admin'],
    ['closed-menu', 'user', '/menuCafe'],
    ['closed-board', 'barista', '/ordering'],
    ['closed-menu-management', 'barista', '/menuManagement'],
    ['edit-category', 'barista', '/edit-category/!Coffee'],
    ['edit-category-delete', 'barista', '/edit-category/!Coffee', press('Delete')],
    ['closed-login', 'visitor', '/login'],
    ['screen-closed', 'visitor', '/screen/!screen', see('currently closed')],
  ],
} satisfies Record<string, readonly Screenshot[]>

export type Phase = keyof typeof phases
