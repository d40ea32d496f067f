import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ApiError } from '../api-error.ts'

/** argon2id, the smallest cost that product-rules §4 allows. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Two at once: hashing runs on the thread pool, which other work needs too. */
const limit = pLimit(2)
const maxQueued = 64

/** @throws OVERLOADED */
async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= maxQueued) throw new ApiError('OVERLOADED')
  return limit(work)
}

export const hashPassword = (password: string) => queued(() => hash(password, cost))

let dummyHash: Promise<string> | undefined

/** Takes the same time whether there is an account or not. */
export async function verifyPassword(password: string, storedHash: string | null | undefined) {
  // Awaited also where it is not needed: the first of all sign-ins makes it, for whatever account.
  dummyHash ??= hash('no account has this password', cost)
  const unmatched = await dummyHash
  const matches = await queued(() => verify(storedHash ?? unmatched, password))
  return matches && typeof storedHash === 'string'
}
