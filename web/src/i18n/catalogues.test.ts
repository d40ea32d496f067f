import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { describe, expect, test } from 'vitest'
import { account } from './messages/en/account.ts'
import { addOrder } from './messages/en/add-order.ts'
import { barTally } from './messages/en/bar-tally.ts'
import { publicScreen } from './messages/en/public-screen.ts'
import { shopSettings } from './messages/en/shop-settings.ts'
import { signIn } from './messages/en/sign-in.ts'
import { users } from './messages/en/users.ts'
import { validation } from './messages/en/validation.ts'
import { en } from './messages/en.ts'
import { enForCustomers } from './messages/en-for-customers.ts'
import { enForOrders } from './messages/en-for-orders.ts'
import { enForShop } from './messages/en-for-shop.ts'
import { enForStaff } from './messages/en-for-staff.ts'
import { account as thAccount } from './messages/th/account.ts'
import { addOrder as thAddOrder } from './messages/th/add-order.ts'
import { barTally as thBarTally } from './messages/th/bar-tally.ts'
import { publicScreen as thPublicScreen } from './messages/th/public-screen.ts'
import { shopSettings as thShopSettings } from './messages/th/shop-settings.ts'
import { signIn as thSignIn } from './messages/th/sign-in.ts'
import { users as thUsers } from './messages/th/users.ts'
import { validation as thValidation } from './messages/th/validation.ts'
import { th } from './messages/th.ts'
import { thForCustomers } from './messages/th-for-customers.ts'
import { thForOrders } from './messages/th-for-orders.ts'
import { thForShop } from './messages/th-for-shop.ts'
import { thForStaff } from './messages/th-for-staff.ts'

/** Stand for numbers as well as for names. */
const given = ['2', '3', '4']

/** Every text under its path; functions answer theirs. */
function textsOf(words: unknown, path = ''): [string, unknown][] {
  if (typeof words === 'function') return [[path, words(...given)]]
  if (typeof words !== 'object' || words === null) return [[path, words]]
  return Object.entries(words).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}

const english = textsOf({
  ...en,
  ...enForCustomers,
  ...enForOrders,
  ...enForShop,
  validation,
  ...enForStaff,
  account,
  signIn,
  users,
  publicScreen,
  barTally,
  addOrder,
  shopSettings,
})
const thai = textsOf({
  ...th,
  ...thForCustomers,
  ...thForOrders,
  ...thForShop,
  validation: thValidation,
  ...thForStaff,
  account: thAccount,
  signIn: thSignIn,
  users: thUsers,
  publicScreen: thPublicScreen,
  barTally: thBarTally,
  addOrder: thAddOrder,
  shopSettings: thShopSettings,
})
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
  '.board.keyList.0.key',
  '.board.keyList.1.key',
  '.board.keyList.2.key',
  '.board.keyList.3.key',
  '.menuManagement.answerBoth',
  '.dashboards.sharePercent',
  '.dashboards.countAndShare',
  '.users.forUser',
  '.barTally.plusOne',
  '.barTally.count',
  '.barTally.tappedBy',
  '.shopSettings.venueOn',
]

describe('the Thai catalogue', () => {
  test('has the texts of the English one, and no others', () => {
    expect(thai.map(([path]) => path)).toEqual(english.map(([path]) => path))
  })

  test('answers a text everywhere', () => {
    const wrong = [...english, ...thai].filter(([, text]) => typeof text !== 'string' || !text)
    expect(wrong).toEqual([])
  })

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
      expect(enForOrders.history.rejectReason(reason)).toBe(reason)
      expect(thForOrders.history.rejectReason(reason)).toMatch(/^[\p{Script=Thai}\s]+$/u)
    }
    expect(thForOrders.history.rejectReason('No oat milk')).toBe('No oat milk')
    expect(thForOrders.history.rejectReason('toString')).toBe('toString')
  })

  test.each([
    ['คาเฟ่', thForCustomers.orderForm.location.tooFar],
    ['ทั้งสองข้อ', thForStaff.menuManagement.answerBoth],
  ])('keeps the alert with %s to the letter', (part, alert) => {
    expect(alert).toContain(part)
    expect(english.map(([, text]) => text)).toContain(alert)
  })
})
