import { randomUUID } from 'node:crypto'
import { moveOrderAsBarista } from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import type { Webhook } from '@tumbler/contract/webhooks'
import { sendDueWebhooks } from '../webhooks/send-due-webhooks.ts'
import { cleanUp } from './clean-up.ts'
import { emptyTables } from './empty-database.ts'
import { MailServer } from './mail-server.ts'
import { makeItem, makeOrder } from './make-order.ts'
import { openTestApp } from './test-app.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

/** An app in whose network webhooks are received, and what its tests do with it. */
export async function openWebhookApp() {
  const receiver = await WebhookReceiver.open()
  const mailServer = await MailServer.start(cleanUp)
  const app = await openTestApp({ allowPrivateWebhooks: true, smtpUrl: mailServer.url })
  const fern = await app.newUser('barista', 'Fern')
  const mali = await app.newUser('admin', 'Mali')
  const ploy = await app.newUser('user', 'Ploy')
  const latte = await makeItem(app)
  const readSettings = async () => (await mali.call(readShopSettings)).body
  const send = (by = app) => sendDueWebhooks(by.server.context)
  const bodies = () => receiver.received.map(({ body }) => body)
  return {
    ...{ app, receiver, fern, mali, ploy, latte, readSettings, send, bodies },

    /** The cafe is closed on a Wednesday at 10:00, there are no webhooks, and nothing was sent. */
    async reset() {
      app.setTime('2026-11-18T03:00:00Z')
      const tables = ['webhook_deliveries', 'webhook_states', 'audit', 'order_moves', 'orders']
      await emptyTables(app.database, [...tables, 'mails', 'attempts'])
      await app.query(`update shop set settings = '{}', mode = 'all-close', paused_until = null,
        is_last_call = false, open_until = null, message = null, message_sent_at = null,
        announced_ids = '{}', ready_counted_until = null`)
      receiver.reset()
    },

    webhookTo: (path: string, more: Partial<Webhook> = {}): Webhook => ({
      ...{ id: randomUUID(), url: `${receiver.url}${path}`, format: 'chat', language: 'en' },
      ...{ events: ['opened', 'break', 'last-call', 'closed', 'message'], isOn: true },
      ...more,
    }),

    save: (...webhooks: Webhook[]) => mali.call(changeShopSettings, { body: { webhooks } }),

    stateOf: async ({ id }: Webhook) =>
      (await readSettings()).webhookStates?.find((state) => state.id === id),

    isOn: async ({ id }: Webhook) =>
      (await readSettings()).webhooks.find((webhook) => webhook.id === id)?.isOn,

    setShop: (value: string) => fern.call(changeCafeStatus, { params: { value } }),

    /** The cafe is open, and nobody is told of it. */
    open: () => app.query(`update shop set mode = 'cafe-open'`),

    waiting: () => app.query('select event from webhook_deliveries'),

    async sendLater(ms: number) {
      app.passTime(ms)
      return send()
    },

    async textsAfter(change: () => Promise<unknown>) {
      receiver.received.length = 0
      await change()
      await send()
      return bodies().map(({ text }) => text)
    },

    /** A drink of a new customer is made. */
    async finish() {
      const { id } = await makeOrder(app, await app.newUser('user'), latte)
      for (const status of ['in-progress', 'done'])
        await fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
    },
  }
}
