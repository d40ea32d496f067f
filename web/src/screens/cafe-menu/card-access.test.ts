import { describe, expect, test } from 'vitest'
import { cardAccess } from './card-access.ts'

describe('cardAccess', () => {
  test.each(['user', 'admin', null] as const)('a drink on sale opens its form for %s', (role) => {
    expect(cardAccess(role, null)).toBe('open')
  })

  test('a barista orders nothing', () => {
    expect(cardAccess('barista', null)).toBe('none')
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
