import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

type SecretName =
  | 'access-token'
  | 'pseudonyms'
  | 'device-cookie'
  | 'picture-names'
  | 'push-keys'
  | 'webhooks'

const randomText = () => randomBytes(48).toString('base64url')

/** Made once, the same for every server, and kept across restarts. */
export async function storedSecret(
  database: Kysely<Tables>,
  name: SecretName,
  make: () => string = randomText,
) {
  const stored = database.selectFrom('secrets').select('value').where('name', '=', name)
  const existing = await stored.executeTakeFirst()
  if (existing) return existing.value
  await database
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).value
}
