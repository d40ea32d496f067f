import type { BodyOf } from '@tumbler/contract/endpoint'
import { describeChange, isSame } from '@tumbler/contract/setting-changes'
import type * as contract from '@tumbler/contract/shop-settings'
import type { Webhook } from '@tumbler/contract/webhooks'
import type { Mark } from '@tumbler/rules/marks'
import type { Transaction } from 'kysely'
import { afterCommit } from '../after-commit.ts'
import { ApiError, invalid } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import type { Settings } from '../settings.ts'
import { requireCallable } from '../webhooks/private-address.ts'
import { forgetWebhookStates } from '../webhooks/webhook-states.ts'
import { applyOpeningHours } from './change-shop.ts'
import { mergedSettings } from './settings-reads.ts'
import { readShopSettings } from './shop-reads.ts'
import { storeSettings } from './store-settings.ts'

type Change = BodyOf<typeof contract.changeShopSettings>

/**
 * Stores what is sent; what differs is changed, with its entry in the audit list. Placing an order compares
 * the shop's revision, so none is placed by outdated settings.
 *
 * @throws CONFLICT when `revision` is not the present one.
 */
export async function changeShopSettings(
  context: Context,
  caller: AuthenticatedUser,
  change: Change,
  log: EventLog,
): Promise<contract.ShopSettingsResponse> {
  const changed = await retry(() => storeChange(context, caller, change))
  if (changed) {
    const { revision, names } = changed
    log.info({ event: 'settings-changed', actor: caller.id, revision, settings: names })
    context.live.settingsChanged({ revision })
    // Not only at the next minute: the hours may be over by the new settings.
    await afterCommit(context, () => applyOpeningHours(context))
  }
  return readShopSettings(context)
}

/**
 * Who leaves nuts out of the menu must not suddenly see only what has nuts.
 *
 * @throws VALIDATION_FAILED where a mark that people avoid becomes one that they want, or the other way round.
 */
function requireSameSense(before: readonly Mark[], sent: readonly Mark[] = []) {
  for (const [index, { id, isToAvoid }] of sent.entries())
    if (before.some((mark) => mark.id === id && mark.isToAvoid !== isToAvoid))
      throw invalid(
        `body.marks.${index}.isToAvoid`,
        'As it was: filters rely on it. Add another mark.',
      )
}

/**
 * A category that a station has already may be archived by now, and comes back.
 *
 * @throws VALIDATION_FAILED where one of the others is no category.
 */
async function requireCategories(
  transaction: Transaction<Tables>,
  before: readonly contract.Station[],
  sent: readonly contract.Station[] = [],
) {
  const known = new Set(before.flatMap(({ categoryIds }) => categoryIds))
  if (sent.every(({ categoryIds }) => categoryIds.every((id) => known.has(id)))) return
  for (const { id } of await transaction.selectFrom('categories').select('id').execute())
    known.add(id)
  for (const [index, { categoryIds }] of sent.entries())
    if (!categoryIds.every((id) => known.has(id)))
      throw invalid(`body.stations.${index}.categoryIds`, 'There is no such category.')
}

/** One that was saved where the network was allowed stays as it is. */
function requireReachable(
  settings: Settings,
  before: readonly Webhook[],
  sent: readonly Webhook[] = [],
) {
  for (const [index, { url: address }] of sent.entries())
    if (!before.some(({ url }) => url === address))
      requireCallable(settings, `body.webhooks.${index}.url`, address)
}

/** As many as an entry of the audit list holds. */
const maxChanges = 50

/** Undefined when everything is as sent already. */
function storeChange(
  { database, settings, clock }: Context,
  caller: AuthenticatedUser,
  { revision, ...sent }: Change,
) {
  return database.transaction().execute(async (transaction) => {
    const shop = await transaction
      .selectFrom('shop')
      .select(['settings', 'settings_revision'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (revision !== undefined && revision !== shop.settings_revision)
      throw new ApiError('CONFLICT')
    const before = mergedSettings(settings, shop.settings)
    requireSameSense(before.marks, sent.marks)
    await requireCategories(transaction, before.stations, sent.stations)
    requireReachable(settings, before.webhooks, sent.webhooks)
    const after = { ...before, ...sent }
    const sentNames = Object.keys(sent) as (keyof typeof sent)[]
    const names = sentNames.filter((name) => !isSame(before[name], after[name]))
    const stored = Object.fromEntries(sentNames.map((name) => [name, after[name]]))
    if (names.length === 0) {
      // A first value that is saved as it was is the shop's own from now on.
      if (sentNames.some((name) => shop.settings[name] === undefined))
        await transaction
          .updateTable('shop')
          .set({ settings: JSON.stringify({ ...shop.settings, ...stored }) })
          .execute()
      return undefined
    }
    const at = clock()
    const next = await storeSettings(transaction, shop, stored, { at, by: caller.id })
    await forgetWebhookStates(transaction, before.webhooks, after.webhooks)
    const changes = names.flatMap((name) => describeChange(name, before[name], after[name]))
    const more = changes.length - maxChanges
    await audit(transaction, {
      at,
      actorId: caller.id,
      userId: null,
      event: 'settings-changed',
      ...(more > 0 && { details: { more: String(more) } }),
      changes: changes.slice(0, maxChanges),
    })
    return { revision: next, names }
  })
}
