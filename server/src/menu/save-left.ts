import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

interface NumberChange {
  leftToday?: number | null | undefined
  isSoldOut?: boolean | undefined
}

/** The number after a barista's change: what is on sale again is not counted down to 0. */
export function numberAfter({ leftToday, isSoldOut }: NumberChange, before: number | null) {
  if (leftToday !== undefined) return leftToday
  return isSoldOut === false && before === 0 ? null : before
}

/** Locks the number, which an order may take one of at any time. */
export async function lockLeft(
  transaction: Transaction<Tables>,
  item_id: string,
  business_day: string,
): Promise<number | null> {
  const row = await transaction
    .selectFrom('menu_item_left')
    .select('amount')
    .where('item_id', '=', item_id)
    .where('business_day', '=', business_day)
    .forUpdate()
    .executeTakeFirst()
  return row?.amount ?? null
}

/** Null: no number. */
export async function saveLeft(
  transaction: Transaction<Tables>,
  item_id: string,
  row: { business_day: string; amount: number | null },
) {
  const { business_day, amount } = row
  if (amount === null)
    await transaction.deleteFrom('menu_item_left').where('item_id', '=', item_id).execute()
  else
    await transaction
      .insertInto('menu_item_left')
      .values({ item_id, business_day, amount })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ business_day, amount }))
      .execute()
}
