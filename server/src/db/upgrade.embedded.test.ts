import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listCategories } from '@tumbler/contract/menu'
import { listOrders, placeOrder } from '@tumbler/contract/orders'
import { logIn } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import { getImage } from '@tumbler/contract/uploads'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { restore } from '../cli/restore.ts'
import { readSettings } from '../settings.ts'
import { callCommand } from '../testing/call-command.ts'
import { bearer } from '../testing/logins.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { TestApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'

// One backup of each version: the demo without its orders, but one that is done and one that waits,
// with the photo of a tumbler, and a limit of 3 drinks in the shop settings.
const backups = globSync(join(import.meta.dirname, '../testing/fixtures/*.backup'))
const time = { now: new Date('2026-11-18T04:00:00Z') }

describe('a database of an earlier version is restored and upgraded', () => {
  test.each(backups.map((file) => [basename(file, '.backup'), file]))('%s', async (_, file) => {
    const folder = makeFolder()
    const { code, stderr } = await callCommand(restore, { DATA_DIR: folder }, file)
    expect([code, stderr]).toEqual([0, ''])
    const database = await connect({ databaseUrl: null, dataFolder: folder })
    const settings = readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off' })
    const server = await buildApp(settings, database, { clock: () => time.now })
    const app = new TestApp(database, server, time)
    const signIn = async (name: string) => {
      const body = { email: `${name}@example.com`, password: 'tumbler-demo' }
      return bearer((await app.call(logIn, { body })).body.accessToken)
    }
    expect((await app.call(getSettings)).body.orderLimitPerDay).toBe(3)
    const headers = await signIn('barista')
    const { body: orders } = await app.call(listOrders, { headers })
    expect(orders.map(({ remark, status }) => [remark, status])).toEqual([
      ['Less ice please', 'ordered'],
      ['No sugar', 'done'],
    ])
    const tumblerImage = String(orders[0]?.tumblerImage)
    const name = basename(tumblerImage)
    expect((await app.call(getImage, { params: { name } })).status).toBe(200)
    const [item] = (await app.call(listCategories)).body[0]?.menu ?? []
    const draft = { menu_id: item?.id, menu_name: item?.name, type: 'hot', sweetness: 100 }
    const body = { ...draft, remark: 'Upgraded', tumblerImage } as never
    const placed = await app.call(placeOrder, { headers: await signIn('user'), body })
    expect(placed.status).toBe(201)
    await server.close()
    await database.close()
  })
})
