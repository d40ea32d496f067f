/**
 * The real server on an embedded database, with a clock that starts where the journey says. Prints
 * its address, and serves until its input ends, so that no house outlives the journeys that started
 * it. Each line of its input closes the house and opens it anew, a `Reopening`.
 */

import { createInterface } from 'node:readline'
import { buildApp } from '../server/src/app.ts'
import { connect } from '../server/src/db/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { emptyDatabase } from '../server/src/testing/empty-database.ts'
import type { Reopening } from './start-house.ts'

const database = await connect(readSettings(process.env))
let house = await open(String(process.env.HOUSE_TIME))

for await (const line of createInterface({ input: process.stdin })) {
  const { time, isFresh, settings } = JSON.parse(line) as Reopening
  await house.close()
  if (isFresh) await emptyDatabase(database)
  house = await open(time, settings)
}
await house.close()
await database.close()
process.exit(0)

async function open(time: string, changed: NodeJS.ProcessEnv = {}) {
  const settings = readSettings({ ...process.env, ...changed })
  const aheadMs = Date.parse(time) - Date.now()
  const clock = () => new Date(Date.now() + aheadMs)
  const opened = await buildApp(settings, database, {
    clock,
    ...(changed.WEB_FOLDER && { webFolder: changed.WEB_FOLDER }),
  })
  process.stdout.write(`${await opened.fastify.listen({ port: 0, host: '127.0.0.1' })}\n`)
  return opened
}
