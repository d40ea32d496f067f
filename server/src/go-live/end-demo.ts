import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { NewAccount } from '../auth/new-account.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Context } from '../context.ts'
import { demoMaxOpenOrders, demoPromptPayId } from '../db/demo-menu.ts'
import { demoTeam } from '../db/demo-team.ts'
import { retry } from '../db/retry.ts'
import { storeAdmin } from '../users/make-admin.ts'

/** All that people of the demo have made, but for accounts, which the menu and the shop refer to. */
const emptied = [
  'sessions',
  'orders',
  'order_moves',
  'day_numbers',
  'bar_taps',
  'tumblers',
  'picture_uploads',
  'push_subscriptions',
  'pushes',
  'mails',
  'webhook_states',
  'webhook_deliveries',
  'registrations',
  'pending_registrations',
  'job_runs',
  'reset_requests',
  'reset_links',
  'sign_in_tickets',
  'attempts',
  'audit',
  'screen_link',
] as const

/** SQL: the settings without webhooks, whoever made them, and without the people, the longest queue, the PromptPay number, the guest day and orders for later of the demo, unless an admin has changed them. */
const withoutDemo = sql<string>`settings - 'webhooks'
  - case when settings -> 'team' = ${JSON.stringify(demoTeam)}::jsonb then 'team' else '' end
  - case when settings -> 'maxOpenOrders' = to_jsonb(${demoMaxOpenOrders}::int) then 'maxOpenOrders' else '' end
  - case when settings -> 'promptPayId' = to_jsonb(${demoPromptPayId}::text) then 'promptPayId' else '' end
  - case when settings_changed_at is null then 'limitDates' else '' end
  - case when settings_changed_at is null then 'allowPickUpTimes' else '' end`

/**
 * Makes the demo a real shop (product-rules §20): menu, settings and keys stay, the shop is closed,
 * and one admin is its only account. Returns the id of the admin.
 *
 * @throws CONFLICT where there is no demo any more.
 */
export async function endDemo(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { name, email, password }: NewAccount,
): Promise<string> {
  const hash = await hashPassword(password)
  return retry(() =>
    database.transaction().execute(async (transaction) => {
      const shop = await transaction
        .selectFrom('shop')
        .select('is_demo')
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!shop.is_demo) throw new ApiError('CONFLICT')
      // At once, however many rows there are; truncate also locks these tables against writes.
      await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))}
        restart identity`.execute(transaction)
      await transaction
        .updateTable('menu_items')
        .set({ changed_by: null })
        .where('changed_by', 'is not', null)
        .execute()
      await transaction
        .updateTable('shop')
        .set(({ eb }) => ({
          is_demo: false,
          settings: withoutDemo,
          mode: 'all-close',
          paused_until: null,
          is_last_call: false,
          open_until: null,
          closed_at: null,
          bar_opened_at: null,
          bar_closed_at: null,
          anonymized_until: null,
          message: null,
          other_message: null,
          message_sent_at: null,
          message_over_at: null,
          late_minutes: 0,
          late_at: null,
          ready_counted_until: null,
          announced_ids: [],
          settings_changed_at: null,
          settings_changed_by: null,
          revision: eb('revision', '+', 1),
        }))
        .execute()
      await transaction.deleteFrom('users').execute()
      // Photos of the menu stay.
      await transaction
        .deleteFrom('pictures')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('menu_items')
                .select('menu_items.id')
                .whereRef('picture_name', '=', 'pictures.name'),
            ),
          ),
        )
        .execute()
      const { id } = await storeAdmin(transaction, clock, { name, email, hash })
      await audit(transaction, { at: clock(), actorId: id, userId: null, event: 'went-live' })
      return id
    }),
  )
}
