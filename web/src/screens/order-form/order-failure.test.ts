import { errors } from '@tumbler/contract/errors'
import { describe, expect, test } from 'vitest'
import type { CallErrorCode } from '../../data/call-error.ts'
import { en } from '../../words/en.ts'
import { orderFailureOf } from './order-failure.ts'

const sentenceOf = (code: CallErrorCode) => {
  const failure = orderFailureOf(code)
  return 'reason' in failure
    ? en.orderForm.failures[failure.reason]
    : en.orderForm.location[failure.location]
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
    ['CAFE_CLOSED_ON_FRIDAY', 'The cafe menu closes at 12:00 on Fridays.'],
    ['VALIDATION_FAILED', 'please check your order'],
    ['OFFLINE', "You're offline. Your order is kept, please try again."],
    ['TOO_FAR', 'กรุณามาถึงคาเฟ่ก่อนสั่งเครื่องดื่ม เพื่อไม่ให้กระทบคิวของผู้อื่น'],
  ] as const)('%s is told as it is', (code, sentence) => {
    expect(sentenceOf(code)).toBe(sentence)
  })

  test('an unknown cause is told with the sentence of the inactive menu', () => {
    expect(sentenceOf('UNEXPECTED')).toBe(sentenceOf('MENU_NOT_AVAILABLE'))
    expect(orderFailureOf('UNEXPECTED').next).toBe('menu')
  })

  test.each(['OFFLINE', 'OVERLOADED', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)(
    'after %s the summary stays',
    (code) => {
      expect(orderFailureOf(code).next).toBe('summary')
    },
  )

  test('a refusal of the rules leads to the menu', () => {
    for (const code of ['ORDER_LIMIT_REACHED', 'CAFE_CLOSED', 'MENU_NOT_AVAILABLE'] as const)
      expect(orderFailureOf(code).next).toBe('menu')
  })

  test('every code of the catalogue has a sentence', () => {
    for (const code of Object.keys(errors) as CallErrorCode[])
      expect(sentenceOf(code), code).toBeTruthy()
  })
})
