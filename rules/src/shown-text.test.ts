import { expect, test } from 'vitest'
import { showsNothing } from './shown-text.ts'

test.each([
  ['nothing', ''],
  ['spaces of all kinds', ' \t\n\u00a0\u2003\u3000\u2028'],
  ['a blank of Braille', '\u2800'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a soft hyphen', '\u00ad'],
  ['marks without width', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u061c\u200e\u200f\u202e\u2066'],
  ['marks with no letter', '\u0301\u0e48\u0e31\u20dd\u0903'],
  ['selectors and tags', '\ufe0f\u{e0100}\u{e0041}\u180b'],
  ['a note without a head', '\u{1d159}'],
])('%s shows nothing', (_what, text) => {
  for (const character of text)
    expect([character.codePointAt(0), showsNothing(character)]).toEqual([
      character.codePointAt(0),
      true,
    ])
  expect(showsNothing(`${text} ${text}`)).toBe(true)
  expect(showsNothing(`${text}a`)).toBe(false)
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
])('%s shows something', (text) => expect(showsNothing(text)).toBe(false))
