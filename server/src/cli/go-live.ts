import { existsSync } from 'node:fs'
import type pg from 'pg'
import { commandTimeouts, connect } from '../db/connect.ts'
import { engineFolder } from '../db/embedded-engine.ts'
import { isDemo } from '../db/is-demo.ts'
import { endDemo } from '../go-live/end-demo.ts'
import type { Settings } from '../settings.ts'
import { clockOfDatabase } from '../shared-clock.ts'
import { askAdmin, confirm } from './ask-admin.ts'
import {
  CommandError,
  givenAdmin,
  hasYes,
  type Invocation,
  requireArguments,
  runCommand,
  withClient,
} from './run-command.ts'

// Makes the demo in the database of the settings a real shop, with a first admin: of ADMIN_EMAIL and
// ADMIN_PASSWORD, else of what is typed on the terminal.
if (import.meta.main) await runCommand(goLive)

export async function goLive(settings: Settings, invocation: Invocation) {
  const { input, output } = invocation
  requireArguments(invocation, 'npm run go-live [-- --yes]', '--yes')
  const given = givenAdmin(settings)
  if (!input.isTTY && !(given && hasYes(invocation)))
    throw new CommandError(
      'Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD and run npm run go-live -- --yes. Nothing has been changed.',
    )
  // Connecting to a new database would make it one of Tumbler.
  if (await isNew(settings)) throw new CommandError(noDemo(settings))
  const database = await connect(settings, commandTimeouts)
  try {
    if (!(await isDemo(database.kysely))) throw new CommandError(noDemo(settings))
    const { name, email, password } =
      given ?? (await askAdmin(input, output, settings.companyDomain, async () => null))
    if (password === null) throw new Error('a new account needs a password')
    if (!hasYes(invocation))
      await confirm(
        input,
        output,
        `All accounts, orders and pictures of tumblers are deleted; ${email} is the first admin.`,
      )
    const clock = await clockOfDatabase(database.kysely)
    await endDemo({ database: database.kysely, clock }, { name, email, password })
    return `The demo is over: ${email} is the admin, menu and settings are kept, and the shop is closed.`
  } finally {
    await database.close()
  }
}

function noDemo({ databaseUrl, dataFolder }: Settings) {
  const place = databaseUrl ? 'the database of DATABASE_URL' : dataFolder
  return `There is no demo in ${place}. Nothing has been changed.`
}

async function isNew({ databaseUrl, dataFolder }: Settings) {
  if (!databaseUrl) return !existsSync(engineFolder(dataFolder))
  return withClient({ connectionString: databaseUrl }, async (client: pg.Client) => {
    const { rows } = await client.query(`select to_regclass('shop') is null as "isNew"`)
    return rows[0].isNew
  })
}
