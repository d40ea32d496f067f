import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** Asked of the database each time: any server, or a command, may end the demo. */
export async function isDemo(database: Kysely<Tables>): Promise<boolean> {
  const shop = await database.selectFrom('shop').select('is_demo').executeTakeFirst()
  return shop?.is_demo ?? false
}
