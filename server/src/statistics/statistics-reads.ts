import type { OrderTotals, RankedItem } from '@tumbler/contract/statistics'
import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { wordedIn } from '@tumbler/rules/two-names'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { literals } from '../db/literals.ts'
import { wordOrder } from '../db/words.ts'
import { savesCup } from '../orders/count-reads.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import {
  drinksBy,
  made,
  ordersOf,
  type StatisticsQuery,
  takenBack,
  takingsOf,
  tapsOf,
} from './counted-rows.ts'

/** Notes beyond these say little. */
const maxNotes = 20

/** Drinks made and what became of the other orders (product-rules §7). */
export async function countOrders(context: Context, query: StatisticsQuery): Promise<OrderTotals> {
  const range = dayRange(context, query)
  const orders = ordersOf(range, query.categoryFor)
  const tapped = tapsOf(range, query.categoryFor)
  const taps = sql`(select count(*) from ${tapped})`
  const { rows } = await sql<OrderTotals>`
    select (count(*) filter (where ${made}) + ${taps})::int as "totalOrder",
      (count(*) filter (where not ${takenBack()}) + ${taps})::int as placed,
      count(*) filter (where status = 'cancel' and not ${takenBack()})::int as cancelled,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(*) filter (where status in (${literals(openStatuses)}))::int as open,
      count(*) filter (where ${savesCup})::int as "cupsSaved",
      ${takingsOf(made, tapped)} as takings,
      (
        select coalesce(json_agg(noted), '[]') from (
          select reject_note as "rejectNote", count(*)::int as "totalOrder"
          from ${orders} and status = 'rejected'
          group by reject_note
          order by count(*) desc, reject_note collate "C" limit ${maxNotes}
        ) noted
      ) as "rejectedFor"
    from ${orders}`.execute(context.database)
  const [totals] = rows
  if (!totals) throw new Error('a count has a row')
  const { rejectReasons } = await effectiveSettings(context)
  const rejectedFor = totals.rejectedFor.map((counted) => {
    const reason = rejectReasons.find(({ text }) => text.en === counted.rejectNote)
    return { ...counted, otherRejectNote: reason ? wordedIn('th', reason.text) : null }
  })
  return { ...totals, rejectedFor }
}

/**
 * SQL: what an item of this name is called in the other language now; the index of figures has no second
 * names. Of several items of one name it is the one of the row's category, if that is known.
 */
export const otherNameOf = (name: RawBuilder<unknown>, isOfRow?: RawBuilder<unknown>) => sql`(
  select detail.other_name from menu_items item
    join categories category on category.id = item.category_id
    left join menu_item_details detail on detail.item_id = item.id
  where item.name = ${name}
  order by ${isOfRow ? sql`${isOfRow} desc,` : sql``}
    item.is_available desc, detail.other_name is null, item.id limit 1
)`

const isOfCounted = sql`(category.name, category.category_for)
  = (counted.category_name, counted.category_for)`

/** Items of which at least one drink was made, most first, then by name. */
export async function rankMenu(
  context: Context,
  { page, pageSize, ...query }: StatisticsQuery & { page: number; pageSize: number },
): Promise<RankedItem[]> {
  const item = sql`menu_name, category_name, category_for`
  const { rows } = await sql<RankedItem>`
    select menu_name as "Menu_name", ${otherNameOf(sql`menu_name`, isOfCounted)} as "otherMenu_name",
      category_name as "categoryName", (
        select other_name from categories join category_details detail
          on detail.category_id = categories.id
        where categories.name = counted.category_name and other_name is not null
        order by is_available desc limit 1
      ) as "otherCategoryName",
      category_for as "categoryFor", sum(drinks)::int as "totalOrder",
      sum(takings)::float8 as takings
    from ${drinksBy(item, dayRange(context, query), query.categoryFor)}
    group by ${item}
    order by sum(drinks) desc, ${wordOrder(sql`menu_name`)},
      category_name collate "C", category_for
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.database)
  return rows
}
