import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { makeUser } from './make-person.ts'

const oddText = 'it\'s "odd":\t\\N {a,"b"}\nNULL\r\n\u2028 ชาไทย 🧋 \\x00'

/** Rows with all that may be lost on the way between two databases: more of them than go at once. */
export async function layOddRows(database: Database) {
  const { kysely } = database
  const now = new Date('2026-11-18T03:00:00Z')
  const { id: userId } = await makeUser({ database, now }, { name: oddText })
  await sql`
    update users set favourite = ${JSON.stringify({ oddText, none: null, number: 1e21 })}::jsonb,
      created_at = '2026-11-18 03:00:00.123457+00'`.execute(kysely)
  await sql`insert into shop (mode, is_demo, changed_at) values ('cafe-open', false, now())`.execute(
    kysely,
  )
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  for (const bytes of [Buffer.alloc(0), every, Buffer.alloc(3_000_000, every)])
    await kysely
      .insertInto('pictures')
      .values({ name: `picture-${bytes.length}`, bytes, created_at: now })
      .execute()
  await sql`
    insert into orders (id, user_id, status, business_day, slot, order_date, updated_at, menu_id,
      menu_name, category_id, category_name, category_for, type, sweetness, remark, tumbler_image)
    select gen_random_uuid(), ${userId}, 'picked', '2026-01-01'::date + turn, 1,
      '2026-01-01T03:00:00.5Z'::timestamptz + turn * interval '1 day', now(), ${randomUUID()},
      ${oddText}, ${randomUUID()}, '', 'cafe', null, null, turn::text, ''
    from generate_series(1, 2500) turn`.execute(kysely)
  await sql`
    insert into order_moves (order_id, to_status, actor_id, moved_at)
    select id, status, null, order_date from orders`.execute(kysely)
  // The next numbers are not the ones after the largest.
  await sql`delete from order_moves where id > 2400`.execute(kysely)
}

/** Every row of every table, and where the sequences stand; transactions mean nothing elsewhere. */
export async function everythingIn({ kysely }: Database): Promise<Record<string, string[]>> {
  return kysely.connection().execute(async (connection) => {
    await sql`set timezone = 'UTC'`.execute(connection)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(connection)
    const everything: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(one) - 'moved_in')::text as row from ${sql.table(name)} one`.execute(
        connection,
      )
      everything[name] = rows.map(({ row }) => row).sort()
    }
    const { rows: sequences } = await sql<{ row: string }>`
      select sequencename || ' ' || coalesce(last_value::text, '-') as row from pg_sequences`.execute(
      connection,
    )
    return { ...everything, sequences: sequences.map(({ row }) => row).sort() }
  })
}
