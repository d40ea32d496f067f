import type { Role } from '@tumbler/rules/roles'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

export function renameMe({ database }: Context, actor: Actor, name: string) {
  return database
    .updateTable('users')
    .set({ name })
    .where('id', '=', actor.id)
    .returning(['id', 'email', 'name', 'role'])
    .executeTakeFirstOrThrow()
}

interface UserChange {
  name?: string | undefined
  role?: Role | undefined
  isAvailable?: 'available' | 'unavailable' | undefined
}

/**
 * An admin changes somebody. Nobody changes their own role or disables themselves, and the last
 * admin stays, under any concurrency (product-rules §4): changes of admins wait for each other.
 */
export async function changeUser(context: Context, actor: Actor, id: string, change: UserChange) {
  const { role, isAvailable, name } = change
  const isOwn = id === actor.id
  if (isOwn && ((role && role !== actor.role) || isAvailable === 'unavailable'))
    throw new Refusal('OWN_ACCOUNT')
  const user = await context.database.transaction().execute(async (transaction) => {
    const admins = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_available', '=', 'available')
      .orderBy('id')
      .forUpdate()
      .execute()
    // Somebody may have demoted the caller while this waited its turn.
    if (!admins.some((admin) => admin.id === actor.id)) throw new Refusal('NOT_ALLOWED')
    const staysAdmin = (role ?? 'admin') === 'admin' && isAvailable !== 'unavailable'
    if (!staysAdmin && admins.every((admin) => admin.id === id)) throw new Refusal('LAST_ADMIN')
    return transaction
      .updateTable('users')
      .set({
        role: role ?? sql.ref('role'),
        is_available: isAvailable ?? sql.ref('is_available'),
        name: name ?? sql.ref('name'),
      })
      .where('id', '=', id)
      .returning(['id', 'email', 'name', 'role', 'is_available as isAvailable'])
      .executeTakeFirst()
  })
  if (!user) throw new Refusal('NOT_FOUND')
  if (role || isAvailable) context.live.userChanged(id)
  return user
}
