import type { QueryOf } from '@tumbler/contract/endpoint'
import {
  type FoundOrders,
  maxOrdersFound,
  type searchOrders as searchOrdersEndpoint,
} from '@tumbler/contract/order-search'
import { madeStatuses, orderStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { invalid } from '../api-error.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { hasPart } from '../db/words.ts'
import { listedOrders, listedResponse } from './listed-orders.ts'

type Query = QueryOf<typeof searchOrdersEndpoint>

const defaultDays = 30

/** The place of an order in the list. */
interface Place {
  day: string
  at: string
  id: string
}

/** Orders by person, drink or number, status, item, venue and days (product-rules §17). */
export async function searchOrders(context: Context, query: Query) {
  const after = query.cursor === undefined ? null : placeOf(query.cursor)
  const found = matching(context, query)
  const [rows, figures, customer] = await Promise.all([
    found
      .$if(query.status !== undefined, (orders) => orders.where('status', 'in', query.status ?? []))
      .$if(after !== null, (orders) =>
        orders.where(
          sql<boolean>`(orders.business_day, orders.order_date, orders.id)
            < (${after?.day}::date, ${after?.at}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('orders.business_day', 'desc')
      .orderBy('orders.order_date', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(maxOrdersFound + 1)
      .execute(),
    after === null ? figuresOf(context, query) : { counts: null, days: null },
    after === null ? findCustomer(context, query.user) : null,
  ])
  const shown = rows.slice(0, maxOrdersFound)
  const last = shown.at(-1)
  const next = rows.length > shown.length && last ? cursorOf(last) : null
  const body: FoundOrders = { orders: shown.map(listedResponse), ...figures, customer }
  return { body, next }
}

function matching(context: Context, query: Query) {
  const { startDate, endDate } = daysOf(context, query)
  const { text = '', menu_id: menuId, categoryFor, user } = query
  return listedOrders(context)
    .where('orders.business_day', '>=', startDate)
    .where('orders.business_day', '<', endDate)
    .$if(menuId !== undefined, (orders) => orders.where('menu_id', '=', menuId ?? ''))
    .$if(categoryFor !== undefined, (orders) =>
      orders.where('category_for', '=', categoryFor ?? 'cafe'),
    )
    .$if(user !== undefined, (orders) => orders.where('orders.user_id', '=', user ?? ''))
    .$if(text.trim() !== '', (orders) => orders.where(matchesText(text.trim())))
}

function matchesText(text: string) {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : null
  // The people first, not the name of each order.
  return sql<boolean>`(${hasPart(sql`menu_name`, text)} or ${hasPart(sql`menu_other_name`, text)} or ${hasPart(sql`guest_name`, text)}
    or ${hasPart(sql`for_name`, text)}
    or number = ${number}::int or (guest_name is null
      and orders.user_id in (select id from users where ${hasPart(sql`name`, text)})))`
}

/** The days asked for, else the last ones. */
function daysOf(context: Context, { startDate, endDate }: Query) {
  if (startDate !== undefined || endDate !== undefined)
    return dayRange(context, { startDate, endDate })
  const tomorrow = addDays(businessDay(context), 1)
  return { startDate: addDays(tomorrow, -defaultDays), endDate: tomorrow }
}

type Figures = Pick<FoundOrders, 'counts' | 'days'>

/** How many match, by status and by day. */
async function figuresOf(context: Context, query: Query): Promise<Figures> {
  const rows = await matching(context, query)
    .clearSelect()
    .select(({ fn, cast }) => [
      'orders.status',
      'orders.business_day as date',
      cast<number>(fn.countAll(), 'integer').as('count'),
    ])
    .groupBy(['orders.status', 'orders.business_day'])
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0)
  const byStatus = Map.groupBy(rows, ({ status }) => status)
  const byDay = Map.groupBy(rows, ({ date }) => date)
  const isMade = ({ status }: (typeof rows)[number]) => madeStatuses.some((made) => made === status)
  return {
    counts: Object.fromEntries(
      orderStatuses.map((status) => [status, sum(byStatus.get(status) ?? [])]),
    ) as Figures['counts'],
    days: [...byDay].map(([date, ofDay]) => ({ date, made: sum(ofDay.filter(isMade)) })),
  }
}

async function findCustomer({ database }: Context, id: string | undefined) {
  if (id === undefined) return null
  const found = await database
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

const cursorOf = (row: { business_day: string; order_date: Date; id: string }) =>
  Buffer.from([row.business_day, row.order_date.toISOString(), row.id].join(' ')).toString(
    'base64url',
  )

/** @throws VALIDATION_FAILED for what is no cursor. */
function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  const parts = /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\dT[\d:.]+Z) ([\da-f-]{36})$/.exec(text)
  const [, day = '', at = '', id = ''] = parts ?? []
  const isTime = [day, at].every((time) => !Number.isNaN(Date.parse(time)))
  if (!parts || !isTime) throw invalid('query.cursor', 'A cursor of an earlier answer.')
  return { day, at, id }
}
