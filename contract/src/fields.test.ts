import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as fields from './fields.ts'

/** The first error message, or null for a valid value. */
const errorOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null

describe('the name of a category or item', () => {
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    [' Latte', 'leading_space'],
    ['Latte 2', 'name_letters_only'],
    ['Latte!', 'name_letters_only'],
    ['ลาเต้ ๒', 'name_letters_only'],
    ['Latte Ⅷ', 'name_letters_only'],
    ['ラテ', 'name_letters_only'],
    [' 1', 'leading_space'],
    ['x'.repeat(26), 'too_long:25'],
    ['x'.repeat(25), null],
    ['Café crème', null],
    ['Cafe\u0301', null],
    ['อัญชันมะนาว', null],
    ['น้ำ'.repeat(8), null],
    ['ก็'.repeat(25), null],
    ['ก็'.repeat(26), 'too_long:25'],
    ['\u0e48\u0e31', 'required'],
  ])('%j', (name, message) => expect(errorOf(fields.menuName, name)).toBe(message))
})

describe("a user's name", () => {
  test.each([
    ['', 'name_required'],
    ['   ', 'name_required'],
    ['x'.repeat(21), 'too_long:20'],
    ['x'.repeat(20), null],
    ['👩‍👩‍👧'.repeat(20), null],
    ['a\u0000b', 'not_text'],
    ['a\ud800b', 'not_text'],
    ['a\u202eb', 'not_text'],
    ['a\u061cb', 'not_text'],
    ['a\u2028b', 'not_text'],
    ['\u3164\u2800\uffa0', 'name_required'],
    ['\u00ad \u0301\u200d', 'name_required'],
    ["J.-P. O'Neill (2) 🥤🇹🇭", null],
    ['ณัฐ ٣ 李 Ő Ж', null],
    [`e${'\u0323'.repeat(4)}`, null],
    [`x${'\u0323'.repeat(5)}`, 'name_characters'],
    ['Ploy\u3164', 'name_characters'],
    ['Plo\u034fy', 'name_characters'],
    ['Plo\ufe0fy', 'name_characters'],
    ['Plo\u00ady', 'name_characters'],
    ['Plo\u200dy', 'name_characters'],
    ['Ploy <3', 'name_characters'],
    ['a@b', 'name_characters'],
  ])('%j', (name, message) => expect(errorOf(fields.displayName, name)).toBe(message))

  test.each([
    ['  พลอย ', 'พลอย'],
    ['山田\u3000太郎', '山田 太郎'],
    ['O\u2019Neill', "O'Neill"],
    ['Ame\u0301lie', 'Amélie'],
  ])('%j is stored as %j', (name, stored) => {
    expect(fields.displayName.parse(name)).toBe(stored)
  })
})

describe('a remark', () => {
  test('that is blank becomes a dash', () => {
    expect(['', '  ', '-', '\u3164'].map((text) => fields.remark.parse(text))).toEqual(
      Array(4).fill('-'),
    )
  })
  test('of more than 50 characters is too long', () => {
    expect(errorOf(fields.remark, 'x'.repeat(50))).toBe(null)
    expect(errorOf(fields.remark, 'x'.repeat(51))).toBe('remark_too_long:50')
  })
})

describe('a reject note', () => {
  test.each([
    ['Machine Failure', true],
    ['Barista can not fine your tumbler', true],
    ['x'.repeat(27), true],
    ['x'.repeat(28), false],
    ['', false],
    ['  ', false],
    [' late', false],
    ['\u2800', false],
  ])('%j', (note, isFine) => expect(fields.rejectNote.safeParse(note).success).toBe(isFine))
})

describe('an e-mail address', () => {
  test('is trimmed and lower-cased', () => {
    expect(fields.email.parse(' PLOY@Example.COM ')).toBe('ploy@example.com')
  })
  test.each(['ploy', 'ploy@', '@example.com', 'a b@example.com', 'ploy@example.com\u0000'])(
    '%j is invalid',
    (address) => expect(fields.email.safeParse(address).success).toBe(false),
  )
  test.each(['dot.+x@example.com', "'+x@example.com", 'a..+x@example.com'])(
    '%s is invalid, as its mailbox is none',
    (address) => expect(fields.email.safeParse(address).success).toBe(false),
  )
  test('may have a part after a plus', () => {
    expect(fields.email.parse('ploy.m+cafe@example.com')).toBe('ploy.m+cafe@example.com')
  })
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-1-1', false],
  ['today', false],
  ['9999-12-30', true],
  ['9999-12-31', false],
])('%s is a date: %s', (text, isDate) => expect(fields.date.safeParse(text).success).toBe(isDate))

test.each([
  ['1', 1],
  ['007', 7],
  ['1000000', 1_000_000],
  [3, 3],
  [undefined, 1],
  ['1000001', null],
  ['0', null],
  ['-1', null],
  ['+1', null],
  ['1.0', null],
  ['1e2', null],
  ['0x10', null],
  [' 5', null],
  ['5 ', null],
  ['', null],
  ['๕', null],
  ['9'.repeat(400), null],
  [['1'], null],
  [['1', '2'], null],
  [{}, null],
  [null, null],
  [true, null],
  [Number.NaN, null],
  [1.5, null],
])('%j is the page %j', (text, page) =>
  expect(fields.pageNumber.safeParse(text).data ?? null).toBe(page),
)

describe('a new password', () => {
  test.each([
    ['sevench', 'password_too_short:8:128'],
    ['eightcha', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'password_too_long:8:128'],
    ['        ', null],
    ['tab\there\u200b', null],
    ['ก็ก็ก็ก็', 'password_too_short:8:128'],
    ['ก็'.repeat(128), null],
    ['ก็'.repeat(129), 'password_too_long:8:128'],
    ['👩‍👩‍👧'.repeat(7), 'password_too_short:8:128'],
    ['👩‍👩‍👧'.repeat(128), null],
    [`x${'\u0301'.repeat(4000)}`, 'password_too_long:8:128'],
    ['lone \ud800 surrogate', 'not_text'],
    ['zero \u0000 byte', 'not_text'],
  ])('%j', (word, message) => expect(errorOf(fields.newPassword, word)).toBe(message))

  test('of any characters is accepted at sign-in', () => {
    for (const word of ['x', 'tab\there\u200b', '👩‍👩‍👧'.repeat(128)])
      expect(fields.password.safeParse(word).success).toBe(true)
  })
})
