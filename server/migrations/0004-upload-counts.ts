import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `create table upload_counts (
    user_id uuid not null references users,
    hour timestamptz not null,
    count integer not null,
    primary key (user_id, hour)
  )`,
  // Who still refers to a picture: asked for each one that might be removed.
  `create index picture_uploads_by_picture on picture_uploads (picture_name)`,
]
