import type { Screenshot } from './screenshot.ts'
import { clickText, fillIn, goOffline, press, scroll, see, stub, type, upload } from './steps.ts'

const americano = '/form/Americano/!Americano'
const refused = { status: 409, code: 'MENU_NOT_AVAILABLE' }

/** What customers see while the shop is busy. */
export const customerScreenshots: readonly Screenshot[] = [
  ['my-orders', 'user', '/statusOrder'],
  ['my-orders-scrolled', 'user', '/statusOrder', scroll],
  ['my-orders-cancel', 'user', '/statusOrder', press(/^Cancel /)],
  ['my-orders-offline', 'user', '/statusOrder', goOffline],
  [
    'my-orders-failed',
    'user',
    '/statusOrder',
    stub('**/api/order/**', 'fails'),
    see("Couldn't load"),
  ],
  ['menu-limit', 'user', '/menuCafe'],
  ['menu-limit-alert', 'user', '/menuCafe', clickText('Espresso')],
  ['history', 'user', '/ordered'],
  ['history-earlier', 'user', '/ordered', press('Earlier'), see('Yesterday')],
  ['account-menu', 'user', '/ordered', press('Menu')],
  ['name-edit', 'user', '/ordered', press('Menu'), press(/^Edit /)],
  ['form', 'newUser', americano],
  ['form-filled', 'newUser', americano, fillIn],
  ['form-request', 'newUser', americano, type('Additional request', 'x'.repeat(51))],
  ['form-photo', 'newUser', americano, upload('cup.gif', 'image/gif', 9), see('have some error')],
  ['form-photo-large', 'newUser', americano, upload('cup.jpg', 'image/jpeg', 6e6), see('5 MB')],
  ['form-inactive', 'newUser', '/form/Mocha/!Mocha'],
  ['summary', 'newUser', americano, fillIn, press('Next')],
  [
    'summary-placing',
    'newUser',
    americano,
    fillIn,
    stub('**/api/order', 'waits'),
    press('Next'),
    press('Place order'),
  ],
  [
    'summary-failed',
    'newUser',
    americano,
    fillIn,
    stub('**/api/order', refused),
    press('Next'),
    press('Place order'),
    see('Order failed!'),
  ],
]
