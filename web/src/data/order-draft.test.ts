import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { keepInTab, keptInTab } from '../device/storage.ts'
import { keepDraft, newIdempotencyKey } from './order-draft.ts'

test('a key for an order is a UUID of its own', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(50)
})

describe('a drink put together beforehand', () => {
  const place = 'order-draft:null:latte'
  const choices = {
    type: 'cold',
    sweetness: 50,
    remark: '',
    tumblerImage: 'cup',
    mode: 'recent',
  } as const
  const kept = () => JSON.parse(keptInTab(place) ?? 'null')
  beforeEach(() => keepInTab(place, null))

  test('takes the place of another one, which had its own key', () => {
    keepInTab(place, JSON.stringify({ ...choices, type: 'hot', idempotencyKey: 'key' }))
    keepDraft('latte', choices)
    expect(kept()).toEqual({ ...choices, idempotencyKey: null })
  })

  test('of which nobody knows yet whether it was placed is never placed twice', () => {
    keepInTab(place, JSON.stringify({ ...choices, idempotencyKey: 'key' }))
    keepDraft('latte', choices)
    expect(kept()).toEqual({ ...choices, idempotencyKey: 'key' })
  })
})
