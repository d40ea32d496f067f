import type { Shot } from './shot.ts'
import { answer, cutOff, fillIn, onPhone, press, scroll, see, tap, type, upload } from './steps.ts'

const americano = '/form/Americano/!Americano'
const refused = { status: 409, code: 'MENU_NOT_AVAILABLE' }

/** What customers see while the shop is busy. */
export const customerShots: readonly Shot[] = [
  ['my-orders', 'user', '/statusOrder'],
  ['my-orders-scrolled', 'user', '/statusOrder', scroll],
  ['my-orders-cancel', 'user', '/statusOrder', press(/^Cancel /)],
  ['my-orders-offline', 'user', '/statusOrder', cutOff],
  [
    'my-orders-failed',
    'user',
    '/statusOrder',
    answer('**/api/order/**', 'fails'),
    see('could not be'),
  ],
  ['menu-limit', 'user', '/menuCafe'],
  ['menu-limit-alert', 'user', '/menuCafe', tap('Espresso')],
  ['history', 'user', '/ordered'],
  ['history-earlier', 'user', '/ordered', press('Earlier'), see('Yesterday')],
  ['drawer', 'user', '/ordered', onPhone(press('Menu'))],
  ['name-edit', 'user', '/ordered', onPhone(press('Menu')), press(/^Edit /)],
  ['form', 'newcomer', americano],
  ['form-filled', 'newcomer', americano, fillIn],
  ['form-request', 'newcomer', americano, type('Additional request', 'x'.repeat(51))],
  ['form-photo', 'newcomer', americano, upload('cup.gif', 'image/gif', 9), see('have some error')],
  ['form-photo-large', 'newcomer', americano, upload('cup.jpg', 'image/jpeg', 6e6), see('5 MB')],
  ['form-inactive', 'newcomer', '/form/Mocha/!Mocha'],
  ['summary', 'newcomer', americano, fillIn, press('Next')],
  [
    'summary-placing',
    'newcomer',
    americano,
    fillIn,
    answer('**/api/order', 'waits'),
    press('Next'),
    press('Place order'),
  ],
  [
    'summary-failed',
    'newcomer',
    americano,
    fillIn,
    answer('**/api/order', refused),
    press('Next'),
    press('Place order'),
    see('Order failed!'),
  ],
]
