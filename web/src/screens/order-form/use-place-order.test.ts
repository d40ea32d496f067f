import { errorStatuses } from '@tumbler/contract/errors'
import { describe, expect, test } from 'vitest'
import type { ApiErrorCode } from '../../api/api-error.ts'
import type { Draft } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'
import { isComplete, isRemarkValid, orderFailureOf } from './use-place-order.ts'

const complete: Draft = {
  type: 'cold',
  sweetness: 0,
  options: [],
  remark: '',
  tumblerImage: '/api/upload/image/a.webp',
  mode: 'upload',
  idempotencyKey: null,
}

describe('isComplete', () => {
  test('an unsweetened drink without a request is complete', () => {
    expect(isComplete(complete)).toBe(true)
  })

  test('a drink without a choice of sweetness is complete without it', () => {
    expect(isComplete({ ...complete, sweetness: null }, { hasSweetness: false })).toBe(true)
  })

  test.each([
    { type: null },
    { sweetness: null },
    { tumblerImage: null },
    { tumblerImage: '' },
    { remark: 'x'.repeat(51) },
  ])('not with %o', (part) => {
    expect(isComplete({ ...complete, ...part })).toBe(false)
  })
})

describe('isRemarkValid', () => {
  test('counts characters as a person does', () => {
    expect(isRemarkValid({ remark: 'น้ำ'.repeat(16) })).toBe(true)
    expect(isRemarkValid({ remark: 'x'.repeat(50) })).toBe(true)
    expect(isRemarkValid({ remark: 'x'.repeat(51) })).toBe(false)
  })
})

const sentenceOf = (code: ApiErrorCode) => {
  const failure = orderFailureOf(code)
  return 'reason' in failure
    ? words.orderForm.failures[failure.reason]
    : words.orderForm.location[failure.location]
}

describe('orderFailureOf', () => {
  test.each([
    [
      'MENU_NOT_AVAILABLE',
      'Seems like barista has just set this menu to inactive, please order another menu',
    ],
    ['ORDER_LIMIT_REACHED', 'You already reached your order limit!'],
    ['TOO_MANY_ORDERS', 'You placed too many orders today. Try again tomorrow.'],
    ['CAFE_CLOSED', 'The cafe has just closed'],
    ['LAST_CALL', 'Last call: no new orders today'],
    ['OUTSIDE_HOURS', 'No orders can be placed at this hour.'],
    ['SHOP_PAUSED', "We're taking a short break. Not sent yet, your choices are kept."],
    ['CAFE_CLOSED_ON_FRIDAY', 'The cafe menu closes at 12:00 on Fridays.'],
    ['VALIDATION_FAILED', 'please check your order'],
    ['OFFLINE', 'No connection. Your order is kept, please try again.'],
    ['TOO_FAR', 'กรุณามาถึงคาเฟ่ก่อนสั่งเครื่องดื่ม เพื่อไม่ให้กระทบคิวของผู้อื่น'],
  ] as const)('%s has a sentence of its own', (code, sentence) => {
    expect(sentenceOf(code)).toBe(sentence)
  })

  test('an unknown cause gets the sentence of the inactive menu', () => {
    expect(sentenceOf('UNEXPECTED')).toBe(sentenceOf('MENU_NOT_AVAILABLE'))
    expect(orderFailureOf('UNEXPECTED').next).toBe('menu')
  })

  test.each(['OFFLINE', 'OVERLOADED', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'SHOP_PAUSED'] as const)(
    'after %s the summary stays',
    (code) => {
      expect(orderFailureOf(code).next).toBe('summary')
    },
  )

  test('an order that the rules refuse leads to the menu', () => {
    for (const code of ['ORDER_LIMIT_REACHED', 'CAFE_CLOSED', 'MENU_NOT_AVAILABLE'] as const)
      expect(orderFailureOf(code).next).toBe('menu')
  })

  test('every code of the catalogue has a sentence', () => {
    for (const code of Object.keys(errorStatuses) as ApiErrorCode[])
      expect(sentenceOf(code), code).toBeTruthy()
  })
})
