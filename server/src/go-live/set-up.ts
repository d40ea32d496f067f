import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import { requireAttempts } from '../attempt-limit.ts'
import { audit } from '../audit.ts'
import { setUpLimit } from '../auth/login-rate-limit.ts'
import { type NewAccount, requireNewAccount } from '../auth/new-account.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import { storeAdmin } from '../users/make-admin.ts'

/** From the signing key: the same on every server, and nothing is stored. */
export const setUpToken = (signingKey: string) =>
  createHmac('sha256', signingKey).update('set-up').digest('base64url')

/** Whether it is a real shop without an admin who is enabled. */
export async function needsSetUp(database: Kysely<Tables> | Transaction<Tables>) {
  const found = await database
    .selectFrom('shop')
    .select('is_demo')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where('role', '=', 'admin')
          .where('is_available', '=', true),
      ).as('hasAdmin'),
    )
    .executeTakeFirstOrThrow()
  return !found.is_demo && !found.hasAdmin
}

/**
 * The first admin, by the link that the server prints; an account of the address becomes it, with the
 * new password. A wrong token and a shop that has an admin are answered alike.
 *
 * @throws NOT_FOUND, VALIDATION_FAILED, TOO_MANY_REQUESTS
 */
export async function setUp(
  context: Context,
  { token, subnet, ...account }: NewAccount & { token: string; subnet: string },
  log: EventLog,
) {
  const { database, clock, settings, pseudonyms } = context
  await requireAttempts(context, [setUpLimit(context, pseudonyms.ofSubnet(subnet))])
  const isNeeded = await needsSetUp(database)
  if (!isSame(token, context.setUpToken) || !isNeeded) throw new ApiError('NOT_FOUND')
  requireNewAccount(settings, account)
  const passwordHash = await hashPassword(account.password)
  const { id } = await database.transaction().execute(async (transaction) => {
    // Of two at once the second waits here, and then finds the admin of the first.
    await transaction.selectFrom('shop').select('id').forUpdate().execute()
    if (!(await needsSetUp(transaction))) throw new ApiError('NOT_FOUND')
    const admin = await storeAdmin(transaction, clock, { ...account, hash: passwordHash })
    await audit(transaction, { at: clock(), actorId: admin.id, userId: null, event: 'set-up' })
    return admin
  })
  log.info({ event: 'set-up', actor: id })
}

/** In the same time, however much of it is right. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
