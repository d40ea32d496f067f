import { once } from 'node:events'
import { get } from 'node:http'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { countOrders, exportOrders, exportTotals } from '@tumbler/contract/statistics'
import { listAudit } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePastOrder, makePastTap } from '../testing/make-past-order.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { listen, openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
let admin: TestUser
let ploy: TestUser
beforeEach(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista', 'Fern')
  admin = await app.newUser('admin', 'Anong')
  ploy = await app.newUser('user', 'Ploy')
})

const at = '2026-11-16T02:00:00Z'
const november = { startDate: '2026-11-01', endDate: '2026-12-01' }
type Changes = Omit<Parameters<typeof makePastOrder>[1], 'userId' | 'at'>
const make = (changes: Changes = {}) => makePastOrder(app, { userId: ploy.id, at, ...changes })
const download = (endpoint: Endpoint, query: Record<string, string> = november, by = fern) =>
  by.call(endpoint, { query })
const text = async (...given: Parameters<typeof download>) =>
  String((await download(...given)).body)

const totalsHead = '\uFEFFday,item,category,venue,made,canceled,rejected,takings,currency\r\n'
const ordersHead =
  '\uFEFFnumber,day,ordered,started,done,picked,ended_at,utc_offset,status,item,category,venue,type,sweetness,reject_reason,walk_up,options,pick_up_at,joined,brew_seconds,let_pass,moved_down,price,currency'

test('without orders there is a first line', async () => {
  expect(await text(exportTotals)).toBe(totalsHead)
  expect(await text(exportOrders)).toBe(`${ordersHead}\r\n`)
})

test('the last days that there are end too', async () => {
  const last = { startDate: '9999-12-29', endDate: '9999-12-30' }
  expect(await text(exportTotals, last)).toBe(totalsHead)
  expect(await text(exportOrders, last)).toBe(`${ordersHead}\r\n`)
})

test('totals have a row per day and item, with what was counted at the bar', async () => {
  for (const status of ['done', 'picked', 'rejected', 'cancel', 'ordered'] as const)
    await make({ status })
  await make({ name: 'Mocha', status: 'in-progress' })
  await make({ name: 'ชาไทย', category: 'Tea', status: 'cancel' })
  const mojito = { userId: fern.id, at, name: 'Mojito', category: 'Bar' }
  for (const [price, isTakenBack] of [
    ...([
      [11_050, false],
      [12_000, false],
      [null, false],
      [11_050, true],
    ] as const),
  ])
    await makePastTap(app, { ...mojito, isTakenBack, price })
  const ordered = { venue: 'bar', name: 'Mojito', category: 'Bar' } as const
  await make({ ...ordered, status: 'done', row: { price: 1000 } })
  await make({ ...ordered, status: 'rejected', row: { price: 9000 } })
  await makePastOrder(app, { userId: ploy.id, at: '2026-11-16T17:00:00Z' })
  const rows = [
    '2026-11-16,Latte,Coffee,cafe,2,1,1,,\r\n',
    '2026-11-16,Mojito,Bar,bar,4,0,1,240.50,THB\r\n',
    '2026-11-16,ชาไทย,Tea,cafe,0,1,0,,\r\n',
    '2026-11-17,Latte,Coffee,cafe,1,0,0,,\r\n',
  ]
  expect(await text(exportTotals)).toBe(totalsHead + rows.join(''))
  const bar = await text(exportTotals, { ...november, categoryFor: 'bar' })
  expect(bar).toBe(totalsHead + rows[1])
  const oneDay = { startDate: '2026-11-17', endDate: '2026-11-17' }
  expect(await text(exportTotals, oneDay)).toBe(totalsHead + rows[3])
})

test('an order has a row with its course in the time of the shop', async () => {
  const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000)
  const times = { started_at: later(1), done_at: later(2.5), picked_at: later(3) }
  const moved = { let_pass_at: later(0.25), moved_down_at: later(0.5) }
  await make({ row: { number: 7, ...times, placed_by: fern.id, ...moved } })
  await make({
    ...{ venue: 'bar', name: 'Negroni', status: 'rejected', rejectNote: 'No "gin", sorry' },
    row: { updated_at: later(9), price: 9000 },
  })
  await make({ status: 'cancel', row: { number: 8, updated_at: later(0.5) } })
  const rows = (await text(exportOrders)).split('\r\n').toSorted()
  expect(rows).toEqual([
    '',
    ',2026-11-16,2026-11-16 09:00:00,,,,2026-11-16 09:09:00,UTC+07:00,rejected,Negroni,Coffee,bar,,,"No ""gin"", sorry",no,,,,,,,90.00,THB',
    '7,2026-11-16,2026-11-16 09:00:00,2026-11-16 09:01:00,2026-11-16 09:02:30,2026-11-16 09:03:00,,UTC+07:00,picked,Latte,Coffee,cafe,cold,50,,yes,,,,,2026-11-16 09:00:15,2026-11-16 09:00:30,,',
    '8,2026-11-16,2026-11-16 09:00:00,,,,2026-11-16 09:00:30,UTC+07:00,cancel,Latte,Coffee,cafe,cold,50,,no,,,,,,,,',
    ordersHead,
  ])
})

