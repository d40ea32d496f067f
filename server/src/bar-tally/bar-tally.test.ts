import { randomUUID } from 'node:crypto'
import { readBarTally, tapBarTally } from '@tumbler/contract/bar-tally'
import { deleteCategory, editMenuItem } from '@tumbler/contract/menu'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { countOrders, countOverTime, rankMenu } from '@tumbler/contract/statistics'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterEarlierEvents, LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const nok = await app.newUser('barista', 'Nok')
const gin = await makeItem(app, { venue: 'bar', name: 'Gin Tonic', category: 'Cocktail' })
const beer = await makeItem(app, { venue: 'bar', name: 'Craft Beer', category: 'Beer' })

interface Tapped {
  change?: number
  at?: string
  tap_id?: string
  key?: string
  by?: TestUser
}

const tap = (item: { id: string }, { change = 1, key, by = fern, ...more }: Tapped = {}) =>
  by.call(tapBarTally, {
    body: { menu_id: item.id, change, ...more },
    headers: key ? { 'idempotency-key': key } : {},
  })
const takeBack = (item: { id: string }, more: Tapped = {}) => tap(item, { ...more, change: -1 })
const codeOf = async (answer: ReturnType<typeof tap>) => (await answer).problem.code
const read = async (by = fern) => (await by.call(readBarTally)).body
const counts = async () =>
  Object.fromEntries((await read()).counts.map(({ menu, count }) => [menu.name, count]))
const setShop = (value: string) => fern.call(changeCafeStatus, { params: { value } })

/** Friday, 17:00 in Bangkok; the bar is open since 15:00. */
beforeEach(async () => {
  await app.query('delete from bar_taps')
  await app.query(`update shop set mode = 'cafe-open', bar_opened_at = null, bar_closed_at = null`)
  app.setTime('2026-11-20T08:00:00Z')
  await setShop('bar-open')
  app.setTime('2026-11-20T10:00:00Z')
})

describe('the tally', () => {
  test('has a count for every item, the latest taps, and when the bar opened', async () => {
    await tap(gin)
    app.passTime(1000)
    await tap(gin)
    app.passTime(1000)
    const { status, body } = await tap(beer, { by: nok })
    expect(status).toBe(200)
    expect(body).toEqual(await read(nok))
    const category = { id: gin.categoryId, name: 'Cocktail' }
    expect(body).toMatchObject({
      date: '2026-11-20',
      since: '2026-11-20T08:00:00.000Z',
      lastWeek: 0,
      counts: [
        { menu: { id: gin.id, name: 'Gin Tonic', category }, count: 2 },
        { menu: { id: beer.id, name: 'Craft Beer' }, count: 1 },
      ],
    })
    expect(
      (await read()).taps.map(({ menu, by, at, isMine }) => [menu.name, by, at, isMine]),
    ).toEqual([
      ['Craft Beer', 'Nok', '2026-11-20T10:00:02.000Z', false],
      ['Gin Tonic', 'Fern', '2026-11-20T10:00:01.000Z', true],
      ['Gin Tonic', 'Fern', '2026-11-20T10:00:00.000Z', true],
    ])
  })

  test('begins at 0 on a new day, and remembers the same weekday of the week before', async () => {
    await tap(gin)
    await tap(gin)
    app.passTime(24 * 3_600_000)
    expect(await read()).toMatchObject({ date: '2026-11-21', since: null, counts: [], taps: [] })
    app.passTime(6 * 24 * 3_600_000)
    expect(await read()).toMatchObject({ date: '2026-11-27', lastWeek: 2 })
  })

  test('a bar that was closed by mistake is open since it first opened', async () => {
    await setShop('all-close')
    app.passTime(60_000)
    await setShop('bar-open')
    expect((await read()).since).toBe('2026-11-20T08:00:00.000Z')
    await setShop('all-close')
    app.setTime('2026-11-21T09:00:00Z')
    await setShop('bar-open')
    expect((await read()).since).toBe('2026-11-21T09:00:00.000Z')
  })

  test('keeps the name an item had', async () => {
    const item = await makeItem(app, { venue: 'bar', name: 'Mule', category: 'Cocktail' })
    await tap(item)
    await fern.call(editMenuItem, { params: { id: item.id }, body: { name: 'Moscow Mule' } })
    expect(await counts()).toEqual({ Mule: 1 })
    app.passTime(1000)
    await tap(item)
    expect(await counts()).toEqual({ 'Moscow Mule': 2 })
  })
})

