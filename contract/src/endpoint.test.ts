import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultBodyLimit, defaultMaxKeys, endpoint, pictureBodyLimit } from './endpoint.ts'
import { livePath } from './live.ts'

test('a body has 100 kB and 100 keys, one with a picture of 5 MB in base64 and 200 kB', () => {
  expect([defaultBodyLimit, defaultMaxKeys, pictureBodyLimit]).toEqual([100_000, 100, 7_190_508])
})

test('an endpoint is its route and its details', () => {
  const response = z.null()
  expect(endpoint('getMe', { summary: 'Read', response })).toEqual({
    method: 'GET',
    path: '/user/me',
    access: ['user', 'barista', 'admin'],
    summary: 'Read',
    response,
  })
})

test('live events have a path below that of the API', () => {
  expect(livePath).toBe('/api/socket.io')
})
