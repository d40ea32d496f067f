import { limits } from '@tumbler/rules/limits'
import { countedStatuses, shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { connect } from '../../server/src/database/connect.ts'
import { readSettings } from '../../server/src/settings.ts'
import type { AcknowledgedOrders } from './acknowledged-orders.ts'

interface FoundOrder {
  id: string
  user_id: string
  status: string
  business_day: string
  reject_note: string
}

/** All orders that the database holds against all that were acknowledged; everybody has heard her last answer. */
export async function compareWithDatabase(
  environment: Record<string, string>,
  orders: AcknowledgedOrders,
) {
  const database = await connect(readSettings(environment))
  const found: FoundOrder[] = await database.kysely
    .selectFrom('orders')
    .select(['id', 'user_id', 'status', 'business_day', 'reject_note'])
    .execute()
  await database.close()
  const { problems: limitProblems, mostCounted } = drinksADay(found)
  const problems = [...whatIsUntrue(orders, found), ...limitProblems]
  const leftOver = found.filter(isLeftOver).length
  return { compared: found.length, leftOver, mostCounted, problems }
}

/** At the end of a day, when the house itself rejects it. */
const isLeftOver = ({ reject_note: note }: FoundOrder) => note === shopClosingReason

function whatIsUntrue({ known }: AcknowledgedOrders, found: FoundOrder[]) {
  const byId = new Map(found.map((order) => [order.id, order]))
  const lost = Array.from(known, ([id, { status, moving }]) => {
    const order = byId.get(id)
    if (!order) return `order ${id}, ${status}, is lost`
    const isTrue = order.status === status || order.status === moving
    if (isTrue || isLeftOver(order)) return []
    return `order ${id} was acknowledged as ${status} and is ${order.status}`
  }).flat()
  const doubled = found
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `nobody was told of order ${id}: it is a double`)
  return [...lost, ...doubled]
}

function drinksADay(found: FoundOrder[]) {
  const counts = new Map<string, number>()
  for (const { user_id: person, business_day: day, status } of found) {
    if (!(countedStatuses as readonly string[]).includes(status)) continue
    counts.set(`${person} on ${day}`, (counts.get(`${person} on ${day}`) ?? 0) + 1)
  }
  const problems = Array.from(counts)
    .filter(([, count]) => count > limits.cafeOrdersPerDay)
    .map(([who, count]) => `${who} has ${count} counted orders`)
  return { problems, mostCounted: Math.max(0, ...counts.values()) }
}