describe('taking back', () => {
  test('takes the latest drink of the item, or the one that is named', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await tap(gin, { key: first })
    app.passTime(1000)
    await tap(gin, { key: second })
    app.passTime(1000)
    await tap(beer)
    await takeBack(gin, { tap_id: first })
    expect((await read()).taps.map(({ id }) => id)).toContain(second)
    expect(await counts()).toEqual({ 'Gin Tonic': 1, 'Craft Beer': 1 })
    await takeBack(gin)
    expect(await counts()).toEqual({ 'Craft Beer': 1 })
  })

  test('of two drinks of one item the earlier one stays', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await tap(gin, { key: first })
    app.passTime(1000)
    await tap(gin, { key: second })
    await takeBack(gin)
    expect((await read()).taps.map(({ id }) => id)).toEqual([first])
  })

  test('no count falls below 0', async () => {
    expect(await codeOf(takeBack(gin))).toBe('TALLY_EMPTY')
    const key = randomUUID()
    await tap(gin, { key })
    await tap(gin)
    expect((await takeBack(gin, { tap_id: key })).status).toBe(200)
    expect(await codeOf(takeBack(gin, { tap_id: key }))).toBe('TALLY_EMPTY')
    expect(await codeOf(takeBack(beer, { tap_id: key }))).toBe('TALLY_EMPTY')
    expect(await counts()).toEqual({ 'Gin Tonic': 1 })
  })

  test('of yesterday nothing is taken back', async () => {
    await tap(gin)
    app.passTime(24 * 3_600_000)
    expect(await codeOf(takeBack(gin))).toBe('TALLY_EMPTY')
  })

  test('what was tapped before midnight and sent after it counts on its day', async () => {
    app.setTime('2026-11-20T17:00:01Z')
    expect((await tap(gin, { at: '2026-11-20T16:59:58Z' })).status).toBe(200)
    const rows = await app.query('select business_day::text as day from bar_taps')
    expect(rows).toEqual([{ day: '2026-11-20' }])
    expect(await codeOf(tap(gin, { at: '2026-11-19T16:59:59Z' }))).toBe('VALIDATION_FAILED')
  })

  test('before the bar opened nothing counts', async () => {
    expect(await codeOf(tap(gin, { at: '2026-11-20T07:00:00Z' }))).toBe('BAR_CLOSED')
    // A clock may be a minute behind.
    expect(await codeOf(tap(gin, { at: '2026-11-20T07:58:59.999Z' }))).toBe('BAR_CLOSED')
    expect((await tap(gin, { at: '2026-11-20T07:59:00Z' })).status).toBe(200)
    expect((await tap(gin, { at: '2026-11-20T08:00:00Z' })).status).toBe(200)
  })

  test('what is taken back from two tablets at once is taken back once', async () => {
    const elsewhere = await openSecondApp(app)
    await tap(gin)
    await tap(gin)
    const asked = Array.from({ length: 5 }, (_, place) =>
      place % 2 === 0
        ? takeBack(gin)
        : elsewhere.call(tapBarTally, {
            body: { menu_id: gin.id, change: -1 },
            headers: { authorization: `Bearer ${nok.token}` },
          }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409])
    expect(await counts()).toEqual({})
  })
})

