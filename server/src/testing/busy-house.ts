import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestHouse } from './test-house.ts'

/** Nothing that needs the database comes to an end before what this answers is called. */
export async function stopDatabase({ database }: TestHouse) {
  const stopping = await database.kysely.startTransaction().execute()
  await sql`lock table users, sessions, orders in access exclusive mode`.execute(stopping)
  return async () => {
    if (!stopping.isRolledBack) await stopping.rollback().execute()
  }
}

/** Asks until so many requests are under way; answers what becomes of them. */
export async function fillUpTo<Answer>(
  { house }: TestHouse,
  inFlight: number,
  ask: () => Promise<Answer>,
) {
  const asked: Promise<Answer>[] = []
  while (house.app.load.inFlight < inFlight) {
    const before = house.app.load.inFlight
    asked.push(ask())
    await expect.poll(() => house.app.load.inFlight).toBe(before + 1)
  }
  return asked
}
