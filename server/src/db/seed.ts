import { randomUUID } from 'node:crypto'
import { firstMarks } from '@tumbler/rules/marks'
import { addDays } from '@tumbler/rules/periods'
import type { Role } from '@tumbler/rules/roles'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hashPassword } from '../auth/passwords.ts'
import { businessDay, type Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import { DatabaseError } from './database-error.ts'
import { newDemoAccounts } from './demo-accounts.ts'
import {
  demoBrewing,
  demoFeatured,
  demoLeft,
  demoMarks,
  demoMenu,
  demoOptions,
  demoPrices,
  demoPromptPayId,
  demoStations,
  demoUncounted,
} from './demo-menu.ts'
import { demoTeam } from './demo-team.ts'
import { demoThai } from './demo-thai.ts'
import { demoWebhooks } from './demo-webhooks.ts'
import type { Tables } from './schema.ts'

interface SeedOptions {
  settings: Settings
  clock: Clock
  engine: 'embedded' | 'server'
  /** Is told what takes a while. */
  onStep?: (line: string) => void
  /** Adds orders to a demo, once it has accounts and a menu. */
  addOrders?: ((database: Transaction<Tables>) => Promise<void>) | undefined
}

/**
 * Fills a fresh database: the shop, the first admin, the demo. Of several processes, the one that
 * inserts the shop's row does it.
 */
export async function seedDatabase(database: Kysely<Tables>, options: SeedOptions) {
  const { settings, clock, engine, onStep, addOrders } = options
  const wantsDemo =
    settings.demoData === 'auto'
      ? engine === 'embedded' && settings.adminEmail === null
      : settings.demoData
  const existing = await database.selectFrom('shop').select('is_demo').executeTakeFirst()
  if (existing) {
    if (existing.is_demo) requireDemoSettings(settings)
    return
  }
  await database.transaction().execute(async (transaction) => {
    const shop = await transaction
      .insertInto('shop')
      .values({
        mode: wantsDemo ? 'cafe-open' : 'all-close',
        is_demo: wantsDemo,
        ...(wantsDemo && { settings: JSON.stringify(demoSettings(settings, clock)) }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!shop) return
    const { adminEmail: email, adminPassword: password } = settings
    if (email !== null && password !== null)
      await addUser(transaction, clock, {
        role: 'admin',
        name: 'Admin',
        email,
        password,
        isDemo: false,
      })
    if (!wantsDemo) return
    onStep?.('Making the demo ...')
    await addDemo(transaction, settings, clock)
    await addOrders?.(transaction)
  })
}

/** A team, a webhook that is off, a guest day in a week, and a reason of the shop's own. */
const demoSettings = (settings: Settings, clock: Clock) => ({
  team: demoTeam,
  webhooks: demoWebhooks,
  promptPayId: demoPromptPayId,
  allergyText: {
    en: 'Please tell the barista about any allergy.',
    th: 'แพ้อาหารอะไร กรุณาแจ้งบาริสต้า',
  },
  limitDates: { [addDays(businessDay({ clock, settings }), 7)]: settings.orderLimitPerDay + 2 },
  rejectReasons: [
    {
      id: 'd1f0a5c2-6a3b-4d7e-9f10-2b8c4e6a9d13',
      text: { en: 'Out of oat milk', th: 'นมข้าวโอ๊ตหมด' },
    },
  ],
})

/** Its passwords may be public: it must not be taken for a real shop. */
function requireDemoSettings({ demoData, adminEmail }: Settings) {
  if (demoData === false || (demoData === 'auto' && adminEmail !== null))
    throw new DatabaseError(
      'This database holds the demo: npm run go-live makes it the real shop, with its menu and settings; or choose another DATA_DIR or DATABASE_URL',
    )
}

interface FirstUser {
  role: Role
  name: string
  email: string
  password: string
  isDemo: boolean
}

async function addUser(database: Transaction<Tables>, clock: Clock, user: FirstUser) {
  const { role, name, email, password, isDemo } = user
  const password_hash = await hashPassword(password)
  await database
    .insertInto('users')
    .values({ role, name, email, password_hash, is_demo: isDemo, created_at: clock() })
    // The first admin may have one of the demo's addresses.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const demoNames = { user: 'Ploy', barista: 'Fern', admin: 'Mali' }

async function addDemo(database: Transaction<Tables>, settings: Settings, clock: Clock) {
  const today = businessDay({ clock, settings })
  for (const account of newDemoAccounts(settings.companyDomain))
    await addUser(database, clock, { ...account, name: demoNames[account.role], isDemo: true })
  const groups = await addDemoOptions(database, clock)
  const categoryIds = new Map<string, string>()
  for (const { name, categoryFor, menu } of demoMenu) {
    const { id } = await database
      .insertInto('categories')
      .values({ name, category_for: categoryFor })
      .returning('id')
      .executeTakeFirstOrThrow()
    categoryIds.set(name, id)
    await database
      .insertInto('category_details')
      .values({ category_id: id, other_name: thaiOf(name) })
      .execute()
    const items = await database
      .insertInto('menu_items')
      .values(
        menu.map(([name, description]) => ({
          ...{ category_id: id, name, description },
          ...(name === demoUncounted && { has_sweetness: false, types: ['hot', 'cold'] as const }),
        })),
      )
      .returning(['id', 'name'])
      .execute()
    const details = menu.flatMap(([item, description, options]) => {
      const item_id = items.find(({ name }) => name === item)?.id
      if (!item_id) return []
      const group_ids = (options ?? []).flatMap((group) => groups.get(group) ?? [])
      const others = { other_name: thaiOf(item), other_description: thaiOf(description) }
      const featured_until = item === demoFeatured.name ? addDays(today, demoFeatured.days) : null
      const mark_ids = (demoMarks[item] ?? []).flatMap(
        (text) => firstMarks.find((mark) => mark.text.en === text)?.id ?? [],
      )
      const brew_seconds = item === demoBrewing.name ? demoBrewing.seconds : null
      const price = demoPrices[item] ?? null
      const times = { featured_until, brew_seconds }
      const own = { is_uncounted: item === demoUncounted, mark_ids, price, ...times }
      return [{ item_id, group_ids, ...others, ...own }]
    })
    await database.insertInto('menu_item_details').values(details).execute()
    const prices = details.flatMap(({ item_id, price }) =>
      price === null ? [] : [{ item_id, since: clock(), price }],
    )
    if (prices.length > 0) await database.insertInto('menu_item_prices').values(prices).execute()
    const left = items.flatMap(({ id, name }) =>
      demoLeft[name] ? [{ item_id: id, business_day: today, amount: demoLeft[name] }] : [],
    )
    if (left.length > 0) await database.insertInto('menu_item_left').values(left).execute()
  }
  await addDemoStations(database, categoryIds)
}

/** Whose categories are there now. */
async function addDemoStations(database: Transaction<Tables>, categoryIds: Map<string, string>) {
  const stations = demoStations.map(({ categories, ...station }) => ({
    ...station,
    categoryIds: categories.flatMap((name) => categoryIds.get(name) ?? []),
  }))
  await database
    .updateTable('shop')
    .set({ settings: sql`settings || ${JSON.stringify({ stations })}::jsonb` })
    .execute()
}

const thaiOf = (text: string) => demoThai[text] ?? null

/** The demo's groups are older than its orders. */
const demoOptionsMs = 100 * 24 * 3_600_000

/** The id of each group by its name. */
async function addDemoOptions(database: Transaction<Tables>, clock: Clock) {
  const groups = await database
    .insertInto('option_groups')
    .values(
      Object.entries(demoOptions).map(([name, choices]) => ({
        name,
        other_name: thaiOf(name),
        created_at: new Date(clock().getTime() - demoOptionsMs),
        choices: JSON.stringify(
          choices.map((choice) => ({
            id: randomUUID(),
            name: choice,
            otherName: thaiOf(choice),
            soldOutOn: null,
            isArchived: false,
          })),
        ),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(groups.map(({ id, name }) => [name, id]))
}
