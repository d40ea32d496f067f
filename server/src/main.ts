import closeWithGrace from 'close-with-grace'
import { connect, type Database } from './database/connect.ts'
import { greeting } from './greeting.ts'
import { buildHouse, type House } from './house.ts'
import { type Housekeeping, keepHouse } from './housekeeping/keep-house.ts'
import { endLog } from './http/logger-options.ts'
import { readSettings, type Settings } from './settings.ts'
import { startFailure } from './start-failure.ts'
import { letAnswersGoFirst } from './thread-priority.ts'

const longestCloseMilliseconds = 8000

await start().catch((error) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})

async function start() {
  const settings = readSettings(process.env)
  const database = await connect(settings)
  try {
    const house = await buildHouse(settings, database)
    await letAnswersGoFirst()
    await listen(house, settings)
    closeInTheEnd(house, keepHouse(house.context, house.app.log), database)
    process.stdout.write(`${(await greeting(settings, house)).join('\n')}\n`)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(house: House, { port, host }: Settings) {
  try {
    await house.listen({ port, host })
  } catch (error) {
    // Its connections to the database would keep the process.
    await house.close()
    throw error
  }
}

/** A signal stops accepting, finishes what is under way and closes the database; so does a bug, but with code 1. */
function closeInTheEnd(house: House, housekeeping: Housekeeping, database: Database) {
  const options = {
    delay: longestCloseMilliseconds,
    logger: { error: (reason: unknown) => house.app.log.error(reason) },
    skip: ['SIGINT', 'SIGTERM'] satisfies closeWithGrace.Signals[],
  }
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) house.app.log.fatal({ err }, 'the server ends because of an error')
    await Promise.all([house.close(), housekeeping.stop()])
    await database.close()
    await endLog()
  })
  // Ctrl-C reaches a whole group of processes, and some of them pass it on: the second one changes nothing.
  let isClosing = false
  const closeOnce = () => {
    if (!isClosing) close()
    isClosing = true
  }
  process.on('SIGINT', closeOnce).on('SIGTERM', closeOnce)
}
