import { describe, expect, test } from 'vitest'
import { cardAccess } from './card-access.ts'

describe('cardAccess', () => {
  test.each(['user', 'admin', null] as const)('a drink on sale opens its form for %s', (role) => {
    expect(cardAccess(role, null)).toBe('open')
  })

  test.each([null, 'CAFE_CLOSED', 'CAFE_CLOSED_ON_FRIDAY'] as const)(
    'a barista orders nothing, and sees no drink on sale greyed: %s',
    (error) => {
      expect(cardAccess('barista', error)).toBe('read')
    },
  )

  test('an inactive drink is greyed for a barista too', () => {
    expect(cardAccess('barista', 'MENU_NOT_AVAILABLE')).toBe('none')
  })

  test.each(['user', 'admin'] as const)('a card at the limit opens the alert for %s', (role) => {
    expect(cardAccess(role, 'ORDER_LIMIT_REACHED')).toBe('limit')
  })

  test.each(['user', null] as const)('a card in a break opens nothing for %s', (role) => {
    expect(cardAccess(role, 'SHOP_PAUSED')).toBe('paused')
    expect(cardAccess('barista', 'SHOP_PAUSED')).toBe('read')
  })

  test.each([
    'MENU_NOT_AVAILABLE',
    'CAFE_CLOSED',
    'CAFE_CLOSED_ON_FRIDAY',
    'LAST_CALL',
    'OUTSIDE_HOURS',
  ] as const)('nothing opens with %s', (error) => {
    expect(cardAccess('user', error)).toBe('none')
    expect(cardAccess(null, error)).toBe('none')
  })
})
