import { type Kysely, sql } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'

/** Twelve digits, so that every identity below is a valid UUID. */
const firstNumber = 100_000_000_000

/** What an identity begins with; the person's number follows. */
export const begins = {
  user: '00000000-0000-4000-8000-',
  session: '00000000-0000-4000-9000-',
  picture: '0'.repeat(52),
  image: `/api/upload/image/${'0'.repeat(52)}`,
}
export const imageEnding = '.webp'

export type Person = ReturnType<typeof personAt>

/** Person number 0, 1, 2 … of those made by `makePeople`; her identities follow from her number. */
export function personAt(index: number) {
  const number = String(firstNumber + index)
  return {
    number,
    userId: begins.user + number,
    sessionId: begins.session + number,
    pictureName: begins.picture + number,
    tumblerImage: begins.image + number + imageEnding,
  }
}

/** Customers number 0 to count - 1, each signed in and with a picture of a tumbler, and one barista after them. */
export async function makePeople(database: Kysely<Tables>, count: number, now: Date) {
  const numbers = sql`generate_series(${firstNumber}::bigint, ${firstNumber + count}::bigint) number`
  const role = sql`case when number = ${firstNumber + count}::bigint then 'barista' else 'user' end`
  const later = new Date(now.getTime() + 30 * 86_400_000)
  await sql`
    insert into users (id, email, name, password_hash, role, created_at)
    select (${begins.user}::text || number)::uuid, 'person-' || number || '@example.com', 'Ploy',
      'none', ${role}, ${now}::timestamptz
    from ${numbers}`.execute(database)
  await sql`
    insert into sessions (id, user_id, created_at, renewed_at, expires_at)
    select (${begins.session}::text || number)::uuid, (${begins.user}::text || number)::uuid,
      ${now}::timestamptz, ${now}::timestamptz, ${later}::timestamptz
    from ${numbers}`.execute(database)
  await sql`
    insert into pictures (name, bytes, created_at)
    select ${begins.picture}::text || number, 'picture'::bytea, ${now}::timestamptz
    from ${numbers}`.execute(database)
  await sql`
    insert into picture_uploads (user_id, picture_name, uploaded_at)
    select (${begins.user}::text || number)::uuid, ${begins.picture}::text || number,
      ${now}::timestamptz
    from ${numbers}`.execute(database)
  return { barista: personAt(count) }
}
