import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('two at a time, then a queue in order of arrival, then a refusal; a failure gives its turn on', async () => {
  const turns = new Turns(2, 2)
  const begun: number[] = []
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const taken = works.map(({ promise }, index) =>
    turns.take(() => {
      begun.push(index)
      return promise
    }),
  )
  await expect(taken[4]).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(begun).toEqual([0, 1])
  works[1]?.reject(new Error('broken'))
  await expect(taken[1]).rejects.toThrow('broken')
  expect(begun).toEqual([0, 1, 2])
  works[0]?.resolve()
  await taken[0]
  expect(begun).toEqual([0, 1, 2, 3])
  works[2]?.resolve()
  works[3]?.resolve()
  await Promise.all([taken[2], taken[3]])
})