test('the answer is a file that is named after its days and kept by nobody', async () => {
  for (const [endpoint, content] of [
    [exportTotals, 'totals'],
    [exportOrders, 'orders'],
  ] as const)
    expect((await download(endpoint)).headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tumbler-${content}-2026-11-01-to-2026-11-30.csv"`,
      'cache-control': 'no-store',
    })
})

describe('names', () => {
  const withNames = { ...november, names: 'true' }
  const exported = async () => {
    const { body } = await admin.call(listAudit)
    return body.filter(({ event }) => event === 'names-exported')
  }

  test('are for admins, and who took them is in the audit list', async () => {
    await make()
    expect(await text(exportOrders, november, admin)).not.toContain('Ploy')
    expect(await exported()).toEqual([])
    const [head, order] = parseCsv((await download(exportOrders, withNames, admin)).body)
    expect([head?.slice(-9), order?.slice(-9)]).toEqual([
      [
        'name',
        'options',
        'pick_up_at',
        'joined',
        'brew_seconds',
        'let_pass',
        'moved_down',
        'price',
        'currency',
      ],
      ['Ploy', '', '', '', '', '', '', '', ''],
    ])
    expect(await exported()).toMatchObject([
      {
        at: app.now.toISOString(),
        actor: { id: admin.id, name: 'Anong' },
        user: null,
        details: { from: '2026-11-01', to: '2026-11-30' },
      },
    ])
  })

  test('are not read by a request for the headers alone', async () => {
    const { statusCode } = await app.server.fastify.inject({
      method: 'HEAD',
      url: `/api/statistics/orders.csv?${new URLSearchParams(withNames)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([statusCode, await exported()]).toEqual([404, []])
  })

  test('are refused to baristas, in words', async () => {
    const { status, problem, headers } = await download(exportOrders, withNames)
    expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(headers['content-type']).toContain('application/problem+json')
    expect((await download(exportTotals, withNames)).problem.code).toBe('VALIDATION_FAILED')
    expect((await download(exportOrders, withNames, ploy)).status).toBe(403)
    expect(await exported()).toEqual([])
  })

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+66 81', `'+66 81`],
    ['-1', `'-1`],
    ['@Nam', `'@Nam`],
    [' =1+1', `' =1+1`],
    ['＝1+1', `'＝1+1`],
    ['＠Nam', `'＠Nam`],
    ['\tNam', `'\tNam`],
    ['\rNam', `"'\rNam"`],
    ['Nam\nPloy', '"Nam\nPloy"'],
    ['O"Neill, Nam', '"O""Neill, Nam"'],
    ['น้ำ 🧋 ก็', 'น้ำ 🧋 ก็'],
    ['N=1', 'N=1'],
    [';=1+1', `";'=1+1"`],
    ['Nam; @Ploy', `"Nam; '@Ploy"`],
    ['Nam; Ploy', '"Nam; Ploy"'],
  ])('%j is no formula and one field', async (name, field) => {
    await make({ row: { user_id: null, guest_name: name } })
    const oneDay = { ...withNames, startDate: '2026-11-16', endDate: '2026-11-16' }
    const body = await text(exportOrders, oneDay, admin)
    expect(body.endsWith(`,no,${field},,,,,,,,\r\n`)).toBe(true)
    expect(parseCsv(Buffer.from(body))).toHaveLength(2)
  })
})

describe('many orders', () => {
  /** So many of each day, two at the same time, in every status. */
  const store = (days: number, ofEach: number) =>
    app.query(
      `insert into orders (id, user_id, status, business_day, order_date, updated_at, menu_id,
         menu_name, category_id, category_name, category_for, remark, tumbler_image, number)
       select gen_random_uuid(), $1,
         (array['ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel'])[1 + turn % 6],
         date '2026-11-30' - day, placed_at, placed_at, $1, 'Latte', $1, 'Coffee', 'cafe', '-', '', turn
       from generate_series(1, $2::int) day, generate_series(1, $3::int) turn,
         lateral (
           select date '2026-11-30' - day + time '02:00' + make_interval(secs => turn / 2) as placed_at
         ) placed`,
      ...[ploy.id, days, ofEach],
    )

  test('come in the order of their times, each once', async () => {
    await store(2, 1500)
    const [, ...rows] = parseCsv((await download(exportOrders)).body)
    expect(rows).toHaveLength(3000)
    const keys = rows.map(([number = '', day = '']) => `${day} ${number}`)
    expect(new Set(keys).size).toBe(3000)
    const times = rows.map(([, , ordered]) => ordered)
    expect(times).toEqual(times.toSorted())
  })

  test('are read no further when the client has gone', async () => {
    await store(300, 10)
    const port = await listen(app.server)
    let reads = 0
    app.database.pool.on('acquire', () => {
      reads += 1
    })
    const readsOfACall = async () => {
      const before = reads
      await fern.call(countOrders)
      return reads - before
    }
    const usual = await readsOfACall()
    const request = get({
      ...{ port, path: '/api/statistics/orders.csv?startDate=2025-12-01&endDate=2026-12-01' },
      headers: { authorization: `Bearer ${fern.token}` },
    })
    const [response] = await once(request, 'response')
    await once(response, 'data')
    request.destroy()
    await expect.poll(readsOfACall).toBe(usual)
    // Days, of 365.
    expect(reads).toBeLessThan(250)
  })
})
