import { giveFeedback, readFeedback } from '@tumbler/contract/feedback'
import { searchOrders } from '@tumbler/contract/order-search'
import { getOrder, listMyHistory, listMyOrders, listOrders } from '@tumbler/contract/orders'
import { deleteAccount, exportAccount } from '@tumbler/contract/own-data'
import { exportOrders } from '@tumbler/contract/statistics'
import { beforeEach, describe, expect, test } from 'vitest'
import { anonymizeOldOrders } from '../jobs/anonymize-old-orders.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista', 'Fern')
const admin = await app.newUser('admin', 'Anong')
let ploy: TestUser

const today = '2026-11-18T03:00:00Z'

beforeEach(async () => {
  app.setTime('2026-11-18T04:00:00Z')
  await emptyTables(app.database, ['order_moves', 'orders'])
  ploy = await app.newUser('user', 'Ploy')
})

const picked = (given: Partial<Parameters<typeof makePastOrder>[1]> = {}) =>
  makePastOrder(app, { userId: ploy.id, at: today, ...given })
const say = (id: string, body: { isGood: boolean; note?: string }, by = ploy) =>
  by.call(giveFeedback, { params: { id }, body })
const codeOf = async (id: string, by = ploy) => {
  const { status, problem } = await say(id, { isGood: true }, by)
  return status === 200 ? 'said' : problem.code
}
const read = async (query: Record<string, string> = {}, by = fern) =>
  (await by.call(readFeedback, { query })).body

describe('how it was', () => {
  test('is said of a drink that was picked up, with a note, and can be changed', async () => {
    const id = await picked()
    const { body } = await say(id, { isGood: true })
    expect(body.feedback).toEqual({ isGood: true, note: null })
    expect((await say(id, { isGood: false, note: 'Too much ice' })).body.feedback).toEqual({
      isGood: false,
      note: 'Too much ice',
    })
    const answer = { isGood: false, note: 'Too much ice' }
    expect((await ploy.call(listMyOrders)).body).toMatchObject([{ id, feedback: answer }])
    const days = { startDate: '2026-11-18' }
    expect((await ploy.call(listMyHistory, { query: days })).body).toMatchObject([
      { feedback: answer },
    ])
    expect((await ploy.call(getOrder, { params: { id } })).body.feedback).toEqual(answer)
    // An answer without its note takes the note away.
    expect((await say(id, { isGood: true })).body.feedback?.note).toBeNull()
  })

  test.each([
    ['ordered', 'ORDER_CHANGED'],
    ['in-progress', 'ORDER_CHANGED'],
    ['done', 'ORDER_CHANGED'],
    ['picked', 'said'],
    ['rejected', 'ORDER_CHANGED'],
    ['cancel', 'ORDER_CHANGED'],
  ] as const)('of an order that is %s: %s', async (status, expected) => {
    expect(await codeOf(await picked({ status }))).toBe(expected)
  })

  test('is said until the end of the next day', async () => {
    const id = await picked()
    app.setTime('2026-11-19T16:59:59Z')
    expect(await codeOf(id)).toBe('said')
    app.setTime('2026-11-19T17:00:00Z')
    expect(await codeOf(id)).toBe('FEEDBACK_ENDED')
  })

  test('is said by nobody else', async () => {
    const id = await picked()
    const oat = await app.newUser('user', 'Oat')
    expect(await codeOf(id, oat)).toBe('NOT_FOUND')
    expect(await codeOf(id, admin)).toBe('NOT_FOUND')
    expect((await say(id, { isGood: true }, fern)).status).toBe(403)
    expect((await read()).total).toBe(0)
  })

  test('twice at once, on two servers, is one answer, and the pages of its customer hear of it', async () => {
    const second = await openSecondApp(app)
    const id = await picked()
    const listener = await clients.listen(ploy.token)
    const other = await second.withSession(ploy)
    await Promise.all([
      say(id, { isGood: true, note: 'Good' }),
      other.call(giveFeedback, { params: { id }, body: { isGood: false, note: 'Bad' } }),
    ])
    // Thumb and note are of one answer.
    const { notes } = await read()
    expect([
      ['Good', true],
      ['Bad', false],
    ]).toContainEqual([notes[0]?.note, notes[0]?.isGood])
    expect(notes).toHaveLength(1)
    await expect
      .poll(() => listener.received)
      .toContainEqual({ event: 'my-queue', payload: undefined })
  })
})

