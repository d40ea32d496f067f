import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import { demoAccounts } from './database/demo-accounts.ts'
import type { Tables } from './database/tables.ts'
import type { House } from './house.ts'
import { noAnswer } from './live/listening.ts'
import type { Settings } from './settings.ts'

/** What whoever starts the server should know, line by line. */
export async function greeting(settings: Settings, { app, isDemo, context, isDeaf }: House) {
  const { port } = app.server.address() as AddressInfo
  const address = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
  const data = settings.databaseUrl ? 'PostgreSQL' : `embedded in ${settings.dataFolder}`
  const area = settings.cafeLocation
    ? 'near CAFE_LOCATION only'
    : 'from anywhere, as CAFE_LOCATION is not set'
  const stop = settings.databaseUrl ? '' : 'stop this server and '
  return [
    `Tumbler serves ${address}`,
    `Data: ${data}; orders are taken ${area}`,
    ...(isDeaf() ? [noAnswer] : []),
    ...(isDemo ? await introduceDemo(context.database) : []),
    ...((await hasAdmin(context.database))
      ? []
      : [`There is no admin: ${stop}run npm run admin:create to make one`]),
  ]
}

async function introduceDemo(database: Kysely<Tables>) {
  const accounts = await demoAccounts(database)
  const [first] = accounts
  const emails = accounts.map(({ email }) => email).join(', ')
  return first ? [`Demo accounts: ${emails}; their password: ${first.password}`] : []
}

async function hasAdmin(database: Kysely<Tables>) {
  const admin = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', 'available')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}
