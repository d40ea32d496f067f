import { defaultLanguage, type Language, languageCodes } from '@tumbler/contract/language'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { describe, expect, test } from 'vitest'
import * as en from './messages/en/index.ts'

/** Stand for numbers as well as for names. */
const given = ['2', '3', '4']

/** Every text under its path; functions answer theirs. */
function textsOf(words: unknown, path = ''): [string, unknown][] {
  if (typeof words === 'function') return [[path, words(...given)]]
  if (typeof words !== 'object' || words === null) return [[path, words]]
  return Object.entries(words).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}

const files = import.meta.glob<object>('./messages/*/*.ts', { eager: true })
/** All areas of a language. */
const areasOf = (language: Language): typeof en =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.startsWith(`./messages/${language}/`))
      .map(([, area]) => area),
  )
const others = languageCodes.filter((code) => code !== defaultLanguage)

const english = textsOf({ ...en })
const th = areasOf('th')
const thai = textsOf(th)
const englishAt = new Map(english)

/** Names, keys, punctuation between what is given, and the Thai alerts of the specification. */
const sameInBoth = [
  '.common.percent',
  '.navigation.appName',
  '.shop.hours',
  '.orderForm.location.tooFar',
  '.myOrders.announcement',
  '.myOrders.forMenu',
  '.history.rejectReason',
  '.problems.TOO_FAR',
  '.board.undoKey',
  '.boardKeys.list.0.key',
  '.boardKeys.list.1.key',
  '.boardKeys.list.2.key',
  '.boardKeys.list.3.key',
  '.menuManagement.answerBoth',
  '.dashboards.sharePercent',
  '.dashboards.countAndShare',
  '.dashboards.underOne',
  '.users.forUser',
  '.board.many',
  '.barTally.plusOne',
  '.barTally.count',
  '.barTally.tappedBy',
  '.shopSettings.venueOn',
]

describe.each([defaultLanguage, ...others])('the texts in %s', (language) => {
  const texts = textsOf(areasOf(language))

  test('are those of English, and no others', () => {
    const paths = (all: typeof texts) => all.map(([path]) => path).sort()
    expect(paths(texts)).toEqual(paths(english))
  })

  test('are texts everywhere', () => {
    expect(texts.filter(([, text]) => typeof text !== 'string' || !text)).toEqual([])
  })
})

describe('the Thai catalogue', () => {
  test('says all in its own words, but for a few', () => {
    const same = thai.filter(([path, text]) => englishAt.get(path) === text)
    expect(same.map(([path]) => path).sort()).toEqual([...sameInBoth].sort())
  })

  test('is Thai', () => {
    const own = thai.filter(([path]) => !sameInBoth.includes(path))
    expect(own.filter(([, text]) => !/\p{Script=Thai}/u.test(String(text)))).toEqual([])
  })

  test('is set as Thai is: no straight quotes, no gaps, no broken vowels', () => {
    const broken = /["'`]| {2}|^\s|\s$|\u0e40\u0e40|\u0e4d\u0e32/
    expect(thai.filter(([, text]) => broken.test(String(text)))).toEqual([])
  })

  test('words every preset of a rejection, and leaves what a barista wrote', () => {
    for (const reason of rejectReasons) {
      expect(en.history.rejectReason(reason)).toBe(reason)
      expect(th.history.rejectReason(reason)).toMatch(/^[\p{Script=Thai}\s]+$/u)
    }
    expect(th.history.rejectReason('No oat milk')).toBe('No oat milk')
    expect(th.history.rejectReason('toString')).toBe('toString')
  })

  test.each([
    ['คาเฟ่', th.orderForm.location.tooFar],
    ['ทั้งสองข้อ', th.menuManagement.answerBoth],
  ])('keeps the alert with %s to the letter', (part, alert) => {
    expect(alert).toContain(part)
    expect(english.map(([, text]) => text)).toContain(alert)
  })
})
