import type { Role } from '@tumbler/rules/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { type Actor, type Caller, findActor, standingCaller } from './actor.ts'

/** The caller as the database knows her now; whoever does not stand is asked to sign in. */
export async function identify(
  { database, clock }: Context,
  caller: Caller,
  roles: readonly Role[],
): Promise<Actor> {
  const actor = await findActor(database, caller, clock())
  mayCome(actor?.role, roles)
  return actor as Actor
}

/** Whoever has no role does not stand. */
export function mayCome(role: Role | undefined, roles: readonly Role[]) {
  if (role === undefined) throw new Refusal('NOT_SIGNED_IN')
  if (!roles.includes(role)) throw new Refusal('NOT_ALLOWED')
}

interface Reading {
  context: Context
  caller: Caller
  roles: readonly Role[]
}

/**
 * What a query finds for a caller who stands and has one of the roles, asked together with whether
 * she does. The query may speak of `caller.id` and `caller.name`, and its rows have an id.
 */
export async function readAs<Row extends { id: string }>(
  { context, caller, roles }: Reading,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row | { id: null }>`
    select found.* from (${standingCaller(caller, roles, context.clock())}) caller
      left join lateral (${query}) found on true`.execute(context.database)
  if (rows.length === 0) {
    await identify(context, caller, roles)
    throw new Refusal('NOT_SIGNED_IN')
  }
  return rows.filter((row): row is Row => row.id !== null)
}
