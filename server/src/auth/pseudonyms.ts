import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { storedSecret } from '../db/secrets.ts'

/**
 * Stand for an account or a subnet in counters and in the log, which must name neither: the same on
 * every server and after a restart, and they cannot be resolved without the key.
 */
export interface Pseudonyms {
  ofAccount(email: string): string
  /** Of what `clientSubnet` answers. */
  ofSubnet(subnet: string): string
}

/** 72 bits: no two of them are the same by chance. */
const length = 12

export async function keyedPseudonyms(database: Kysely<Tables>): Promise<Pseudonyms> {
  const key = await storedSecret(database, 'pseudonyms')
  const pseudonym = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, length)
  return {
    ofAccount: (email) => pseudonym(`account ${email}`),
    ofSubnet: (subnet) => pseudonym(`subnet ${subnet}`),
  }
}
