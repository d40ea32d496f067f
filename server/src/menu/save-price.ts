import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** Taps arrive a day late at the most, and begin with the day before. */
const keptMs = 2 * 86_400_000

/**
 * A price from its moment on. What was stored by a clock that was ahead ends with it: the last change
 * counts. Of what no tap can ask for any more only the latest stays.
 */
export async function keepPrice(
  transaction: Transaction<Tables>,
  item_id: string,
  price: number | null,
  now: Date,
) {
  const kept = new Date(now.getTime() - keptMs)
  const ofItem = () => transaction.deleteFrom('menu_item_prices').where('item_id', '=', item_id)
  await ofItem().where('since', '>', now).execute()
  await ofItem()
    .where('since', '<', ({ selectFrom }) =>
      selectFrom('menu_item_prices')
        .select(({ fn }) => fn.max('since').as('since'))
        .where('item_id', '=', item_id)
        .where('since', '<=', kept),
    )
    .execute()
  await transaction
    .insertInto('menu_item_prices')
    .values({ item_id, since: now, price })
    .onConflict((conflict) => conflict.columns(['item_id', 'since']).doUpdateSet({ price }))
    .execute()
}
