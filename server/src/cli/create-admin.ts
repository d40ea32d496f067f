import { connect, type Database } from '../db/connect.ts'
import { seedDatabase } from '../db/seed.ts'
import type { Settings } from '../settings.ts'
import { makeAdmin, type NewAdmin } from '../users/make-admin.ts'
import { askAdmin } from './ask-admin.ts'
import { CommandError, runCommand } from './run-command.ts'

// Makes an admin in the database of the settings: of ADMIN_EMAIL and ADMIN_PASSWORD, else of what is
// typed on the terminal.
await runCommand(createAdmin)

async function createAdmin(settings: Settings) {
  if (settings.adminEmail === null && !process.stdin.isTTY)
    throw new CommandError('Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD.')
  const database = await connect(settings)
  try {
    const admin = givenAdmin(settings) ?? (await typedAdmin(settings, database))
    await seedWithoutDemo(settings, database)
    const outcome = await makeAdmin(database.kysely, () => new Date(), admin)
    const change = outcome === 'made' ? 'is a new admin' : 'is an admin now and enabled'
    const password = outcome === 'changed' && admin.password ? ', with the new password' : ''
    return `${admin.email} ${change}${password}.`
  } finally {
    await database.close()
  }
}

function givenAdmin({ adminEmail, adminPassword }: Settings): NewAdmin | null {
  return adminEmail === null ? null : { email: adminEmail, name: 'Admin', password: adminPassword }
}

function typedAdmin({ companyDomain }: Settings, { kysely }: Database) {
  return askAdmin(process.stdin, process.stdout, companyDomain, async (email) => {
    const known = kysely.selectFrom('users').select('id').where('email', '=', email)
    return (await known.executeTakeFirst()) !== undefined
  })
}

/** An admin in a fresh database means no demo, unless the settings say so. */
async function seedWithoutDemo(settings: Settings, { kysely, engine }: Database) {
  const shop = await kysely.selectFrom('shop').select('id').executeTakeFirst()
  if (shop) return
  const demoData = settings.demoData === true
  const options = { ...settings, demoData, adminEmail: null, adminPassword: null }
  await seedDatabase(kysely, { settings: options, clock: () => new Date(), engine })
}
