import { describe, expect, test } from 'vitest'
import { initialOf } from '../../components/person-avatar.tsx'
import { listedName } from './user-management-screen.tsx'

describe('a name in the list', () => {
  test('stays whole up to 14 characters', () => {
    expect(listedName('Ananda')).toBe('Ananda')
    expect(listedName('a'.repeat(14))).toBe('a'.repeat(14))
  })

  test('is cut after 14 characters', () => {
    expect(listedName('Chalermchai Wongsawat')).toBe('Chalermchai Wo…')
    expect(listedName('a'.repeat(15))).toBe(`${'a'.repeat(14)}…`)
  })

  test('never loses the marks of a Thai letter', () => {
    expect(listedName('น้ำ'.repeat(7))).toBe('น้ำ'.repeat(7))
    expect(listedName('ก้'.repeat(15))).toBe(`${'ก้'.repeat(14)}…`)
  })
})

test('the initial is a whole letter', () => {
  expect(initialOf('fern')).toBe('F')
  expect(initialOf(' ก้อย')).toBe('ก้')
  expect(initialOf('')).toBe('')
})
