import { hash, verify } from '@node-rs/argon2'
import { Turns } from '../turns.ts'

/** argon2id, the smallest cost that product-rules §4 allows. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hashing runs on the thread pool; two at a time, so that a rush of sign-ins starves nobody. */
const turns = new Turns(2, 64)

export const hashPassword = (password: string) => turns.take(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes the same time whether there is an account or not. */
export async function isPassword(password: string, storedHash: string | undefined) {
  // Awaited also where it is not needed: the first of all sign-ins makes it, whoever that is.
  decoy ??= hash('no account has this password', cost)
  const unmatched = await decoy
  const matches = await turns.take(() => verify(storedHash ?? unmatched, password))
  return matches && storedHash !== undefined
}