describe('a key', () => {
  test('counts once, also from two servers at once, after closing and on the next day', async () => {
    const key = randomUUID()
    const at = app.now.toISOString()
    await Promise.all([tap(gin, { key, at }), tap(gin, { key, at }), tap(gin, { key, at })])
    expect(await counts()).toEqual({ 'Gin Tonic': 1 })
    await setShop('all-close')
    expect((await tap(gin, { key, at })).status).toBe(200)
    app.passTime(24 * 3_600_000)
    expect((await tap(gin, { key, at, by: nok })).status).toBe(200)
    expect(await app.query('select user_id from bar_taps')).toEqual([{ user_id: fern.id }])
  })

  test('takes back once', async () => {
    const key = randomUUID()
    for (let drinks = 0; drinks < 3; drinks += 1) await tap(gin)
    const repeated = await Promise.all([takeBack(gin, { key }), takeBack(gin, { key })])
    expect(repeated.map(({ status }) => status)).toEqual([200, 200])
    expect((await takeBack(gin, { key })).status).toBe(200)
    expect(await counts()).toEqual({ 'Gin Tonic': 2 })
  })

  test('belongs to one change', async () => {
    const key = randomUUID()
    await tap(gin, { key })
    const others = [tap(beer, { key }), takeBack(gin, { key })]
    for (const other of others) expect(await codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED')
    const undo = randomUUID()
    await takeBack(gin, { key: undo })
    expect(await codeOf(tap(gin, { key: undo }))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await counts()).toEqual({})
  })
})

describe('a tap that comes late', () => {
  test('has its own time', async () => {
    await tap(gin, { at: '2026-11-20T09:10:00.250Z' })
    expect((await read()).taps[0]?.at).toBe('2026-11-20T09:10:00.250Z')
  })

  test('counts after the bar has closed, if it was open then', async () => {
    await setShop('all-close')
    app.passTime(3_600_000)
    expect((await tap(gin, { at: '2026-11-20T09:59:59Z' })).status).toBe(200)
    expect((await tap(gin, { at: '2026-11-20T10:00:00Z' })).status).toBe(200)
    expect(await codeOf(tap(gin, { at: '2026-11-20T10:00:00.001Z' }))).toBe('BAR_CLOSED')
    expect(await codeOf(tap(gin))).toBe('BAR_CLOSED')
    expect((await takeBack(gin, { at: '2026-11-20T09:59:59Z' })).status).toBe(200)
    expect(await codeOf(takeBack(gin))).toBe('BAR_CLOSED')
  })

  test('does not count where the bar was not open on its day', async () => {
    await setShop('all-close')
    app.setTime('2026-11-21T09:00:00Z')
    expect(await codeOf(tap(gin, { at: '2026-11-21T08:00:00Z' }))).toBe('BAR_CLOSED')
  })

  test('is of today or yesterday, and at most a minute ahead', async () => {
    app.setTime('2026-11-20T17:00:10Z')
    for (const at of ['2026-11-19T16:59:59Z', '2026-11-20T17:01:11Z'])
      expect(await codeOf(tap(gin, { at }))).toBe('VALIDATION_FAILED')
    await tap(gin, { at: '2026-11-20T17:01:10Z' })
    await tap(gin, { at: '2026-11-20T17:00:00Z' })
    const { date, taps } = await read()
    expect([date, ...taps.map(({ at }) => at)]).toEqual([
      '2026-11-21',
      '2026-11-20T17:00:10.000Z',
      '2026-11-20T17:00:00.000Z',
    ])
  })

  test('a clock that is ahead makes no drink of tomorrow', async () => {
    app.setTime('2026-11-20T16:59:50Z')
    await tap(gin, { at: '2026-11-20T17:00:20Z' })
    expect(await read()).toMatchObject({ date: '2026-11-20', counts: [{ count: 1 }] })
  })

  test('counts for an item that is switched off or archived by now', async () => {
    const item = await makeItem(app, { venue: 'bar', name: 'Mule', category: 'Cocktail' })
    const params = { id: item.id }
    await fern.call(editMenuItem, { params, body: { isActive: 'inactive' } })
    await tap(item)
    await fern.call(editMenuItem, { params, body: { isAvailable: 'unavailable' } })
    await tap(item)
    await fern.call(deleteCategory, { params: { id: item.categoryId } })
    await tap(item)
    expect(await counts()).toEqual({ Mule: 3 })
  })
})

test('only what the bar has is counted', async () => {
  const latte = await makeItem(app)
  for (const item of [latte, { id: randomUUID() }])
    expect(await codeOf(tap(item))).toBe('MENU_NOT_AVAILABLE')
  for (const more of [{ change: 2 }, { change: 0 }, { change: 1, tap_id: randomUUID() }])
    expect(await codeOf(tap(gin, more))).toBe('VALIDATION_FAILED')
})

test('baristas count, and nobody else', async () => {
  for (const role of ['user', 'admin'] as const) {
    const by = await app.newUser(role)
    expect((await by.call(readBarTally)).status).toBe(403)
    expect((await tap(gin, { by })).status).toBe(403)
  }
  expect((await app.call(readBarTally)).status).toBe(401)
})

test('other baristas hear of it at once, and nobody else', async () => {
  const clients = new LiveClients(await serverUrl(app.server))
  const ploy = await app.newUser('user')
  const listening = await Promise.all([nok, ploy].map(({ token }) => clients.listen(token)))
  await tap(gin)
  await takeBack(gin)
  await takeBack(gin)
  await afterEarlierEvents(fern, listening)
  const event = { event: 'bar-tally', payload: { menuId: gin.id } }
  const heard = listening.map(({ received }) =>
    received.filter(({ event }) => event === 'bar-tally'),
  )
  expect(heard).toEqual([[event, event], []])
})

test("the bar's figures count it, on the day and in the half-hour of the tap; those of the cafe do not", async () => {
  await tap(gin, { at: '2026-11-20T08:30:00Z' })
  await tap(gin, { at: '2026-11-20T09:59:00Z' })
  await tap(beer)
  await tap(beer)
  await takeBack(beer)
  const today = { startDate: '2026-11-20' }
  const figures = async (query: Record<string, string>) => ({
    totals: (await fern.call(countOrders, { query })).body,
    ranking: (await fern.call(rankMenu, { query })).body,
    timeline: (await fern.call(countOverTime, { query })).body,
  })
  const noTotals = {
    ...{ totalOrder: 0, placed: 0, cancelled: 0, rejected: 0, open: 0, cupsSaved: 0 },
    ...{ takings: null, rejectedFor: [] },
  }
  const others = {
    otherMenu_name: null,
    otherCategoryName: null,
    categoryFor: 'bar',
    takings: null,
  }
  const expected = {
    totals: { ...noTotals, totalOrder: 3, placed: 3 },
    ranking: [
      { ...others, Menu_name: 'Gin Tonic', categoryName: 'Cocktail', totalOrder: 2 },
      { ...others, Menu_name: 'Craft Beer', categoryName: 'Beer', totalOrder: 1 },
    ],
    timeline: {
      unit: 'half-hour',
      counts: [
        { start: '2026-11-20T15:30', totalOrder: 1, takings: null },
        { start: '2026-11-20T16:00', totalOrder: 0, takings: null },
        { start: '2026-11-20T16:30', totalOrder: 1, takings: null },
        { start: '2026-11-20T17:00', totalOrder: 1, takings: null },
      ],
    },
  }
  expect(await figures({ ...today, categoryFor: 'bar' })).toEqual(expected)
  expect(await figures(today)).toEqual(expected)
  expect(await figures({ ...today, categoryFor: 'cafe' })).toEqual({
    totals: noTotals,
    ranking: [],
    timeline: { unit: 'half-hour', counts: [] },
  })
})
