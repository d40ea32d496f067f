import type { Shot } from './shot.ts'
import { answer, choose, enter, press, scroll, see, tab, type } from './steps.ts'

/** Before anybody has ordered anything today. */
export const quietShots: readonly Shot[] = [
  ['start-up', 'stranger', '/', answer('**/api/cafe-status', 'waits')],
  ['start-up-failed', 'stranger', '/', answer('**/api/cafe-status', 'fails'), see('could not be')],
  ['menu-stranger', 'stranger', '/'],
  ['login', 'stranger', '/login'],
  ['login-dialog', 'stranger', '/login', press('Login'), see('contact the team')],
  ['login-demo', 'stranger', '/login', press('Barista'), see('contact the team')],
  ['login-domain', 'stranger', '/login', press('Login'), type('E-mail', 'a@b.com'), enter],
  [
    'login-wrong',
    'stranger',
    '/login',
    press('User'),
    type('Password', 'no'),
    enter,
    see('incorrect'),
  ],
  ['register', 'stranger', '/create'],
  ['register-errors', 'stranger', '/create', press('Create new user')],
  ['team-credit', 'stranger', '/team-credit'],
  ['unauthorized', 'user', '/ordering', see('Unauthorized')],
  ['menu', 'newcomer', '/menuCafe'],
  ['menu-scrolled', 'newcomer', '/menuCafe', scroll],
  ['menu-tea', 'newcomer', '/menuCafe', tab('Tea')],
  ['menu-more', 'newcomer', '/menuCafe', tab('More')],
  [
    'menu-failed',
    'newcomer',
    '/menuCafe',
    answer('**/api/category*', 'fails'),
    see('could not be'),
  ],
  ['menu-loading', 'newcomer', '/menuCafe', answer('**/api/category*', 'waits')],
  ['my-orders-empty', 'newcomer', '/statusOrder'],
  ['history-empty', 'newcomer', '/ordered'],
  ['board-empty', 'barista', '/ordering'],
  ['board-open-bar', 'barista', '/ordering', choose('Bar'), see('Click confirm')],
  ['board-close', 'barista', '/ordering', choose('Close'), see('Click confirm')],
  ['dashboard-empty', 'barista', '/dashboard-cafe'],
]
