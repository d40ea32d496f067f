import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sessionStore } from '../device/storage.ts'
import { newIdempotencyKey, saveDraft } from './order-draft.ts'

test('a key for an order is a UUID of its own', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(50)
})

describe('a draft that is filled in', () => {
  const place = 'order-draft:null:latte'
  const choices = {
    type: 'cold',
    sweetness: 50,
    options: [],
    remark: '',
    tumblerImage: 'cup',
    mode: 'recent',
  } as const
  const kept = () => JSON.parse(sessionStore.get(place) ?? 'null')
  beforeEach(() => sessionStore.set(place, null))

  test('replaces another one, which had its own key', () => {
    sessionStore.set(place, JSON.stringify({ ...choices, type: 'hot', idempotencyKey: 'key' }))
    saveDraft('latte', choices)
    expect(kept()).toEqual({ ...choices, idempotencyKey: null })
  })

  test('that may have been placed already keeps its key', () => {
    sessionStore.set(place, JSON.stringify({ ...choices, idempotencyKey: 'key' }))
    saveDraft('latte', choices)
    expect(kept()).toEqual({ ...choices, idempotencyKey: 'key' })
  })
})
