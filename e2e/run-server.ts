/**
 * Runs the real server on the database of the settings, with a clock that starts at SERVER_TIME. Prints its
 * URL, and runs until standard input ends, so that no server outlives its tests. Each line of
 * standard input is a `RestartOptions` and restarts the app, or moves its clock; then the URL is
 * printed again. A new demo has orders with --demo-orders.
 */

import { createInterface } from 'node:readline'
import { buildApp } from '../server/src/app.ts'
import { connect } from '../server/src/db/connect.ts'
import { startJoining } from '../server/src/jobs/start-joining.ts'
import { startMails } from '../server/src/jobs/start-mails.ts'
import { startWebhooks } from '../server/src/jobs/start-webhooks.ts'
import { readSettings } from '../server/src/settings.ts'
import { emptyDatabase } from '../server/src/testing/empty-database.ts'
import { patientDatabase, patientTimeouts } from '../server/src/testing/patient-timeouts.ts'
import type { RestartOptions } from './start-server.ts'

const database = await connect(readSettings(process.env), patientDatabase)
let offsetMs = 0
setClock(String(process.env.SERVER_TIME))
let app = await listen()
printUrl()

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as RestartOptions | { moveTo: string }
  if ('moveTo' in message) setClock(message.moveTo)
  else {
    await app.close()
    if (message.isFresh) await emptyDatabase(database)
    setClock(message.time)
    app = await listen(message.settings)
  }
  printUrl()
}
await app.close()
await database.close()
process.exit(0)

function setClock(time: string) {
  offsetMs = Date.parse(time) - Date.now()
}

function printUrl() {
  process.stdout.write(`${app.url}\n`)
}

async function listen(changedSettings: NodeJS.ProcessEnv = {}) {
  const settings = readSettings({ ...process.env, ...changedSettings })
  const app = await buildApp(settings, database, {
    clock: () => new Date(Date.now() + offsetMs),
    timeouts: patientTimeouts,
    hasDemoOrders: process.argv.includes('--demo-orders'),
    ...(changedSettings.WEB_FOLDER && { webFolder: changedSettings.WEB_FOLDER }),
  })
  const { log } = app.fastify
  const background = [
    startJoining(app.context, log),
    startWebhooks(app.context, log),
    ...startMails(app.context, log),
  ]
  return {
    url: await app.fastify.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await Promise.all(background.map((one) => one.stop()))
      await app.close()
    },
  }
}