describe('what baristas and admins read', () => {
  const answer = async (name: string, goods: readonly boolean[], note?: string) => {
    for (const isGood of goods) await say(await picked({ name }), { isGood, ...(note && { note }) })
  }

  test('is the share, the items with enough answers, worst first, and the notes without names', async () => {
    await answer('Latte', [true, true, true, true])
    expect(await read({}, admin)).toMatchObject({ total: 4, good: null, items: [] })
    await answer('Latte', [false])
    expect(await read({}, admin)).toMatchObject({ total: 5, good: 4, items: [{ total: 5 }] })
    await answer('Mocha', [true, false, false, false, false])
    await answer('Cocoa', [false, false, false, false])
    await picked()
    app.passTime(60_000)
    await answer('Americano', [true], 'อร่อยมาก')
    const body = await read({}, admin)
    expect(body).toEqual({
      ...{ total: 15, good: 6, pickedUp: 16, notesTotal: 1 },
      items: [
        { Menu_name: 'Mocha', otherMenu_name: null, total: 5, good: 1 },
        { Menu_name: 'Latte', otherMenu_name: null, total: 5, good: 4 },
      ],
      notes: [
        {
          ...{ day: '2026-11-18', Menu_name: 'Americano', otherMenu_name: null },
          ...{ isGood: true, note: 'อร่อยมาก' },
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('Ploy')
    expect((await ploy.call(readFeedback, { query: {} })).status).toBe(403)
  })

  test('is not in the orders that they read with names', async () => {
    const id = await picked()
    await say(id, { isGood: false, note: 'Too much ice' })
    const listed = await fern.call(listOrders, { query: { startDate: '2026-11-18' } })
    const opened = await admin.call(getOrder, { params: { id } })
    const found = await admin.call(searchOrders, { query: { text: 'Ploy' } })
    const download = await admin.call(exportOrders, {
      query: { startDate: '2026-11-18', names: 'true' },
    })
    for (const { body } of [listed, opened, found, download]) {
      const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
      expect(text).toContain('Ploy')
      expect(text).not.toMatch(/Too much ice|isGood|feedback/)
    }
  })

  test('is of the days of the orders, the notes page by page, none twice and none lost', async () => {
    await picked({ at: '2026-11-17T03:00:00Z' }).then((id) =>
      say(id, { isGood: true, note: 'Late' }),
    )
    for (let number = 1; number <= 45; number += 1) {
      await say(await picked(), { isGood: number % 2 === 0, note: `Note ${number}` })
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await fern.call(readFeedback, { query: cursor ? { cursor } : {} })
      expect(body.notesTotal).toBe(45)
      seen.push(...body.notes.map(({ note }) => note))
      cursor = /[?&]cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1]
    } while (cursor)
    expect(new Set(seen).size).toBe(45)
    expect(seen).toHaveLength(45)
    const bad = await read({ only: 'bad' })
    expect(bad.notes.every(({ isGood }) => !isGood)).toBe(true)
    const yesterday = await read({ startDate: '2026-11-17', endDate: '2026-11-18' })
    expect(yesterday.notes.map(({ note }) => note)).toEqual(['Late'])
    const { status } = await fern.call(readFeedback, { query: { cursor: 'x' } })
    expect(status).toBe(400)
  })
})

test('an answer to a drink that was handed over and taken back counts again when it is picked up', async () => {
  const id = await picked()
  await say(id, { isGood: false, note: 'Too much ice' })
  await app.query(`update orders set status = 'done' where id = $1`, id)
  expect(await read()).toMatchObject({ total: 0, notes: [], notesTotal: 0, items: [] })
  await app.query(`update orders set status = 'picked' where id = $1`, id)
  expect(await read()).toMatchObject({ total: 1, good: null, notesTotal: 1 })
})

test('the place of a note says nothing about its time, and stays when the answer is changed', async () => {
  for (let number = 1; number <= 30; number += 1) {
    const id = await picked()
    await say(id, { isGood: true, note: `Note ${number}` })
    app.passTime(60_000)
  }
  const [first] = [(await read()).notes.map(({ note }) => Number(note.slice(5)))]
  const isSorted = first?.every((value, place) => place === 0 || value < (first[place - 1] ?? 0))
  expect(isSorted).toBe(false)
})

describe('a note is kept like a request', () => {
  test('it leaves with the account, and the answer stays', async () => {
    const id = await picked()
    await say(id, { isGood: false, note: 'Too much ice' })
    const exported = await ploy.call(exportAccount)
    expect(JSON.stringify(exported.body)).toContain('Too much ice')
    await app.query('update users set password_hash = null where id = $1', ploy.id)
    expect((await ploy.call(deleteAccount, { body: {} })).status).toBe(204)
    expect(await read()).toMatchObject({ total: 1, notes: [], notesTotal: 0 })
  })

  test('it is forgotten with the name, and the answer stays', async () => {
    const id = await picked()
    await say(id, { isGood: true, note: 'The foam!' })
    app.setTime('2029-12-01T03:00:00Z')
    await anonymizeOldOrders(app.server.context)
    const days = { startDate: '2026-11-18', endDate: '2026-11-19' }
    expect(await read(days, await app.newUser('barista'))).toMatchObject({ total: 1, notes: [] })
  })
})
