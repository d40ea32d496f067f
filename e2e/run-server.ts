/**
 * Runs the real server on an embedded database, with a clock that starts at SERVER_TIME. Prints its
 * URL, and runs until standard input ends, so that no server outlives its tests. Each line of
 * standard input is a `RestartOptions` and restarts the app. A new demo has orders with --demo-orders.
 */

import { createInterface } from 'node:readline'
import { buildApp } from '../server/src/app.ts'
import { connect } from '../server/src/db/connect.ts'
import { keepSending } from '../server/src/jobs/keep-sending.ts'
import { sendDueMails } from '../server/src/mail/send-due-mails.ts'
import { readSettings } from '../server/src/settings.ts'
import { emptyDatabase } from '../server/src/testing/empty-database.ts'
import type { RestartOptions } from './start-server.ts'

let mailing: ReturnType<typeof keepSending> | null = null
const database = await connect(readSettings(process.env))
let app = await listen(String(process.env.SERVER_TIME))

for await (const line of createInterface({ input: process.stdin })) {
  const { time, isFresh, settings } = JSON.parse(line) as RestartOptions
  await close()
  if (isFresh) await emptyDatabase(database)
  app = await listen(time, settings)
}
await close()
await database.close()
process.exit(0)

async function close() {
  await mailing?.stop()
  await app.close()
}

async function listen(time: string, changedSettings: NodeJS.ProcessEnv = {}) {
  const settings = readSettings({ ...process.env, ...changedSettings })
  const offsetMs = Date.parse(time) - Date.now()
  const clock = () => new Date(Date.now() + offsetMs)
  const app = await buildApp(settings, database, {
    clock,
    hasDemoOrders: process.argv.includes('--demo-orders'),
    ...(changedSettings.WEB_FOLDER && { webFolder: changedSettings.WEB_FOLDER }),
  })
  mailing =
    settings.smtpUrl === null
      ? null
      : keepSending('mail', () => sendDueMails(app.context, app.fastify.log), app.fastify.log)
  process.stdout.write(`${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}\n`)
  return app
}
