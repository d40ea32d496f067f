import { expect, test } from 'vitest'
import { randomNumbers } from '../testing/random-numbers.ts'
import { importances } from './importance.ts'
import { Load } from './load.ts'

const refusedBy = (load: Load) => importances.filter((importance) => load.refuses(importance))

function take(load: Load, requests: number) {
  for (let taken = 0; taken < requests; taken += 1) load.begin()
}

test('whoever has nothing to do refuses nobody, whoever has all they can take refuses all', () => {
  const load = new Load({ mostInFlight: 100, longestDelayMs: 250 })
  expect(refusedBy(load)).toEqual([])
  take(load, 100)
  expect(refusedBy(load)).toEqual(importances)
  for (let taken = 100; taken > 0; taken -= 1) load.end()
  expect(refusedBy(load)).toEqual([])
})

test.each(importances)('%s are not let in and refused in turn', (importance) => {
  const load = new Load({ mostInFlight: 100, longestDelayMs: 250 })
  while (!load.refuses(importance)) load.begin()
  load.end()
  expect(load.refuses(importance)).toBe(true)
  while (load.refuses(importance)) load.end()
  load.begin()
  expect(load.refuses(importance)).toBe(false)
})

test('long tasks now and then refuse nobody, a loop that is late each time everybody in turn', () => {
  const load = new Load({ mostInFlight: 100, longestDelayMs: 250 })
  for (const ms of [0, 900, 900, 900, 900, 0, 900, 900, 3_600_000, 900]) {
    load.wasLate(ms)
    expect(refusedBy(load)).toEqual([])
  }
  for (const importance of importances) {
    const others = refusedBy(load)
    let late = 0
    while (!load.refuses(importance)) {
      late += 10
      for (let time = 0; time < 5; time += 1) load.wasLate(late)
    }
    expect(refusedBy(load)).toEqual([...others, importance])
  }
  load.wasLate(0)
  expect(refusedBy(load)).toEqual([])
})

test('whatever happens, nobody is refused where a less important one is let in', () => {
  const random = randomNumbers(6)
  const load = new Load({ mostInFlight: 20, longestDelayMs: 250 })
  const seen = new Set<number>()
  for (let step = 0; step < 5000; step += 1) {
    if (random.isLucky(0.1)) load.wasLate(random.pick([0, 150, 200, 250, 300]))
    else if (random.isLucky(0.5) && load.inFlight < 25) load.begin()
    else if (load.inFlight > 0) load.end()
    const refused = refusedBy(load)
    expect(refused).toEqual(importances.slice(0, refused.length))
    seen.add(refused.length)
  }
  expect(seen.size).toBe(importances.length + 1)
})
