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

/** Keyboards give the same characters in different bytes: one form of them is hashed (RFC 8265). */
const oneForm = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => queued(() => hash(oneForm(password), cost))

let dummyHash: Promise<string> | undefined

/**
 * `old`: right as it was typed, which was hashed so before there was one form. Takes the same time
 * whether there is an account or not.
 */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<'right' | 'old' | 'wrong'> {
  // Awaited also where it is not needed: the first of all sign-ins makes it, for whatever account.
  dummyHash ??= hash('no account has this password', cost)
  const unmatched = await dummyHash
  const matches = async (form: string) =>
    (await queued(() => verify(storedHash ?? unmatched, form))) && typeof storedHash === 'string'
  if (await matches(oneForm(password))) return 'right'
  return password !== oneForm(password) && (await matches(password)) ? 'old' : 'wrong'
}
