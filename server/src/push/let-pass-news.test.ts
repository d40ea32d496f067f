import { letPass, moveOrderAsBarista, type Order } from '@tumbler/contract/orders'
import { subscribe } from '@tumbler/contract/push'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../testing/empty-database.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { PushService } from '../testing/push-service.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { sendDuePushes } from './send-due-pushes.ts'

const service = await PushService.open()
const app = await openTestApp({ pushServices: [service.host] })
const fern = await app.newUser('barista')
const latte = await makeItem(app)
const names = ['Ann', 'Bo', 'Cee'] as const
type Name = (typeof names)[number]
let people: Record<Name, { user: TestUser; order: Order }>

async function orderOf(name: Name) {
  const user = await app.newUser('user', name)
  const order = await makeOrder(app, user, latte)
  app.passTime(60_000)
  const body = { ...service.newSubscription(`/${name}`), locale: name === 'Cee' ? 'th' : 'en' }
  await user.call(subscribe, { body })
  return { user, order }
}

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await emptyTables(app.database, ['pushes', 'push_subscriptions', 'order_moves', 'orders'])
  service.answer = { status: 201 }
  service.received.length = 0
  people = { Ann: await orderOf('Ann'), Bo: await orderOf('Bo'), Cee: await orderOf('Cee') }
})

const pass = async (name: Name, by = people[name].user) => {
  const { status } = await by.call(letPass, { params: { id: people[name].order.id } })
  expect(status).toBe(200)
}
const told = async () => {
  app.passTime(2000)
  await sendDuePushes(app.server.context)
  return service.received
    .map(({ path, message }) => `${path} ${(message as { body: string }).body}`)
    .toSorted()
}

test('whoever moves up is told, in their language; whoever lets them is not', async () => {
  await pass('Bo')
  expect(await told()).toEqual(['/Cee คิวของคุณเลื่อนขึ้นหนึ่งลำดับ'])
})

test('whoever moves up to the turn is told that, once', async () => {
  await pass('Ann')
  expect(await told()).toEqual(["/Bo It's your turn. Bring your tumbler to the bar."])
})

test('whoever a barista moves down is told, once for several places', async () => {
  await pass('Ann', fern)
  await pass('Ann', fern)
  expect(await told()).toEqual([
    '/Ann Moved down: others go first.',
    "/Bo It's your turn. Bring your tumbler to the bar.",
    '/Cee คิวของคุณเลื่อนขึ้นหนึ่งลำดับ',
  ])
})

test('of a turn that was given away nobody is told', async () => {
  const params = { id: people.Ann.order.id }
  await fern.call(moveOrderAsBarista, {
    params,
    body: { status: 'rejected', reject_note: 'Machine Failure' },
  })
  await pass('Bo')
  expect(await told()).toEqual([
    '/Ann Canceled by the barista. Open My Order to see why.',
    '/Cee ถึงคิวของคุณแล้ว นำแก้วมาวางที่บาร์ได้เลย',
  ])
})

test('that one moved up is true as long as it waits without the turn', async () => {
  await pass('Bo')
  await fern.call(moveOrderAsBarista, {
    params: { id: people.Cee.order.id },
    body: { status: 'in-progress' },
  })
  expect(await told()).toEqual([])
})
