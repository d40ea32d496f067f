import { describe, expect, test } from 'vitest'
import type { Draft } from '../../data/order-draft.ts'
import { isComplete, isRemarkValid } from './draft-check.ts'

const complete: Draft = {
  type: 'cold',
  sweetness: 0,
  remark: '',
  tumblerImage: '/api/upload/image/a.webp',
  mode: 'upload',
  idempotencyKey: null,
}

describe('isComplete', () => {
  test('an unsweetened drink without a request is complete', () => {
    expect(isComplete(complete)).toBe(true)
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
