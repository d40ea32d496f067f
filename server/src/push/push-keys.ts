import type { Kysely } from 'kysely'
import webPush, { type VapidKeys } from 'web-push'
import type { Tables } from '../db/schema.ts'
import { storedSecret } from '../db/secrets.ts'

/** Made at the first start: browsers subscribe to this key, so that it must stay (RFC 8292). */
export async function pushKeys(database: Kysely<Tables>): Promise<VapidKeys> {
  const make = () => JSON.stringify(webPush.generateVAPIDKeys())
  return JSON.parse(await storedSecret(database, 'push-keys', make))
}
