import type { AddressInfo } from 'node:net'
import type { App } from './app.ts'
import { demoAccounts } from './db/demo-accounts.ts'
import type { Settings } from './settings.ts'

/** What the person who starts the server should know, line by line. */
export async function startupBanner(settings: Settings, { fastify, isDemo, context }: App) {
  const { database } = context
  const { port } = fastify.server.address() as AddressInfo
  const address = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
  const data = settings.databaseUrl ? 'PostgreSQL' : `embedded in ${settings.dataFolder}`
  const area = settings.cafeLocation
    ? 'near CAFE_LOCATION only'
    : 'from anywhere, as CAFE_LOCATION is not set'
  const stop = settings.databaseUrl ? '' : 'stop this server and '
  const admin = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', true)
    .limit(1)
    .executeTakeFirst()
  const accounts = isDemo ? await demoAccounts(database) : []
  const emails = accounts.map(({ email }) => email).join(', ')
  return [
    `Tumbler serves ${address}`,
    `Data: ${data}; orders are taken ${area}`,
    ...accounts
      .slice(0, 1)
      .map(({ password }) => `Demo accounts: ${emails}; their password: ${password}`),
    ...(settings.registration === 'open'
      ? [`Anyone who gives an address @${settings.companyDomain} can register (REGISTRATION=open)`]
      : []),
    ...(admin ? [] : [`There is no admin: ${stop}run npm run admin:create to make one`]),
  ]
}
