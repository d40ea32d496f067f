import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table orders
    -- The last move to in-progress, and to picked; null again where it was undone.
    add column started_at timestamptz,
    add column picked_at timestamptz,
    -- Who moved it to done.
    add column done_by uuid references users,
    -- The wait in minutes that was told when it was placed; null where nothing was.
    add column wait_from smallint,
    add column wait_to smallint`,
  `update orders set started_at = moves.started_at, picked_at = moves.picked_at,
      done_by = moves.done_by, done_at = coalesce(orders.done_at, moves.done_at)
    from (
      select order_id,
        max(moved_at) filter (where to_status = 'in-progress') as started_at,
        max(moved_at) filter (where to_status = 'done') as done_at,
        max(moved_at) filter (where to_status = 'picked') as picked_at,
        (array_agg(actor_id order by id desc) filter (where to_status = 'done'))[1] as done_by
      from order_moves move
      where undoes is null and from_status is not null
        and not exists (select from order_moves undo where undo.undoes = move.id)
      group by order_id
    ) moves
    where orders.id = moves.order_id`,

  // Lists by day and status, and all counts.
  `drop index orders_by_day`,
  `create index orders_by_day on orders (business_day, status, order_date, id)
    include (category_for, menu_name, category_name, placed_by)`,

  // An export concerns no account.
  `alter table audit alter column user_id drop not null`,
]
