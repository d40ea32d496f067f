import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newIdempotencyKey } from './order-draft.ts'

test('a key for an order is a UUID of its own', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(50)
})
