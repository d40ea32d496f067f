import { describeChange } from '@tumbler/contract/setting-changes'
import { hostOf, type Webhook } from '@tumbler/contract/webhooks'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { webhookOffMail } from '../mail/mail-texts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mergedSettings } from '../shop/settings-reads.ts'
import { storeSettings } from '../shop/store-settings.ts'

/** Once, whichever servers see it, and not where an admin has changed it meanwhile; admins are told. */
export async function switchOff(context: Context, { id, url }: Webhook, problem: string) {
  const { database, settings, clock, live, log } = context
  const host = hostOf(url)
  const revision = await retry(() =>
    database.transaction().execute(async (transaction) => {
      const shop = await transaction
        .selectFrom('shop')
        .select(['settings', 'settings_revision'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      const { webhooks } = mergedSettings(settings, shop.settings)
      if (!webhooks.some((each) => each.id === id && each.url === url && each.isOn)) return null
      const changed = webhooks.map((each) => (each.id === id ? { ...each, isOn: false } : each))
      const at = clock()
      const next = await storeSettings(transaction, shop, { webhooks: changed }, { at, by: null })
      await transaction
        .updateTable('webhook_states')
        .set({ off_at: at })
        .where('id', '=', id)
        .execute()
      await transaction.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
      await audit(transaction, {
        ...{ at, actorId: null, userId: null, event: 'webhook-off', details: { host, problem } },
        changes: describeChange('webhooks', webhooks, changed),
      })
      const admins = await transaction
        .selectFrom('users')
        .select('email')
        .where('role', '=', 'admin')
        .where('is_available', '=', true)
        .execute()
      const mail = webhookOffMail(settings.publicUrl, host, problem)
      if (settings.smtpUrl !== null)
        for (const { email } of admins)
          await queueMail(transaction, context, { to: email, ...mail })
      return next
    }),
  )
  if (revision === null) return
  log.warn({ event: 'webhook-off', webhook: id, host, problem }, 'a webhook was switched off')
  live.settingsChanged({ revision })
}
