import { timeOfDayAt } from '@tumbler/rules/opening-hours'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { announcedFromHour, halfHourMs } from '@tumbler/rules/webhooks'
import type { Kysely, Transaction } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { StoredSettings, Tables } from '../db/schema.ts'
import { mergedSettings } from '../shop/settings-reads.ts'
import { queueWebhooks } from './queue-webhooks.ts'

/** Servers that were down for longer tell the latest only. */
const maxHalfHours = 4

/** Announcements of the day, each once, also where nobody is told: a webhook that comes later tells new ones only. */
export async function tellAnnouncements(context: Context) {
  const { database, clock, settings } = context
  const { date, hour } = shopTimeAt(clock(), settings.shopTimeZone)
  const begunIn = (shop: StoredShop) =>
    mergedSettings(settings, shop.settings).announcements.filter(
      ({ id, from, until }) =>
        from <= date &&
        date <= until &&
        hour >= announcedFromHour &&
        !shop.announced_ids.includes(id),
    )
  if (begunIn(await storedShop(database).executeTakeFirstOrThrow()).length === 0) return
  const tell = async (transaction: Transaction<Tables>) => {
    const shop = await storedShop(transaction).forUpdate().executeTakeFirstOrThrow()
    const { announcements, webhooks } = mergedSettings(settings, shop.settings)
    const begun = begunIn(shop)
    for (const { text } of begun)
      await queueWebhooks(transaction, context, webhooks, {
        ...{ event: 'announcement', text: text.en, otherText: text.th || null },
      })
    const told = [...shop.announced_ids, ...begun.map(({ id }) => id)]
    const kept = told.filter((id) => announcements.some((each) => each.id === id))
    await transaction.updateTable('shop').set({ announced_ids: kept }).execute()
  }
  await retry(() => database.transaction().execute(tell))
}

/** How many drinks were ready in each half-hour that is over; nothing where there was none. */
export async function tellReadyCounts(context: Context) {
  const { database, settings } = context
  const end = latestHalfHour(context)
  const now = context.clock()
  // One that is still to come was stored by a clock that was wrong.
  const toldUntil = ({ ready_counted_until: until }: StoredShop) =>
    until && until <= now ? until.getTime() : 0
  if (toldUntil(await storedShop(database).executeTakeFirstOrThrow()) >= end) return
  const tell = async (transaction: Transaction<Tables>) => {
    const shop = await storedShop(transaction).forUpdate().executeTakeFirstOrThrow()
    const told = toldUntil(shop)
    const { webhooks } = mergedSettings(settings, shop.settings)
    const first = Math.max(told, end - (told === 0 ? 1 : maxHalfHours) * halfHourMs)
    for (let from = first; from < end; from += halfHourMs) {
      const [start, to] = [new Date(from), new Date(from + halfHourMs)]
      const count = await countReady(transaction, context, start, to)
      const times = { from: clockTime(context, start), to: clockTime(context, to) }
      if (count > 0)
        await queueWebhooks(transaction, context, webhooks, {
          ...{ event: 'ready-counts', count, ...times },
        })
    }
    await transaction
      .updateTable('shop')
      .set({ ready_counted_until: new Date(end) })
      .execute()
  }
  await retry(() => database.transaction().execute(tell))
}

/** By the clock of the shop, whose zone may be a quarter of an hour off. */
function latestHalfHour({ clock, settings }: Context) {
  const now = clock()
  const { minute } = shopTimeAt(now, settings.shopTimeZone)
  const startOfMinute = Math.floor(now.getTime() / 60_000) * 60_000
  return startOfMinute - (minute % 30) * 60_000
}

async function countReady(
  transaction: Transaction<Tables>,
  context: Context,
  from: Date,
  to: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('orders')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('business_day', '=', businessDay(context, from))
    .where('done_at', '>=', from)
    .where('done_at', '<', to)
    .executeTakeFirstOrThrow()
  return count
}

interface StoredShop {
  settings: StoredSettings
  announced_ids: string[]
  ready_counted_until: Date | null
}

const storedShop = (database: Kysely<Tables> | Transaction<Tables>) =>
  database.selectFrom('shop').select(['settings', 'announced_ids', 'ready_counted_until'])

const clockTime = ({ settings }: Context, at: Date) => timeOfDayAt(at, settings.shopTimeZone)
