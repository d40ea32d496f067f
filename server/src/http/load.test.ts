import { expect, test } from 'vitest'
import { randomNumbers } from '../testing/random-numbers.ts'
import { importances } from './importance.ts'
import { Load } from './load.ts'

const refusedBy = (load: Load) => importances.filter((importance) => load.refuses(importance))

function take(load: Load, requests: number) {
  for (let taken = 0; taken < requests; taken += 1) {
    load.begin()
    load.joinLine()
  }
}

function finish(load: Load, requests: number) {
  for (let done = 0; done < requests; done += 1) {
    load.leaveLine()
    load.end()
  }
}

/** Once the line is gone: the first at once, the others each at a look. */
function letInOneByOne(load: Load) {
  for (let others = importances.length - 1; others > 0; others -= 1) {
    expect(refusedBy(load)).toEqual(importances.slice(0, others))
    look(load)
  }
  expect(refusedBy(load)).toEqual([])
}

const lookMs = 25
const look = (load: Load, late = 0) => {
  load.tellLateness(late)
  load.look(lookMs + late)
}

function lookOften(load: Load, late: number) {
  for (let time = 0; time < 10; time += 1) look(load, late)
}

test('whoever has nothing to do refuses nobody, whoever has all they can take refuses all', () => {
  const load = new Load({ mostInFlight: 100, longestDelayMs: 250 })
  expect(refusedBy(load)).toEqual([])
  take(load, 100)
  expect(refusedBy(load)).toEqual(importances)
  finish(load, 100)
  expect(refusedBy(load)).toEqual([])
})

test.each(importances)('%s are not let in and refused in turn', (importance) => {
  const load = new Load({ mostInFlight: 100, longestDelayMs: 250 })
  while (!load.refuses(importance)) take(load, 1)
  finish(load, 1)
  expect(load.refuses(importance)).toBe(true)
  while (load.refuses(importance)) finish(load, 1)
  take(load, 1)
  expect(load.refuses(importance)).toBe(false)
})

test('long tasks now and then refuse nobody, a loop that is late each time everybody in turn', () => {
  const load = new Load({ mostInFlight: 100, longestDelayMs: 250 })
  for (const ms of [0, ...Array(9).fill(900), 0, 900, 900, 3_600_000, ...Array(6).fill(900)]) {
    look(load, ms)
    expect(refusedBy(load)).toEqual([])
  }
  for (const importance of importances) {
    const others = refusedBy(load)
    let late = 0
    while (!load.refuses(importance)) {
      late += 10
      lookOften(load, late)
    }
    expect(refusedBy(load)).toEqual([...others, importance])
  }
  look(load)
  expect(refusedBy(load)).toEqual([])
})

test('a line in which one waits too long grows no longer, however few they are', () => {
  const load = new Load({ mostInFlight: 1000, longestDelayMs: 250 })
  // 400 a second come to their turn: of 80, the last one waits 200 ms.
  take(load, 79)
  for (let time = 0; time < 3; time += 1) {
    expect(refusedBy(load)).toEqual([])
    finish(load, 10)
    take(load, 10)
    look(load)
  }
  expect(refusedBy(load)).toEqual(['dashboards'])
  take(load, 1)
  expect(load.waitMs).toBe(200)
  finish(load, 10)
  take(load, 10)
  look(load)
  expect(refusedBy(load)).toEqual(['dashboards', 'polls'])
  take(load, 50)
  for (const importance of importances.slice(2)) {
    expect(load.refuses(importance)).toBe(false)
    finish(load, 10)
    take(load, 10)
    look(load)
    expect(load.refuses(importance)).toBe(true)
  }
  finish(load, 120)
  letInOneByOne(load)
})

test('a rush is waited for, and whoever comes on and on only half as long', () => {
  const load = new Load({ mostInFlight: 1000, longestDelayMs: 250 })
  // 400 a second come to their turn, and as many come anew.
  const goOn = (ms: number) => {
    for (let passed = 0; passed < ms; passed += lookMs) {
      finish(load, 10)
      take(load, 10)
      look(load)
    }
  }
  take(load, 80)
  goOn(1000)
  expect([load.waitMs, load.refuses('polls'), load.refuses('uploads')]).toEqual([200, true, false])
  goOn(500)
  expect(refusedBy(load)).toEqual(importances)
  finish(load, 40)
  goOn(200)
  expect([load.waitMs, load.refuses('polls'), load.refuses('barista')]).toEqual([100, true, false])
  finish(load, 40)
  for (let passed = 0; passed < 2500; passed += lookMs) look(load)
  take(load, 80)
  goOn(500)
  expect([load.waitMs, load.refuses('polls'), load.refuses('uploads')]).toEqual([200, true, false])
})

