import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { connect, type Database } from './database/connect.ts'
import { DatabaseError } from './database/database-error.ts'
import { demoAccounts } from './database/demo-accounts.ts'
import { buildHouse, type House } from './house.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const longestCloseMilliseconds = 8000

await start().catch((error) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})

async function start() {
  const settings = readSettings(process.env)
  const database = await connect(settings)
  try {
    const house = await buildHouse(settings, database)
    await house.app.listen({ port: settings.port, host: settings.host })
    closeInTheEnd(house, database)
    process.stdout.write(`${greeting(settings, house).join('\n')}\n`)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A signal stops accepting, finishes what is under way and closes the database; so does a bug, but with code 1. */
function closeInTheEnd(house: House, database: Database) {
  const options = {
    delay: longestCloseMilliseconds,
    logger: { error: (reason: unknown) => house.app.log.error(reason) },
    skip: ['SIGINT', 'SIGTERM'] satisfies closeWithGrace.Signals[],
  }
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) house.app.log.fatal({ err }, 'the server ends because of an error')
    await house.close()
    await database.close()
  })
  // Ctrl-C reaches a whole group of processes, and some of them pass it on: the second one changes nothing.
  let isClosing = false
  const closeOnce = () => {
    if (!isClosing) close()
    isClosing = true
  }
  process.on('SIGINT', closeOnce).on('SIGTERM', closeOnce)
}

function greeting(settings: Settings, { app, isDemo }: House) {
  const { port } = app.server.address() as AddressInfo
  const accounts = demoAccounts(settings.companyDomain)
  const address = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
  const data = settings.databaseUrl ? 'PostgreSQL' : `embedded in ${settings.dataFolder}`
  const area = settings.cafeLocation
    ? 'near CAFE_LOCATION only'
    : 'from anywhere, as CAFE_LOCATION is not set'
  const emails = accounts.map(({ email }) => email).join(', ')
  return [
    `Tumbler serves ${address}`,
    `Data: ${data}; orders are taken ${area}`,
    ...(isDemo ? [`Demo accounts: ${emails}; their password: ${accounts[0]?.password}`] : []),
  ]
}

function reasonOf(error: Error & { code?: string; address?: string; port?: number }) {
  if (error instanceof SettingsError || error instanceof DatabaseError) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} of ${error.address} is taken by another program: set PORT to a free one`
  if (error.code === 'EACCES' && error.port)
    return `Port ${error.port} may not be used by this user: set PORT to one above 1023`
  return error.stack
}
