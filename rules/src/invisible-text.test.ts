import { expect, test } from 'vitest'
import { isInvisible } from './invisible-text.ts'

test.each([
  ['an empty text', ''],
  ['spaces of all kinds', ' \t\n\u00a0\u2003\u3000\u2028'],
  ['the Braille blank', '\u2800'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a soft hyphen', '\u00ad'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u061c\u200e\u200f\u202e\u2066'],
  ['combining marks without a letter', '\u0301\u0e48\u0e31\u20dd\u0903'],
  ['selectors and tags', '\ufe0f\u{e0100}\u{e0041}\u180b'],
  ['a null notehead', '\u{1d159}'],
])('%s: invisible', (_what, text) => {
  for (const character of text)
    expect([character.codePointAt(0), isInvisible(character)]).toEqual([
      character.codePointAt(0),
      true,
    ])
  expect(isInvisible(`${text} ${text}`)).toBe(true)
  expect(isInvisible(`${text}a`)).toBe(false)
})

test.each([
  'Ploy',
  'พลอย',
  'ำ',
  '.',
  '-',
  '0',
  '👩‍👩‍👧',
  '❤️',
  '🇹🇭',
  '1️⃣',
  '茶',
  '한',
  'e\u0301',
  'น้ำ',
])('%s: visible', (text) => expect(isInvisible(text)).toBe(false))
