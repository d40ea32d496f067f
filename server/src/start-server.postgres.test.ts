import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { moveOrderAsBarista } from '@tumbler/contract/orders'
import { subscribe } from '@tumbler/contract/push'
import { requestReset } from '@tumbler/contract/session'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { expect, test } from 'vitest'
import type { Database } from './db/connect.ts'
import { openAppOn } from './testing/app-on.ts'
import { cleanUp } from './testing/clean-up.ts'
import { MailServer } from './testing/mail-server.ts'
import { makeItem, makeOrder } from './testing/make-order.ts'
import { makeProgramDatabase } from './testing/program-database.ts'
import { PushService } from './testing/push-service.ts'
import { startProgram } from './testing/run-program.ts'
import { WebhookReceiver } from './testing/webhook-receiver.ts'
import { zoneOfMorning } from './testing/zone-of-morning.ts'

const database = await makeProgramDatabase()
const receiver = await WebhookReceiver.open()
const pushService = await PushService.open()
const mailServer = await MailServer.start(cleanUp)
const environment = {
  ...database.environment,
  DEMO_DATA: 'off',
  SHOP_TIME_ZONE: zoneOfMorning(),
  PUSH_SERVICES: pushService.host,
  SMTP_URL: mailServer.url,
  WEBHOOK_ALLOW_PRIVATE: 'true',
  NODE_EXTRA_CA_CERTS: join(import.meta.dirname, 'testing/fixtures/localhost-cert.pem'),
}

/** What another server has left to do. */
async function leaveWork(opened: Database) {
  const app = await openAppOn(opened, environment)
  app.setTime(new Date().toISOString())
  const admin = await app.newUser('admin')
  const barista = await app.newUser('barista')
  const [done, later, leftover] = [
    await app.newUser('user'),
    await app.newUser('user'),
    await app.newUser('user'),
  ]
  const webhook = { url: `${receiver.url}/opened`, format: 'chat', language: 'en' }
  const webhooks = [true, false].map((isOn) => ({
    ...{ ...webhook, id: randomUUID(), events: ['opened'], isOn },
  }))
  await admin.call(changeShopSettings, { body: { webhooks } })
  await app.query(
    `insert into webhook_states (id, failing_since, off_at, problem) values ($1, $2, $2, 'answers 410')`,
    webhooks[1]?.id,
    app.now,
  )
  await barista.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  const latte = await makeItem(app)
  await done.call(subscribe, { body: { ...pushService.newSubscription('/done'), locale: 'en' } })
  const { id } = await makeOrder(app, done, latte)
  for (const status of ['in-progress', 'done'])
    await barista.call(moveOrderAsBarista, { params: { id }, body: { status } })
  const resting = await makeOrder(app, later, latte)
  await app.query(`update orders set pick_up_at = order_date where id = $1`, resting.id)
  const old = await makeOrder(app, leftover, latte)
  await app.query(`update orders set business_day = business_day - 1 where id = $1`, old.id)
  await app.call(requestReset, { body: { email: done.email } })
  await app.server.close()
}

test('a program begins with all that is left to do, and asks what it depends on', async () => {
  await database.during(leaveWork)
  const server = startProgram('main.ts', { ...environment, LOG_LEVEL: 'info' })
  const asked = server.printed(/"dependency":"webhooks"/)
  const left = () =>
    database.during(async ({ pool }) => {
      const { rows } = await pool.query(
        `select count(*) filter (where pick_up_at is not null and joined_at is null)::int as resting,
          count(*) filter (where status = 'ordered' and pick_up_at is null)::int as leftovers
        from orders`,
      )
      return rows
    })
  await expect.poll(() => receiver.received.map(({ path }) => path)).toEqual(['/opened'])
  await expect.poll(() => pushService.received.map(({ path }) => path)).toEqual(['/done'])
  await expect.poll(() => mailServer.received).toHaveLength(1)
  await expect.poll(left).toEqual([{ resting: 0, leftovers: 0 }])
  await asked
  expect((await server.stop()).code).toBe(0)
})
