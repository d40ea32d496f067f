import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('so much is done at once, the rest in its order and as much in each turn', async () => {
  const pace = new Pace(2)
  const done: number[] = []
  for (const number of [1, 2, 3, 4, 5]) pace.do(() => done.push(number))
  expect(done).toEqual([1, 2])
  await nextTurn()
  expect(done).toEqual([1, 2, 3, 4])
  pace.do(() => done.push(6))
  expect(done).toEqual([1, 2, 3, 4])
  await nextTurn()
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  await nextTurn()
  pace.do(() => done.push(7))
  expect(done.at(-1)).toBe(7)
})
