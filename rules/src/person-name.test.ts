import { describe, expect, test } from 'vitest'
import { cleanedName, formerColleague, isPersonName, normalizedName } from './person-name.ts'

test('an account that has ended has a name that is one', () => {
  expect(formerColleague).toBe('Former colleague')
  expect(isPersonName(formerColleague)).toBe(true)
})

describe('one form of a name', () => {
  test.each([
    ['an accent that follows its letter', 'Ame\u0301lie', 'Am\u00e9lie'],
    ['a wide space', '山田\u3000太郎', '山田 太郎'],
    ['several spaces of several kinds', 'Ploy\u00a0 \u2003Srisai', 'Ploy Srisai'],
    ['single spaces at two places', 'Ana\u00a0de\u00a0Lima', 'Ana de Lima'],
    ['typographic apostrophes', 'O\u2019Neill \u2018Neill', "O'Neill 'Neill"],
    ['spaces around it', ' \u3000พลอย ', 'พลอย'],
    ['what is in it already', "O'Neill-Wong (2)", "O'Neill-Wong (2)"],
    ['nothing', '', ''],
  ])('%s', (_, text, name) => {
    expect(normalizedName(text)).toBe(name)
  })
})

const marks = (count: number) => '\u0323'.repeat(count)

describe('a name', () => {
  test.each([
    ['', true],
    ['Ploy', true],
    ['พลอย', true],
    ['ณัฐ ٣ 李 Ő Ж', true],
    ["J.-P. O'Neill (2)", true],
    ['0123456789', true],
    ['๒', true],
    ['🥤', true],
    ['❤\ufe0f', true],
    ['👍🏽', true],
    ['👩\u200d👩\u200d👧', true],
    ['🇹🇭', true],
    ['🇹🇭🇹🇭', true],
    ['x', true],
    [`x${marks(1)}`, true],
    [`x${marks(4)}`, true],
    [`x${marks(5)}`, false],
    [`x${marks(4)}y${marks(4)}`, true],
    ['\u0323x', false],
    ['🇹', false],
    ['👩\u200d', false],
    ['\u200d👩', false],
    ['\ufe0f', false],
    ['Ploy\u3164', false],
    ['\u3164Ploy', false],
    ['x\u034f', false],
    ['Plo\ufe0fy', false],
    ['Plo\u00ady', false],
    ['Ploy <3', false],
    ['a@b', false],
    ['a_b', false],
    ['a,b', false],
    ['a/b', false],
    ['a"b', false],
    ['½', false],
    ['Ⅷ', false],
    ['a\tb', false],
    ['a\u00a0b', false],
    ['O\u2019Neill', false],
  ])('%j: %s', (text, isName) => {
    expect(isPersonName(text)).toBe(isName)
  })
})

describe('what a name from elsewhere keeps', () => {
  test.each([
    ['Ploy <ploy@example.com>', 'Ploy ployexample.com'],
    ['Ploy | Design', 'Ploy Design'],
    ['Ploy  |  |  Design', 'Ploy Design'],
    ['a | b | c', 'a b c'],
    ['| Ploy |', 'Ploy'],
    ['  พลอย\u3000S. ', 'พลอย S.'],
    ['Ploy\u3164', 'Ploy'],
    [`x${marks(6)}y`, `x${marks(4)}y`],
    ['O\u2019Neill_2', "O'Neill2"],
    ['👩\u200d👧 & 🇹🇭', '👩\u200d👧 🇹🇭'],
    ['<>', ''],
    ['', ''],
  ])('%j: %j', (text, name) => {
    expect(cleanedName(text)).toBe(name)
    expect(isPersonName(name)).toBe(true)
  })
})
