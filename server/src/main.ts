import closeWithGrace from 'close-with-grace'
import { connect } from './database/connect.ts'
import { DatabaseError } from './database/database-error.ts'
import { demoAccounts } from './database/demo-accounts.ts'
import { buildHouse } from './house.ts'
import { readSettings, SettingsError } from './settings.ts'

const stopWithinMs = 8000

async function start() {
  const settings = readSettings(process.env)
  const database = await connect(settings)
  const house = await buildHouse(settings, database)
  closeWithGrace({ delay: stopWithinMs }, async ({ err }) => {
    if (err) house.app.log.fatal({ err }, 'stopping because of an error')
    await house.close()
    await database.close()
  })
  await house.app.listen({ port: settings.port, host: settings.host })
  const lines = [
    `Tumbler serves at ${settings.publicUrl}`,
    settings.databaseUrl ? 'Data: PostgreSQL' : `Data: ${settings.dataFolder} (embedded)`,
    house.isDemo
      ? `Demo accounts: ${demoAccounts(settings.companyDomain)
          .map(({ email }) => email)
          .join(', ')}; password ${demoAccounts(settings.companyDomain)[0]?.password}`
      : 'Accounts: your own',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

start().catch((error) => {
  const isExpected = error instanceof SettingsError || error instanceof DatabaseError
  process.stderr.write(`${isExpected ? error.message : (error.stack ?? error)}\n`)
  process.exit(1)
})
