import {
  changeOrder,
  getOrder,
  listMyOrders,
  markChangeSeen,
  markSeen,
  moveOrderAsBarista,
  putTumbler,
  undoMove,
} from '@tumbler/contract/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../testing/empty-database.ts'
import {
  afterEarlierEvents,
  type LiveClient,
  LiveClients,
  serverUrl,
} from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { remindOfWaitingDrinks } from './remind.ts'

const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista', 'Fern')
const item = await makeItem(app)
let ploy: TestUser
let id: string

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await emptyTables(app.database, ['pushes', 'order_moves', 'orders'])
  ploy = await app.newUser('user', 'Ploy')
  id = (await makeOrder(app, ploy, item)).id
  app.passTime(60_000)
})

const move = (status: string) =>
  fern.call(moveOrderAsBarista, {
    params: { id },
    body: { status, reject_note: 'Machine Failure' },
  })

const see = async (status?: string, user = ploy) =>
  (await user.call(markSeen, { params: { id }, body: status && { status } })).status

const isSeen = async () => (await ploy.call(listMyOrders)).body[0]?.isSeen

describe('what a customer has seen', () => {
  test('is a rejection where no status is named, and stays so', async () => {
    await move('rejected')
    expect(await isSeen()).toBe(false)
    expect(await see()).toBe(204)
    expect(await isSeen()).toBe(true)
    app.passTime(3_600_000)
    expect([await see(), await isSeen()]).toEqual([204, true])
  })

  test('is the turn, and not what follows it', async () => {
    expect([await see('ordered'), await isSeen()]).toEqual([204, true])
    app.passTime(1000)
    await move('in-progress')
    expect(await isSeen()).toBe(false)
    app.passTime(1000)
    await move('done')
    expect([await see('done'), await isSeen()]).toEqual([204, true])
  })

  test('is not what came while they were looking at something else', async () => {
    await move('rejected')
    expect([await see('ordered'), await isSeen()]).toEqual([204, false])
  })

  test('is new again with a reminder, a tumbler taken back, and a drink made again', async () => {
    await see('ordered')
    app.passTime(1000)
    await fern.call(putTumbler, { params: { id }, body: { isOnBar: true } })
    expect(await isSeen()).toBe(false)
    await move('in-progress')
    await move('done')
    await see('done')
    app.passTime(5 * 60_000 + 1000)
    await remindOfWaitingDrinks(app.server.context)
    expect(await isSeen()).toBe(false)
    expect([await see('done'), await isSeen()]).toEqual([204, true])
    app.passTime(1000)
    await fern.call(undoMove, { params: { id } })
    app.passTime(1000)
    await move('done')
    expect(await isSeen()).toBe(false)
  })

  test('stays seen where they change it, and where the bar has seen that', async () => {
    await see('ordered')
    app.passTime(1000)
    const { body } = await ploy.call(changeOrder, { params: { id }, body: { remark: 'Hot' } })
    expect(await isSeen()).toBe(true)
    app.passTime(3000)
    await fern.call(markChangeSeen, { params: { id }, body: { changedAt: body.changedAt } })
    expect(await isSeen()).toBe(true)
    app.passTime(1000)
    await move('in-progress')
    expect(await isSeen()).toBe(false)
  })

  test('stays new where the bar has seen a change of it', async () => {
    await ploy.call(changeOrder, { params: { id }, body: { remark: 'Hot' } })
    const { body } = await fern.call(getOrder, { params: { id } })
    await fern.call(markChangeSeen, { params: { id }, body: { changedAt: body.changedAt } })
    expect(await isSeen()).toBe(false)
  })

  test('is theirs alone', async () => {
    await move('rejected')
    expect(await see('rejected', await app.newUser('user'))).toBe(404)
    expect(await see('rejected', await app.newUser('admin'))).toBe(404)
    expect(await see('rejected', fern)).toBe(403)
    expect(await isSeen()).toBe(false)
  })

  test('is told to their other devices, once, and to nobody else', async () => {
    await move('rejected')
    const [phone, other] = [await clients.listen(ploy.token), await clients.listen(fern.token)]
    expect([await see(), await see()]).toEqual([204, 204])
    await afterEarlierEvents(fern, [phone, other])
    const events = ({ received }: LiveClient) => received.map(({ event }) => event)
    expect(events(phone).filter((event) => event === 'my-queue')).toHaveLength(1)
    expect(events(other)).not.toContain('my-queue')
  })
})
