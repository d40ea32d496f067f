import type { AddressInfo } from 'node:net'
import type { App } from './app.ts'
import { registrationMode } from './auth/registration-mode.ts'
import { demoAccounts, isReachable } from './db/demo-accounts.ts'
import { needsSetUp } from './go-live/set-up.ts'
import { positionWarnings } from './settings/position-warning.ts'
import type { Settings } from './settings.ts'
import { version } from './version.ts'

/** What the person who starts the server should know, line by line. */
export async function startupBanner(settings: Settings, { fastify, context }: App) {
  const { database, setUpToken, demoPassword } = context
  const { port } = fastify.server.address() as AddressInfo
  const address = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
  const data = settings.databaseUrl ? 'PostgreSQL' : `embedded in ${settings.dataFolder}`
  const area = settings.cafeLocation
    ? 'near CAFE_LOCATION only'
    : 'from anywhere, as CAFE_LOCATION is not set'
  const accounts = await demoAccounts(database, settings, demoPassword)
  return [
    `Tumbler ${version} serves ${address}`,
    `Data: ${data}; orders are taken ${area}`,
    ...positionWarnings(settings),
    ...(accounts.length > 0 ? demoLines(settings, accounts, demoPassword) : []),
    ...((await registrationMode(context)) === 'open'
      ? [
          `Anyone who gives an address @${settings.companyDomain} can register; REGISTRATION says who may`,
        ]
      : []),
    ...((await needsSetUp(database))
      ? [`No admin yet: open ${address}/set-up#${setUpToken} to make the first one`]
      : []),
  ]
}

type Accounts = Awaited<ReturnType<typeof demoAccounts>>

function demoLines(settings: Settings, accounts: Accounts, password: string) {
  const emails = accounts.map(({ email }) => email).join(', ')
  return [
    `Demo accounts: ${emails}; their password: ${password}`,
    ...(settings.demoData === true && isReachable(settings)
      ? [
          `Everyone who can reach this server can sign in as admin: the password of the demo is well known (DEMO_DATA=on)`,
        ]
      : []),
  ]
}
