import { describe, expect, test } from 'vitest'
import {
  adminPaths,
  baristaPaths,
  customerPaths,
  homePath,
  landingPath,
  logoPath,
  pathForRole,
  pathsFor,
  publicPaths,
} from './paths.ts'

/** The route table of spec §2, to the letter; `:name` stands for `{name}`. */
const specification = {
  public: [
    '/',
    '/login',
    '/create',
    '/reset',
    '/set-up',
    '/screen/:token',
    '/unauthorized',
    '/order_bar',
    '/team-credit',
    // Not of the specification.
    '/help',
  ],
  user: [
    '/menuCafe',
    '/menubar',
    '/statusOrder',
    '/ordered',
    '/close-all',
    '/form/:menuName/:menuId',
    '/form-bar/:menuName/:menuId/:description',
  ],
  admin: [
    '/menuCafe-admin',
    '/menubar-admin',
    '/statusOrder-admin',
    '/ordered-admin',
    '/dashboard-admin',
    '/dashboard-admin-bar',
    '/userManagement',
    '/userManagement-bar',
    '/form-admin/:menuName/:menuId',
    '/form-bar-admin/:menuName/:menuId/:description',
    '/close-all-admin',
  ],
  barista: [
    '/ordering',
    '/history',
    '/menuManagement',
    '/menuManagement/:categoryName/:categoryId',
    '/edit-menu/:menuId',
    '/edit-category/:categoryId',
    '/add-menu/:categoryId',
    '/add-category',
    '/dashboard-cafe',
    '/dashboard-bar',
  ],
}

const sorted = (paths: readonly string[]) => [...paths].sort()

describe('the paths are those of the specification', () => {
  test('for everybody', () => {
    expect(sorted(Object.values(publicPaths))).toEqual(sorted(specification.public))
  })
  test('for users', () => {
    expect(sorted(Object.values(customerPaths('user')))).toEqual(sorted(specification.user))
  })
  test('for admins', () => {
    const paths = [...Object.values(customerPaths('admin')), ...Object.values(adminPaths)]
    expect(sorted(paths)).toEqual(sorted(specification.admin))
  })
  test('for baristas', () => {
    expect(sorted(Object.values(baristaPaths))).toEqual(sorted(specification.barista))
  })
})

describe('landing, by the table of spec §4', () => {
  test.each([
    ['admin', 'bar-open', 'start', '/order_bar'],
    ['admin', 'cafe-open', 'start', '/menuCafe-admin'],
    ['admin', 'cafe-open', 'login', '/menuCafe-admin'],
    ['admin', 'all-close', 'login', '/close-all-admin'],
    ['user', 'bar-open', 'login', '/order_bar'],
    ['user', 'cafe-open', 'start', '/menucafe'],
    ['user', 'cafe-open', 'login', '/statusOrder'],
    ['user', 'all-close', 'start', '/close-all'],
    ['barista', 'bar-open', 'login', '/ordering'],
    ['barista', 'cafe-open', 'start', '/ordering'],
    ['barista', 'all-close', 'start', '/ordering'],
  ] as const)('%s, %s, at %s: %s', (role, shopMode, moment, path) => {
    expect(landingPath(role, shopMode, moment)).toBe(path)
  })
})

describe('the logo leads', () => {
  test.each([
    ['user', 'bar-open', '/order_bar'],
    ['user', 'cafe-open', '/statusOrder'],
    ['user', 'all-close', '/close-all'],
    ['admin', 'cafe-open', '/statusOrder-admin'],
    ['admin', 'all-close', '/close-all-admin'],
    ['barista', 'all-close', '/ordering'],
    [null, 'cafe-open', '/'],
  ] as const)('%s, %s: %s', (role, shopMode, path) => {
    expect(logoPath(role, shopMode)).toBe(path)
  })
})

test('home after an error is the orders, the board, or the login', () => {
  expect(homePath('admin')).toBe('/statusOrder-admin')
  expect(homePath('user')).toBe('/statusOrder')
  expect(homePath('barista')).toBe('/ordering')
  expect(homePath(null)).toBe('/login')
})

describe('paths of the signed-in user', () => {
  test('a stranger and a barista read the public menus', () => {
    for (const role of [null, 'barista'] as const) {
      expect(pathsFor(role).cafeMenu).toBe('/')
      expect(pathsFor(role).barMenu).toBe('/order_bar')
    }
  })
  test('names stay one step, whatever they contain', () => {
    expect(pathsFor('user').orderForm('ชา มะนาว', 'a1')).toBe(
      `/form/${encodeURIComponent('ชา มะนาว')}/a1`,
    )
    expect(pathsFor('admin').barForm('Negroni', 'a1', 'Gin / 50 %?')).toBe(
      '/form-bar-admin/Negroni/a1/Gin%20%2F%2050%20%25%3F',
    )
    expect(pathsFor('user').barForm('Negroni', 'a1', '')).toBe('/form-bar/Negroni/a1/-')
    expect(pathsFor('user').barForm('Negroni', 'a1', '..')).toBe('/form-bar/Negroni/a1/-')
  })
  test('what a stranger wanted opens in the variant of the role that signed in', () => {
    expect(pathForRole('/form/Latte/a1', 'admin')).toBe('/form-admin/Latte/a1')
    expect(pathForRole('/ordered?from=1', 'admin')).toBe('/ordered-admin?from=1')
    expect(pathForRole('/userManagement', 'admin')).toBe('/userManagement')
    expect(pathForRole('/', 'admin')).toBe('/')
    expect(pathForRole('/form/Latte/a1', 'user')).toBe('/form/Latte/a1')
  })
})
