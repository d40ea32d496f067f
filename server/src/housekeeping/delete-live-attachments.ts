import { sql } from 'kysely'
import type { Context } from '../context.ts'

const keptMs = 3_600_000

/** Messages of the live events that were too long for a NOTIFY; every server has read them by then. */
export async function deleteLiveAttachments({ database, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - keptMs)
  await sql`delete from socket_io_attachments where created_at <= ${before}`.execute(database)
}
