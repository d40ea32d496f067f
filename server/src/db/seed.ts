import type { Kysely, Transaction } from 'kysely'
import { hashPassword } from '../auth/passwords.ts'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import { DatabaseError } from './database-error.ts'
import { newDemoAccounts } from './demo-accounts.ts'
import { demoMenu } from './demo-menu.ts'
import type { Tables } from './schema.ts'

interface SeedOptions {
  settings: Settings
  clock: Clock
  engine: 'embedded' | 'server'
}

/**
 * Fills a fresh database: the shop, the first admin, the demo. Of several processes, the one that
 * inserts the shop's row does it. Returns whether this database holds the demo.
 */
export async function seedDatabase(database: Kysely<Tables>, options: SeedOptions) {
  const { settings, clock, engine } = options
  const wantsDemo =
    settings.demoData === 'auto'
      ? engine === 'embedded' && settings.adminEmail === null
      : settings.demoData
  const existing = await database.selectFrom('shop').select('is_demo').executeTakeFirst()
  if (existing) return checkDemo(existing.is_demo, settings)
  await database.transaction().execute(async (transaction) => {
    const shop = await transaction
      .insertInto('shop')
      .values({
        mode: wantsDemo ? 'cafe-open' : 'all-close',
        is_demo: wantsDemo,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!shop) return
    await addFirstAdmin(transaction, settings, clock)
    if (wantsDemo) await addDemo(transaction, settings, clock)
  })
  const { is_demo } = await database.selectFrom('shop').select('is_demo').executeTakeFirstOrThrow()
  return is_demo
}

/** The passwords of a demo are public: it must not become a real shop. */
function checkDemo(isDemo: boolean, { demoData, adminEmail }: Settings) {
  const isProduction = demoData === false || (demoData === 'auto' && adminEmail !== null)
  if (isDemo && isProduction)
    throw new DatabaseError(
      'This database holds the demo: choose another DATA_DIR or DATABASE_URL for the real shop',
    )
  return isDemo
}

async function addFirstAdmin(database: Transaction<Tables>, settings: Settings, clock: Clock) {
  const { adminEmail, adminPassword } = settings
  if (adminEmail === null || adminPassword === null) return
  await database
    .insertInto('users')
    .values({
      name: 'Admin',
      email: adminEmail,
      password_hash: await hashPassword(adminPassword),
      role: 'admin',
      created_at: clock(),
    })
    .execute()
}

const demoNames = { user: 'Ploy', barista: 'Fern', admin: 'Mali' }

async function addDemo(database: Transaction<Tables>, { companyDomain }: Settings, clock: Clock) {
  for (const { role, email, password } of newDemoAccounts(companyDomain))
    await database
      .insertInto('users')
      .values({
        name: demoNames[role],
        email,
        password_hash: await hashPassword(password),
        role,
        created_at: clock(),
        is_demo: true,
      })
      // The first admin may have one of their addresses.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { name, categoryFor, menu } of demoMenu) {
    const { id } = await database
      .insertInto('categories')
      .values({ name, category_for: categoryFor })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('menu_items')
      .values(
        menu.map(([item, description = '-']) => ({ category_id: id, name: item, description })),
      )
      .execute()
  }
}
