import { describe, expect, test } from 'vitest'
import { cardAccess } from './card-access.ts'

describe('cardAccess', () => {
  test.each(['user', 'admin', null] as const)('a drink on sale opens its form for %s', (role) => {
    expect(cardAccess(role, null)).toBe('open')
  })

  test.each([null, 'CAFE_CLOSED', 'CAFE_CLOSED_ON_FRIDAY'] as const)(
    'a barista orders nothing, and sees no ghost of what she sells: %s',
    (refusal) => {
      expect(cardAccess('barista', refusal)).toBe('read')
    },
  )

  test('an inactive drink is a ghost for a barista too', () => {
    expect(cardAccess('barista', 'MENU_NOT_AVAILABLE')).toBe('none')
  })

  test.each(['user', 'admin'] as const)('a card at the limit still answers %s', (role) => {
    expect(cardAccess(role, 'ORDER_LIMIT_REACHED')).toBe('limit')
  })

  test.each(['MENU_NOT_AVAILABLE', 'CAFE_CLOSED', 'CAFE_CLOSED_ON_FRIDAY'] as const)(
    'nothing opens with %s',
    (refusal) => {
      expect(cardAccess('user', refusal)).toBe('none')
      expect(cardAccess(null, refusal)).toBe('none')
    },
  )
})
