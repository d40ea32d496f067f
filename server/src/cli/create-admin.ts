import { existsSync } from 'node:fs'
import type { Clock } from '../clock.ts'
import { commandTimeouts, connect, type Database } from '../db/connect.ts'
import { engineFolder } from '../db/embedded-engine.ts'
import { isDemo } from '../db/is-demo.ts'
import { seedDatabase } from '../db/seed.ts'
import { addDemoOrders } from '../demo/add-demo-orders.ts'
import type { Settings } from '../settings.ts'
import { clockOfDatabase } from '../shared-clock.ts'
import { changesOfAdmin, makeAdmin } from '../users/make-admin.ts'
import { askAdmin, confirm } from './ask-admin.ts'
import {
  CommandError,
  givenAdmin,
  hasYes,
  type Invocation,
  requireArguments,
  runCommand,
} from './run-command.ts'

// Makes an admin in the database of the settings: of ADMIN_EMAIL and ADMIN_PASSWORD, else of what is
// typed on the terminal.
if (import.meta.main) await runCommand(createAdmin)

export async function createAdmin(settings: Settings, invocation: Invocation) {
  const { input, output } = invocation
  requireArguments(invocation, 'npm run admin:create [-- --yes]', '--yes')
  if (settings.adminEmail === null && !input.isTTY)
    throw new CommandError('Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD.')
  // Ended while it asks it leaves no empty database behind.
  const typed =
    isNew(settings) && settings.adminEmail === null
      ? await askAdmin(input, output, settings.companyDomain, async () => null)
      : null
  const database = await connect(settings, commandTimeouts)
  try {
    if (await isDemo(database.kysely))
      await agree(
        invocation,
        'This is a demo: npm run go-live makes it the real shop, with its first admin.',
      )
    const clock = await clockOfDatabase(database.kysely)
    const changesFor = (email: string, hasNewPassword: boolean) =>
      changesOfAdmin(database.kysely, clock, email, hasNewPassword)
    const given = givenAdmin(settings)
    const admin =
      given ?? typed ?? (await askAdmin(input, output, settings.companyDomain, changesFor))
    const changes = await changesFor(admin.email, admin.password !== null)
    if (changes?.length === 0) return `${admin.email} is an admin already.`
    if (changes && given)
      await agree(invocation, `This account exists: ${admin.email} ${changes.join(', ')}.`)
    await seedWithoutDemo(settings, database, clock)
    await makeAdmin(database.kysely, clock, admin)
    return changes
      ? `Done: ${admin.email} ${changes.join(', ')}.`
      : `${admin.email} is a new admin.`
  } finally {
    await database.close()
  }
}

function isNew({ databaseUrl, dataFolder }: Settings) {
  return databaseUrl === null && !existsSync(engineFolder(dataFolder))
}

/** Somebody at a terminal, or `--yes`, wants it so. */
async function agree(invocation: Invocation, change: string) {
  const { input, output } = invocation
  if (hasYes(invocation)) return
  if (!input.isTTY)
    throw new CommandError(
      `${change} Run this in a terminal, or with -- --yes. Nothing has been changed.`,
    )
  await confirm(input, output, change)
}

/** An admin in a fresh database means no demo, unless the settings say so. */
async function seedWithoutDemo(settings: Settings, { kysely, engine }: Database, clock: Clock) {
  const shop = await kysely.selectFrom('shop').select('id').executeTakeFirst()
  if (shop) return
  const demoData = settings.demoData === true
  const options = { ...settings, demoData, adminEmail: null, adminPassword: null }
  await seedDatabase(kysely, {
    settings: options,
    clock,
    engine,
    addOrders: (transaction) => addDemoOrders(transaction, options, clock),
  })
}
