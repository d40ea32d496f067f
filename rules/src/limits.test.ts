import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTooLargeToUpload, lengthOf, limits } from './limits.ts'

test.each([
  ['cafeOrdersPerDay', 2],
  ['attemptsPerOrder', 5],
  ['changesPerOrder', 5],
  ['displayName', 20],
  ['nameSearch', 2],
  ['foundCustomers', 20],
  ['lastDrinkDays', 30],
  ['renamesPerDay', 10],
  ['disableReason', 60],
  ['menuName', 25],
  ['menuCategories', 200],
  ['menuItems', 1000],
  ['description', 50],
  ['remark', 50],
  ['message', 80],
  ['minutesBetweenMessages', 2],
  ['marksOfItem', 4],
  ['otherReason', 27],
  ['uploadBytes', 5_242_880],
  ['picturesPerHour', 20],
  ['picturesPerDay', 100],
  ['picturesPerMonth', 300],
  ['recentPictures', 6],
  ['unusedPictureDays', 30],
  ['statisticsPage', 10],
  ['maxPageSize', 100],
  ['maxRangeDays', 400],
  ['listedName', 14],
  ['cafeRadiusMeters', 1000],
  ['maxAccuracyMeters', 500],
  ['tumblerMinutes', 5],
  ['maxBreakHours', 4],
  ['reminderMinutes', 5],
  ['minutesBetweenReminders', 3],
  ['tumblers', 8],
  ['tumblerName', 20],
  ['cocktailGlassFineBaht', 100],
  ['shotGlassFineBaht', 80],
  ['cafeTabs', 3],
  ['historyRefreshMs', 5_000],
  ['startUpMs', 1_000],
  ['failedOrderMs', 2_000],
  ['cacheMs', 5 * 60 * 1_000],
  ['minPasswordLength', 8],
  ['maxPasswordLength', 128],
] as const)('the limit %s is %d', (name, value) => {
  expect(limits[name]).toBe(value)
})

test('an upload is smaller than 5 MB', () => {
  expect([5_242_879, 5_242_880, 5_242_881].map(isTooLargeToUpload)).toEqual([false, true, true])
})

describe('the length of a text', () => {
  test.each([
    ['an empty text', '', 0],
    ['Latin letters and a space', 'Iced latte', 10],
    ['Thai letters without marks', 'ชา', 2],
    ['a Thai vowel above and a tone mark', 'ที่', 1],
    ['a Thai sara am', 'น้ำ', 1],
    ['a Thai word with marks', 'กาแฟเย็น', 7],
    ['Thai for "in the water of this tea"', 'ในน้ำชานี้', 6],
    ['a precomposed accent', 'caf\u00e9', 4],
    ['a combining accent', 'cafe\u0301', 4],
    ['an emoji of two code units', '😀', 1],
    ['an emoji with a skin tone', '👍🏽', 1],
    ['a family joined to one emoji', '👨‍👩‍👧‍👦', 1],
    ['a flag of two letters', '🇹🇭', 1],
    ['two flags', '🇹🇭🇹🇭', 2],
    ['a heart with its variation selector', '❤️', 1],
    ['a line break of two code units', '\r\n', 1],
  ])('%s: %j counts %d', (_, text, length) => {
    expect(lengthOf(text)).toBe(length)
  })

  test('ASCII letters count one each', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z ]{0,60}$/), (text) => {
        expect(lengthOf(text)).toBe(text.length)
      }),
    )
  })

  test('a combining mark is not counted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ก-ฮ]{1,30}$/), (text) => {
        expect(lengthOf(`${text}่`)).toBe(lengthOf(text))
      }),
    )
  })
})
