import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import type { Venue } from '@tumbler/rules/drinks'
import {
  closingTime,
  nextOpening,
  type OpeningHours,
  timeOfDayAt,
} from '@tumbler/rules/opening-hours'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { openVenue, type ShopState } from '@tumbler/rules/shop-mode'
import type { WebhookNews } from '@tumbler/rules/webhook-sentences'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { forgetShopNews, queueWebhooks } from './queue-webhooks.ts'

type ShopNews = Extract<WebhookNews, { venue: Venue }>

/** What other programs are told of a change of the shop; nothing where nothing changed for customers. */
export async function tellShopChange(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'clock' | 'settings'>,
  { openingHours, webhooks }: Pick<ShopSettingsValues, 'openingHours' | 'webhooks'>,
  { before, after }: Record<'before' | 'after', ShopState>,
) {
  const news = shopNews(context, openingHours, before, after)
  if (news.length === 0) return
  await forgetShopNews(transaction, webhooks)
  for (const one of news) {
    const trueUntil = one.event === 'break' ? after.pausedUntil : null
    await queueWebhooks(transaction, context, webhooks, one, { trueUntil })
  }
}

function shopNews(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  hours: OpeningHours,
  before: ShopState,
  after: ShopState,
): ShopNews[] {
  const now = clock()
  const time = shopTimeAt(now, settings.shopTimeZone)
  const timeAt = (at: Date) => timeOfDayAt(at, settings.shopTimeZone)
  const ending = (event: 'last-call' | 'closed', venue: Venue) => ({
    ...{ event, venue, next: nextOpening(hours[venue], time) },
  })
  const pauseOf = ({ pausedUntil }: ShopState) =>
    pausedUntil && pausedUntil > now ? pausedUntil : null
  const [was, venue] = [openVenue(before.mode), openVenue(after.mode)]
  const isOther = was !== venue
  const closed = was && isOther ? [ending('closed', was)] : []
  if (venue === null) return closed
  if (after.isLastCall)
    return isOther || !before.isLastCall ? [...closed, ending('last-call', venue)] : []
  const [pausedBefore, paused] = [pauseOf(before), pauseOf(after)]
  if (paused) {
    const isSame = paused.getTime() === pausedBefore?.getTime()
    return isSame ? [] : [...closed, { event: 'break', venue, until: timeAt(paused) }]
  }
  const isKeptLonger = before.openUntil?.getTime() !== after.openUntil?.getTime()
  if (!isOther && !before.isLastCall && !pausedBefore && !isKeptLonger) return []
  const until = after.openUntil ? timeAt(after.openUntil) : closingTime(hours, venue, time)
  return [...closed, { event: 'opened', venue, until }]
}