test('where the line does not move a class after the other stays out, and none once it is gone', () => {
  const load = new Load({ mostInFlight: 1000, longestDelayMs: 250 })
  take(load, 20)
  for (let time = 0; time < 2; time += 1) look(load)
  for (const importance of importances) {
    expect(load.refuses(importance)).toBe(false)
    look(load)
    expect(load.refuses(importance)).toBe(true)
  }
  finish(load, 1)
  letInOneByOne(load)
})

test('where those who are let in again rush in, the line is known to be slow at once', () => {
  const load = new Load({ mostInFlight: 1000, longestDelayMs: 250 })
  take(load, 30)
  for (let time = 0; time < 9; time += 1) {
    finish(load, 1)
    take(load, 1)
    look(load)
  }
  expect(refusedBy(load)).toEqual(importances)
  finish(load, 29)
  look(load)
  look(load)
  expect(refusedBy(load)).toEqual(importances.slice(0, -3))
  // 30 came to their turn in 75 ms: a hundred would wait for 250.
  take(load, 99)
  expect(load.waitMs).toBe(250)
  expect(refusedBy(load)).toEqual(importances.slice(0, -2))
  look(load)
  expect(refusedBy(load)).toEqual(importances.slice(0, -1))
})

test('where nobody was in line it is not known how fast it moves', () => {
  const load = new Load({ mostInFlight: 256, longestDelayMs: 150 })
  for (let slow = 0; slow < 154; slow += 1) load.begin()
  expect(refusedBy(load)).toEqual(['dashboards'])
  for (let time = 0; time < 5; time += 1) look(load)
  take(load, 20)
  expect(load.waitMs).toBe(0)
  expect(refusedBy(load)).toEqual(['dashboards'])
})

test('dashboards and polls are refused while the line is still short, from twenty on', () => {
  const load = new Load({ mostInFlight: 200, longestDelayMs: 250 })
  for (let slow = 0; slow < 60; slow += 1) load.begin()
  take(load, 39)
  expect(refusedBy(load)).toEqual([])
  take(load, 1)
  expect(refusedBy(load)).toEqual(['dashboards'])
  take(load, 19)
  expect(refusedBy(load)).toEqual(['dashboards'])
  take(load, 1)
  expect(refusedBy(load)).toEqual(['dashboards', 'polls'])
  const small = new Load({ mostInFlight: 40, longestDelayMs: 250 })
  take(small, 19)
  expect(refusedBy(small)).toEqual([])
  take(small, 1)
  expect(refusedBy(small)).toEqual(['dashboards', 'polls'])
})

test('a few at once are no line, nor are those whose own work takes long', () => {
  const load = new Load({ mostInFlight: 1000, longestDelayMs: 250 })
  take(load, 19)
  for (let slow = 0; slow < 200; slow += 1) load.begin()
  lookOften(load, 0)
  expect(refusedBy(load)).toEqual([])
  take(load, 1)
  lookOften(load, 0)
  expect(refusedBy(load)).toEqual(importances)
})

test('whatever happens, nobody is refused where a less important one is let in', () => {
  const random = randomNumbers(6)
  const load = new Load({ mostInFlight: 20, longestDelayMs: 250 })
  const seen = new Set<number>()
  for (let step = 0; step < 20_000; step += 1) {
    if (random.isLucky(0.1)) lookOften(load, random.pick([0, 150, 200, 250, 300]))
    else if (random.isLucky(0.5) && load.inFlight < 25) take(load, 1)
    else if (load.inFlight > 0) finish(load, 1)
    const refused = refusedBy(load)
    expect(refused).toEqual(importances.slice(0, refused.length))
    seen.add(refused.length)
  }
  expect(seen.size).toBe(importances.length + 1)
})
