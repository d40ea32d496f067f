import { expect, test } from 'vitest'
import { roles } from './roles.ts'

test('there are the three roles of the specification', () => {
  expect(roles).toEqual(['user', 'barista', 'admin'])
})
