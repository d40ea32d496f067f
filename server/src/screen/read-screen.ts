import type { PublicScreen, ShownOrder } from '@tumbler/contract/screen'
import { mayCafeTakeOrders } from '@tumbler/rules/may-order'
import { activeStatuses } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { alikeKey } from '../orders/alike-key.ts'
import { lookAlikes } from '../orders/look-alike-reads.ts'
import { type OrderRow, shownName } from '../orders/order-reads.ts'
import { readWait } from '../orders/wait-reads.ts'
import { isQueued, placeAt, placeId } from '../orders/waiting-reads.ts'
import { bindingHours, effectiveSettings } from '../shop/settings-reads.ts'
import { type StoredShop, shopState, shopStatus } from '../shop/shop-reads.ts'

/** Ten pages of a screen each. */
const maxPreparing = 140
const maxReady = 60

type Row = OrderRow & { name: string; is_on_screen: boolean }

/** What a screen in the cafe shows to everybody: first names and drinks (product-rules §17). */
export async function readScreen(context: Context): Promise<PublicScreen> {
  const rows = await context.database
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select([
      shownName('orders').as('name'),
      sql<boolean>`coalesce(users.is_on_screen, true)`.as('is_on_screen'),
    ])
    .where('business_day', '=', businessDay(context))
    .where('status', 'in', activeStatuses)
    .where((row) => row.or([row('status', '<>', 'done'), row('not_collected_at', 'is', null)]))
    .where((row) => row.or([row('status', '=', 'done'), isQueued('orders')]))
    .orderBy(placeAt('orders'))
    .orderBy(placeId('orders'))
    .execute()
  const shown = shownAs(new Set(await lookAlikes(context, firstWord)))
  const open = rows.filter(({ status }) => status !== 'done')
  const isStarted = ({ status }: Row) => status === 'in-progress'
  const preparing = [...open.filter(isStarted), ...open.filter((row) => !isStarted(row))]
  const ready = rows
    .filter(({ status }) => status === 'done')
    .sort((one, other) => Number(other.done_at) - Number(one.done_at))
  const stored = await shopState(context)
  return {
    shop: shopStatus(context, stored),
    preparing: preparing.slice(0, maxPreparing).map(shown),
    preparingTotal: preparing.length,
    ready: ready.slice(0, maxReady).map(shown),
    readyTotal: ready.length,
    wait: await waitOfNewOrder(context, stored),
  }
}

/** Only where a new order is taken. */
async function waitOfNewOrder(context: Context, shop: StoredShop) {
  const now = context.clock()
  const error = mayCafeTakeOrders({
    shop,
    now,
    shopTime: shopTimeAt(now, context.settings.shopTimeZone),
    bindingHours: bindingHours(await effectiveSettings(context)),
  })
  if (error || shop.fullQueue) return null
  const { cafe } = await readWait(context)
  return cafe && { from: cafe.from, to: cafe.to }
}

const firstWord = (name: string) => name.split(' ')[0] ?? ''

/** Names get a number where two people look alike, and where one does not want to appear. */
function shownAs(alike: ReadonlySet<string>) {
  return (row: Row): ShownOrder => {
    const name = firstWord(row.name)
    return {
      id: row.id,
      name: row.is_on_screen ? name : null,
      number: !row.is_on_screen || alike.has(alikeKey(name)) ? row.number : null,
      menuName: row.menu_name,
      otherMenuName: row.menu_other_name,
      categoryName: row.category_name,
      categoryFor: row.category_for,
      type: row.type,
      sweetness: row.sweetness,
      options: row.options,
      look: row.menu_look,
      isInProgress: row.status === 'in-progress',
      doneAt: row.status === 'done' ? (row.done_at?.toISOString() ?? null) : null,
    }
  }
}
