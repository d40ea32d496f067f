import type { Screenshot } from './screenshot.ts'
import { choose, enter, press, scroll, see, stub, tab, type } from './steps.ts'

/** Before the first order of the day. */
export const quietScreenshots: readonly Screenshot[] = [
  ['start-up', 'visitor', '/', stub('**/api/cafe-status', 'waits')],
  ['start-up-failed', 'visitor', '/', stub('**/api/cafe-status', 'fails'), see("Couldn't load")],
  ['menu-visitor', 'visitor', '/'],
  ['login', 'visitor', '/login'],
  ['login-dialog', 'visitor', '/login', press('Login'), see('contact the team')],
  ['login-demo', 'visitor', '/login', press('Barista'), see('contact the team')],
  ['login-domain', 'visitor', '/login', press('Login'), type('E-mail', 'a@b.com'), enter],
  [
    'login-wrong',
    'visitor',
    '/login',
    press('User'),
    type('Password', 'no'),
    enter,
    see('incorrect'),
  ],
  ['register', 'visitor', '/create'],
  ['register-errors', 'visitor', '/create', press('Create new user')],
  ['team-credit', 'visitor', '/team-credit'],
  ['unauthorized', 'user', '/ordering', see('Unauthorized')],
  ['menu', 'newUser', '/menuCafe'],
  ['menu-scrolled', 'newUser', '/menuCafe', scroll],
  ['menu-tea', 'newUser', '/menuCafe', tab('Tea')],
  ['menu-more', 'newUser', '/menuCafe', tab('More'), see('Refreshing')],
  ['menu-failed', 'newUser', '/menuCafe', stub('**/api/category*', 'fails'), see("Couldn't load")],
  ['menu-loading', 'newUser', '/menuCafe', stub('**/api/category*', 'waits')],
  ['my-orders-empty', 'newUser', '/statusOrder'],
  ['history-empty', 'newUser', '/ordered'],
  ['board-empty', 'barista', '/ordering'],
  ['board-open-bar', 'barista', '/ordering', choose('Bar'), see('Click confirm')],
  ['board-close', 'barista', '/ordering', choose('Close'), see('Click confirm')],
  ['dashboard-empty', 'barista', '/dashboard-cafe'],
]
