import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('what was fetched is fresh for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(300_000)
})
