import type { Context } from '../context.ts'

const hourMs = 3_600_000
/** Three lives of a session: whoever comes back later is nobody's regular. */
const knownDays = 90

/** Counts of attempts whose time is over, and from where people signed in long ago. */
export async function forgetSignIns({ database, clock }: Context): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms)
  await database.deleteFrom('attempts').where('until', '<=', ago(hourMs)).execute()
  await database
    .deleteFrom('known_addresses')
    .where('seen_at', '<=', ago(knownDays * 24 * hourMs))
    .execute()
}
