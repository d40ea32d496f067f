import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/users'
import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import { requireAttempts } from '../attempt-limit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { accountColumns, accountOf } from './user-reads.ts'

const dayMs = 24 * 3_600_000

/** The caller's own name, favourite drink, or both. @throws TOO_MANY_REQUESTS (product-rules §13), NOT_SIGNED_IN */
export async function changeMe(
  context: Context,
  caller: AuthenticatedUser,
  { name, favOrder, isOnScreen, menuFilter }: BodyOf<typeof contract.changeMe>,
): Promise<contract.Account> {
  if (favOrder !== undefined && caller.role === 'barista') throw new ApiError('NOT_ALLOWED')
  if (name !== undefined && name !== caller.name)
    await requireAttempts(context, [
      { key: `rename ${caller.id}`, max: limits.renamesPerDay, windowMs: dayMs },
    ])
  const changed = await context.database
    .updateTable('users')
    .set({
      ...(name !== undefined && { name }),
      ...(isOnScreen !== undefined && { is_on_screen: isOnScreen }),
      ...(menuFilter && { menu_filter: [...new Set(menuFilter)] }),
      ...(favOrder !== undefined && { favourite: favOrder && JSON.stringify(favOrder) }),
    })
    .where('id', '=', caller.id)
    // It may have ended since the caller was known.
    .where('deleted_at', 'is', null)
    .$if(Boolean(favOrder), (query) => query.where(isOfTheCafe(String(favOrder?.menu_id))))
    .returning(['id', 'email', 'name', 'role', ...accountColumns(caller.id)])
    .executeTakeFirst()
  if (changed) {
    context.live.myAccountChanged(caller.id)
    return accountOf(changed)
  }
  await requireLiveAccount(context, caller)
  throw invalid('body.favOrder.menu_id', 'The cafe has no such drink.')
}

/** Also one that is not available at the moment: the web says so at the favourite. */
const isOfTheCafe = (menuId: string) => sql<boolean>`exists (
  select from menu_items item join categories category on category.id = item.category_id
  where item.id = ${menuId} and category.category_for = 'cafe'
)`

async function requireLiveAccount({ database }: Context, { id }: AuthenticatedUser) {
  const live = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!live) throw new ApiError('NOT_SIGNED_IN')
}
