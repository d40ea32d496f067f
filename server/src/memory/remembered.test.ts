import { beforeEach, expect, test } from 'vitest'
import { Remembered } from './remembered.ts'
import { SeenAnswers } from './seen-answers.ts'

let now: number
let isDeaf: boolean
let stored: string
const options = { clock: () => new Date(now), isDeaf: () => isDeaf }
const read = async () => stored

beforeEach(() => {
  now = 1_000_000
  isDeaf = false
  stored = 'old'
})

test('what changes while it is read is not kept as it was', async () => {
  const remembered = new Remembered<string>({ ...options, most: 10 })
  const reading = Promise.withResolvers<string>()
  const asked = remembered.get('', () => reading.promise)
  remembered.forget()
  reading.resolve('old')
  expect(await asked).toBe('old')
  stored = 'new'
  expect(await remembered.get('', read)).toBe('new')
})

test('who asks at once shares a reading, unless there were news meanwhile', async () => {
  const remembered = new Remembered<string>({ ...options, most: 10 })
  const readings: PromiseWithResolvers<string>[] = []
  const begin = () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  const [first, second] = [remembered.get('', begin), remembered.get('', begin)]
  remembered.forget()
  const third = remembered.get('', begin)
  readings[0]?.resolve('old')
  expect(await Promise.all([first, second])).toEqual(['old', 'old'])
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.resolve('new')
  expect(await third).toBe('new')
  expect(remembered.known('')).toBe('new')
})

test('whoever hears nothing remembers nothing', async () => {
  const remembered = new Remembered<string>({ ...options, most: 10 })
  expect(await remembered.get('', read)).toBe('old')
  isDeaf = true
  stored = 'new'
  expect(await remembered.get('', read)).toBe('new')
  stored = 'newest'
  expect(await remembered.get('', read)).toBe('newest')
})

test('a clock that was set back makes nothing last longer', async () => {
  const remembered = new Remembered<string>({ ...options, most: 10 })
  expect(await remembered.get('', read)).toBe('old')
  stored = 'new'
  now -= 1
  expect(await remembered.get('', read)).toBe('new')
})

test('the oldest makes way', async () => {
  const remembered = new Remembered<string>({ ...options, most: 2 })
  for (const key of ['a', 'b', 'c']) await remembered.get(key, read)
  stored = 'new'
  const found = []
  for (const key of ['c', 'b', 'a']) found.push(await remembered.get(key, read))
  expect(found).toEqual(['old', 'old', 'new'])
})

const caller = { id: 'ploy', sessionId: 'phone' }
const asked = { caller, question: '/queue' }

test('an answer that had news while it was read is not taken for the present one', () => {
  const seen = new SeenAnswers(options)
  const before = seen.newsOf(caller)
  seen.hear({ about: 'orders', userIds: ['gun', 'ploy'] })
  seen.keep(asked, '"old"', before)
  expect(seen.tagOf(asked)).toBeNull()
  seen.keep(asked, '"new"', seen.newsOf(caller))
  expect(seen.tagOf(asked)).toBe('"new"')
  seen.hear({ about: 'orders', userIds: ['gun'] })
  expect(seen.tagOf(asked)).toBe('"new"')
})

test.each([
  { about: 'orders', userIds: ['ploy'] },
  { about: 'person', userId: 'ploy' },
  { about: 'session', sessionId: 'phone' },
  { about: 'silence' },
] as const)('after news about $about it is asked for again', (news) => {
  const seen = new SeenAnswers(options)
  seen.keep(asked, '"a"', seen.newsOf(caller))
  seen.hear(news)
  expect(seen.tagOf(asked)).toBeNull()
})

test('nothing is unchanged for longer than ten seconds, or for the deaf', () => {
  const seen = new SeenAnswers(options)
  const keep = () => seen.keep(asked, '"a"', seen.newsOf(caller))
  keep()
  now += 9999
  expect(seen.tagOf(asked)).toBe('"a"')
  now += 1
  expect(seen.tagOf(asked)).toBeNull()
  keep()
  isDeaf = true
  expect(seen.tagOf(asked)).toBeNull()
})
