/**
 * The real server on a demo database, with a clock that starts where the journey says. Prints its
 * address and serves until its input ends, so that no house outlives the journey that started it.
 */

import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { readSettings } from '../server/src/settings.ts'

const settings = readSettings(process.env)
const startsAt = Date.parse(process.env.HOUSE_TIME ?? '')
const aheadMs = startsAt - Date.now()
const database = await connect(settings)
const house = await buildHouse(settings, database, () => new Date(Date.now() + aheadMs))
const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)

process.stdin.resume()
process.stdin.once('end', async () => {
  await house.close()
  await database.close()
  process.exit(0)
})
