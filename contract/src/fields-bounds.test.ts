import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as fields from './fields.ts'
import { id, look, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

/** The first error message, or null for a valid value. */
const errorOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null

const allErrorsOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

/** One character of so many code units. */
const tower = (units: number) => `x${'\u0e48'.repeat(units - 1)}`

describe('texts have at most so many characters, each of at most 20 code units on average', () => {
  test.each<[string, z.ZodMiniType, number, string]>([
    ['the name of a user', fields.displayName, 20, 'too_long:20'],
    ['the name that is searched', fields.nameSearch, 20, 'too_long:20'],
    ['the name of a tumbler', fields.tumblerName, 20, 'too_long:20'],
    ['the name of an item', fields.menuName, 25, 'too_long:25'],
    ['a description', fields.description, 50, 'too_long:50'],
    ['a remark', fields.remark, 50, 'remark_too_long:50'],
    ['a reason', fields.disableReason, 60, 'too_long:60'],
    ['a rejection', fields.rejectNote, 27, 'reason_too_long:27'],
    ['a new password', fields.newPassword, 128, 'password_too_long:8:128'],
    ['one line', fields.line(7), 7, 'too_long:7'],
    ['one filled line', fields.filledLine(7), 7, 'too_long:7'],
    ['an e-mail address before its domain', fields.email, 242, 'too_long:254'],
  ])('%s', (_, schema, length, message) => {
    const end = schema === fields.email ? '@example.com' : ''
    expect(errorOf(schema, x(length) + end)).toBeNull()
    expect(errorOf(schema, x(length + 1) + end)).toBe(message)
  })

  test.each<[string, z.ZodMiniType, number]>([
    ['a description', fields.description, 1000],
    ['a remark', fields.remark, 1000],
    ['a reason', fields.disableReason, 1200],
    ['one line', fields.line(7), 140],
    ['one filled line', fields.filledLine(7), 140],
    ['the name of a tumbler', fields.tumblerName, 400],
  ])('%s: one character of all the code units', (_, schema, units) => {
    expect(errorOf(schema, tower(units))).toBeNull()
    expect(errorOf(schema, tower(units + 1))).toMatch(/too_long/)
  })

  test('nothing of more than 1024 code units is read before it is trimmed', () => {
    const name = (spaces: number) => `${' '.repeat(spaces)}Ploy`
    expect(fields.displayName.parse(name(1020))).toBe('Ploy')
    expect(errorOf(fields.displayName, name(1021))).toBe('too_long:20')
    expect(fields.tumblerName.parse(name(1020))).toBe('Ploy')
    expect(errorOf(fields.tumblerName, name(1021))).toBe('too_long:20')
    expect(errorOf(fields.rawText(), x(1024))).toBeNull()
    expect(errorOf(fields.rawText(), x(1025))).toBe('too_long:1024')
  })
})

describe('every text refuses what is none', () => {
  const lines = [fields.line(9), fields.filledLine(9), fields.description, fields.remark]
  const names = [fields.menuName, fields.displayName, fields.tumblerName, fields.nameSearch]
  const others = [fields.disableReason, fields.rejectNote, fields.email, fields.text()]

  test.each(['\0', '\t', '\n', '\u007f', '\ud800', '\u2028', '\u2029', '\u202e', '\u061c'])(
    '%j',
    (c) => {
      for (const schema of [...lines, ...names, ...others])
        expect(errorOf(schema, `a${c}b`)).toBe('not_text')
    },
  )

  test.each(['\u200b', '\u2060', '\ufeff'])('%j', (c) => {
    for (const schema of [...lines, ...names, ...others])
      expect(errorOf(schema, `a${c}b`)).toBe('not_text')
  })

  test('a joiner of emoji and other visible characters are text', () => {
    for (const word of ['', 'a\u200db', '😀', '<b>', '\u00a0'])
      expect(errorOf(fields.text(), word)).toBeNull()
  })
})

test('one line is trimmed, and empty where nothing of it is visible', () => {
  expect([' a b ', '', '\u3164', ' \u2800 '].map((text) => fields.line(9).parse(text))).toEqual([
    'a b',
    '',
    '',
    '',
  ])
})

test('a filled line is trimmed, and has something visible', () => {
  expect(fields.filledLine(9).parse(' a b ')).toBe('a b')
  for (const text of ['', ' ', '\u3164'])
    expect(allErrorsOf(fields.filledLine(9), text)).toEqual(['required'])
})

test('the reason of a disabled account is trimmed, and may be empty', () => {
  expect([' Left ', ' ', '\u3164'].map((text) => fields.disableReason.parse(text))).toEqual([
    'Left',
    '',
    '',
  ])
})

test('a description is trimmed, and a dash where it is blank', () => {
  expect([' With milk ', ' ', '\u3164'].map((text) => fields.description.parse(text))).toEqual([
    'With milk',
    '-',
    '-',
  ])
  expect(fields.remark.parse(' Less ice ')).toBe('Less ice')
})

test('the name of a tumbler is trimmed, and has something visible', () => {
  expect(fields.tumblerName.parse(' Blue 2! ')).toBe('Blue 2!')
  for (const text of ['', ' ', '\u3164'])
    expect(errorOf(fields.tumblerName, text)).toBe('name_required')
})

test('what is searched has two letters at least', () => {
  expect(fields.nameSearch.parse(' Pl ')).toBe('Pl')
  expect(fields.nameSearch.parse('Ame\u0301')).toBe('Am\u00e9')
  for (const text of ['', 'P', ' P ']) expect(errorOf(fields.nameSearch, text)).not.toBeNull()
})

test('of several errors only the first is told', () => {
  expect(allErrorsOf(fields.menuName, '  ')).toEqual(['required'])
  expect(allErrorsOf(fields.menuName, ` 1${x(30)}`)).toEqual(['leading_space'])
  expect(allErrorsOf(fields.menuName, `1${x(30)}`)).toEqual(['name_letters_only'])
  expect(allErrorsOf(fields.menuName, x(501))).toEqual(['too_long:25'])
  expect(allErrorsOf(fields.displayName, ' ')).toEqual(['name_required'])
  expect(allErrorsOf(fields.rejectNote, ' ')).toEqual(['leading_space'])
  expect(allErrorsOf(fields.rejectNote, '')).toEqual(['reason_required'])
  expect(allErrorsOf(fields.newPassword, 'x')).toEqual(['password_too_short:8:128'])
  expect(allErrorsOf(fields.newPassword, x(2561))).toEqual(['password_too_long:8:128'])
})

test('a rejection starts with no space, also after one that is not seen at first', () => {
  expect(errorOf(fields.rejectNote, '\u00a0late')).toBe('leading_space')
  expect(errorOf(fields.rejectNote, 'late again')).toBeNull()
})

test('a password at sign-in has 1 to 2560 code units', () => {
  expect(errorOf(fields.password, '')).toBe('required')
  expect(errorOf(fields.password, 'x')).toBeNull()
  expect(errorOf(fields.password, x(2560))).toBeNull()
  expect(errorOf(fields.password, x(2561))).not.toBeNull()
  expect(errorOf(fields.password, 'a\0b')).toBe('not_text')
  expect(errorOf(fields.password, 'a\ud800b')).toBe('not_text')
})

test('an e-mail address that is none is told as such', () => {
  expect(errorOf(fields.email, 'ploy')).toBe('invalid_email')
})

test('a page has 1 to 100 entries, 100 where nothing is said', () => {
  const sizes = [undefined, '1', '100', '0', '101', 'x'].map(
    (size) => fields.pageSize.safeParse(size).data,
  )
  expect(sizes).toEqual([100, 1, 100, undefined, undefined, undefined])
  expect(errorOf(fields.pageSize, 'x')).toBe('not_whole_number:1:100')
  expect(errorOf(fields.pageNumber, 'x')).toBe('not_whole_number:1:1000000')
  expect(fields.pageNumber.safeParse('1234567890').success).toBe(false)
})

test('a date that does not exist is told as such', () => {
  for (const date of ['2026-02-30', '0000-01-01', 'today'])
    expect(new Set(allErrorsOf(fields.date, date))).toEqual(new Set(['invalid_date']))
})

test('an id is lower-cased', () => {
  expect(fields.id.parse(id.toUpperCase())).toBe(id)
})

describe('closed values', () => {
  test.each<[string, z.ZodMiniType, unknown[], unknown[]]>([
    ['an id', fields.id, [id], wrongIds],
    ['a role', fields.role, ['user', 'barista', 'admin'], ['', 'Admin', 'owner']],
    ['a venue', fields.venue, ['cafe', 'bar'], ['', 'both']],
    ['a type', fields.drinkType, ['hot', 'cold', 'frappe'], ['', 'warm']],
    [
      'a sweetness',
      fields.sweetness,
      [0, 10, 25, 50, 75, 100, 125, 150, 200],
      [-1, 1, 60, 201, '50'],
    ],
    ['an availability', fields.availability, ['available', 'unavailable'], ['', 'active', true]],
    ['an activity', fields.activity, ['active', 'inactive'], ['', 'available', true]],
    [
      'a time',
      fields.timestamp,
      ['2026-11-18T03:00:00Z', '2026-11-18T03:00:00.123Z'],
      ['2026-11-18', '2026-11-18T10:00:00+07:00'],
    ],
  ])('%s', (_, schema, right, wrong) => {
    for (const value of right) expect(schema.safeParse(value).data).toBe(value)
    for (const value of wrong)
      expect([value, schema.safeParse(value).success]).toEqual([value, false])
  })

  test('how a drink is drawn', () => {
    const accepted = {
      vessel: ['hot', 'cold', 'frappe', 'highball', 'rocks', 'coupe'],
      colour: ['espresso', 'rose'],
      garnish: ['lime', 'lemon', 'orange', 'mint', 'cherry'],
    }
    const refused = { vessel: ['mug'], colour: ['blue'], garnish: ['olive'] }
    const shape = { example: look, isStrict: true, nullable: ['garnish'], accepted, refused }
    expect(schemaFaults(fields.drinkLook, shape)).toEqual([])
  })
})
