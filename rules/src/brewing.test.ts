import { expect, test } from 'vitest'
import { secondsToBrew } from './brewing.ts'

const startedAt = '2026-11-18T03:00:00.000Z'
const after = (seconds: number) => Date.parse(startedAt) + seconds * 1000
const brewing = { status: 'in-progress', startedAt, brewSeconds: 180 }

test.each([
  ['at once', 0, 180],
  ['by a clock that is behind', -5, 180],
  ['within a second', 20.4, 160],
  ['a moment before the end', 179.9, 1],
  ['at the end', 180, 0],
  ['over', 210.2, -30],
])('a drink brews from Do on: %s', (_case, seconds, left) => {
  expect(secondsToBrew(brewing, after(seconds)) === left).toBe(true)
})

test.each([
  ['waits', { status: 'ordered', startedAt: null }],
  ['is done', { status: 'done' }],
  ['is made at once', { brewSeconds: null }],
  ['comes from a server of an earlier version', { startedAt: undefined, brewSeconds: undefined }],
])('one that %s does not brew', (_case, given) => {
  expect(secondsToBrew({ ...brewing, ...given }, after(20))).toBe(null)
})
