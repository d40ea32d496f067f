import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { describe, expect, test } from 'vitest'
import { reasonError, rejectNoteOf } from './cancel-reason.tsx'

describe('the reason for a cancellation', () => {
  test('is missing until one is chosen', () => {
    expect(rejectNoteOf(null, '')).toBeNull()
    expect(rejectNoteOf(null, 'Out of lids')).toBeNull()
  })

  test('is the preset itself, whatever is written under Other', () => {
    for (const reason of rejectReasons) expect(rejectNoteOf(reason, ' no')).toBe(reason)
  })

  test('is a reason of the shop, whatever it is called', () => {
    expect(rejectNoteOf('own:Out of oat milk', ' no')).toBe('Out of oat milk')
    expect(rejectNoteOf('own:other', 'Lids')).toBe('other')
    expect(rejectNoteOf('own:own:x', '')).toBe('own:x')
  })

  test('is the own text under Other, without spaces at its end', () => {
    expect(rejectNoteOf('other', 'Lids are still in the wash')).toBe('Lids are still in the wash')
    expect(rejectNoteOf('other', 'Lids  ')).toBe('Lids')
  })

  test('is missing while the own text is empty or starts with a space', () => {
    expect(rejectNoteOf('other', '')).toBeNull()
    expect(rejectNoteOf('other', ' Lids')).toBeNull()
    expect(rejectNoteOf('other', '   ')).toBeNull()
    expect(rejectNoteOf('other', '\u3164')).toBeNull()
  })

  test('has at most 27 characters as a person counts them', () => {
    expect(rejectNoteOf('other', 'a'.repeat(27))).toHaveLength(27)
    expect(rejectNoteOf('other', 'a'.repeat(28))).toBeNull()
    expect(rejectNoteOf('other', 'น้ำ'.repeat(13))).not.toBeNull()
  })
})

describe('the error of an own reason', () => {
  const errorOf = (ownReason: string) => reasonError(ownReason)
  test('is none for nothing written yet', () => expect(errorOf('')).toBeNull())
  test('is worded', () => {
    expect(errorOf(' a')).toBe('Input must not start with a space.')
    expect(errorOf('\u3000a')).toBe('Input must not start with a space.')
    expect(errorOf(' ')).toBe('Input must not start with a space.')
    expect(errorOf('a'.repeat(28))).toBe('Please enter text (up to 27 characters)')
    expect(errorOf('a'.repeat(27))).toBeNull()
  })
})
