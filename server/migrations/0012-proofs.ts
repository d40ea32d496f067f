import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // Whether its owner has shown to read the mails of the address.
  `alter table users add column is_email_confirmed boolean not null default false`,

  // Instead of `registrations`, which a server of the version before may still use beside this one:
  // several may wait for one mailbox. For an address that is known already no code is right.
  `create table pending_registrations (
    id uuid primary key,
    mailbox text not null,
    name text not null,
    password_hash text not null,
    code_hash text not null,
    tries integer not null default 0,
    is_known boolean not null,
    expires_at timestamptz not null
  )`,
  `create index pending_registrations_by_mailbox on pending_registrations (mailbox)`,
]
