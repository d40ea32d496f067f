import { askAdmin } from './ask-admin.ts'
import { connect, type Database } from './database/connect.ts'
import { firstRun } from './database/first-run.ts'
import { readSettings, type Settings } from './settings.ts'
import { startFailure } from './start-failure.ts'
import { NothingTyped, openTerminal } from './terminal.ts'
import { makeAdmin, type NewAdmin } from './users/make-admin.ts'

// Makes an admin in the database of the settings: of ADMIN_EMAIL and ADMIN_PASSWORD, else of what is
// typed on the terminal.
try {
  await run()
} catch (error) {
  const isRefusal = error instanceof NothingTyped
  process.stderr.write(`${isRefusal ? error.message : startFailure(error as Error)}\n`)
  process.exitCode = 1
}

async function run() {
  const settings = readSettings(process.env)
  if (settings.adminEmail === null && !process.stdin.isTTY)
    throw new NothingTyped('Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD.')
  const database = await connect(settings)
  try {
    const admin = givenAdmin(settings) ?? (await typedAdmin(settings, database))
    await furnishInEarnest(settings, database)
    const outcome = await makeAdmin(database.kysely, () => new Date(), admin)
    const told = outcome === 'made' ? 'is a new admin' : 'is an admin now and enabled'
    const password = outcome === 'changed' && admin.password ? ', with the new password' : ''
    process.stdout.write(`${admin.email} ${told}${password}.\n`)
  } finally {
    await database.close()
  }
}

function givenAdmin({ adminEmail, adminPassword }: Settings): NewAdmin | null {
  return adminEmail === null ? null : { email: adminEmail, name: 'Admin', password: adminPassword }
}

async function typedAdmin({ companyDomain }: Settings, { kysely }: Database) {
  const terminal = openTerminal(process.stdin, process.stdout)
  try {
    return await askAdmin(terminal, companyDomain, async (email) => {
      const known = kysely.selectFrom('users').select('id').where('email', '=', email)
      return (await known.executeTakeFirst()) !== undefined
    })
  } finally {
    terminal.close()
  }
}

/** Whoever makes an admin in a fresh database means no demo, unless the settings say so. */
async function furnishInEarnest(settings: Settings, { kysely, engine }: Database) {
  const shop = await kysely.selectFrom('shop').select('id').executeTakeFirst()
  if (shop) return
  const demoData = settings.demoData === true
  const wishes = { ...settings, demoData, adminEmail: null, adminPassword: null }
  await firstRun(kysely, { settings: wishes, clock: () => new Date(), engine })
}
