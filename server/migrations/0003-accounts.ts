import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table users
    -- Null where its owner signs in with the company account only.
    alter column password_hash drop not null,
    -- Issuer and subject of the company account.
    add column oidc_subject text unique,
    -- Why an admin disabled the account; its owner reads it after the right password.
    add column disabled_reason text not null default '',
    -- A new account that an admin has not approved yet.
    add column is_waiting boolean not null default false`,

  `alter table sessions
    add column browser text not null default '',
    add column system text not null default ''`,

  // Who changed whose account, what and when. An event without an actor is the owner's or a job's.
  `create table audit (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    actor_id uuid references users,
    user_id uuid not null references users,
    event text not null,
    details jsonb not null default '{}'
  )`,

  // Addresses are one account whatever stands behind a plus sign: of several the oldest that can be
  // used stays, and an admin can see the others.
  `update users set is_available = false, disabled_reason = 'Another account has this address.',
     email = id || '@duplicate.invalid'
   where id in (
     select id from (
       select id, row_number() over (
         partition by regexp_replace(email, '[+][^@]*@', '@')
         order by is_available desc, created_at, id
       ) as place
       from users
     ) by_mailbox
     where place > 1
   )`,
  `create unique index users_by_mailbox on users (regexp_replace(email, '[+][^@]*@', '@'))`,

  // Mails that are still to be sent. What was sent, or is too old, is deleted.
  `create table mails (
    id bigint primary key generated always as identity,
    recipient text not null,
    subject text not null,
    body text not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null
  )`,
  `create index mails_by_due_time on mails (due_at)`,

  // Registrations whose code has not come back yet. For an address that is known already nothing in
  // a row is right: it only answers as one that waits.
  `create table registrations (
    mailbox text primary key,
    email text not null,
    name text not null,
    password_hash text not null,
    code_hash text not null,
    tries integer not null default 0,
    is_known boolean not null,
    expires_at timestamptz not null
  )`,

  // From the callback of a single sign-on to the page, which gets its tokens for it. Hashed, for once.
  `create table sign_in_tickets (
    ticket_hash text primary key,
    user_id uuid not null references users,
    expires_at timestamptz not null
  )`,

  // Links to set a new password. SHA-256 of the token, hex; each works once.
  `create table reset_links (
    token_hash text primary key,
    user_id uuid not null references users,
    expires_at timestamptz not null
  )`,
]
