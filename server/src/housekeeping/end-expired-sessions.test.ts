import { renewTokens } from '@tumbler/contract/session'
import { getMe } from '@tumbler/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../access/tokens.ts'
import { makeSession, makeUser } from '../testing/make-person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { endExpiredSessions, mostTokensOfSession } from './end-expired-sessions.ts'

const dayMs = 86_400_000

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const tidy = () => endExpiredSessions(house.house.context)

/** A session that has been renewed this often, with the token of every generation. */
async function makeRenewedSession(renewals: number) {
  const { id: userId } = await makeUser(house)
  const sessionId = await makeSession(house, userId)
  const token = (generation: number) => `${sessionId}-${generation}`
  await house.database.kysely
    .updateTable('sessions')
    .set({ generation: renewals })
    .where('id', '=', sessionId)
    .execute()
  const rows = Array.from({ length: renewals + 1 }, (_, generation) => ({
    hash: hashOf(token(generation)),
    session_id: sessionId,
    generation,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await house.database.kysely
      .insertInto('refresh_tokens')
      .values(rows.slice(from, from + 1000))
      .execute()
  const renew = (generation: number) =>
    house.call(renewTokens, { body: { refreshToken: token(generation) } })
  return { sessionId, renew }
}

const tokensOf = async (sessionId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from refresh_tokens where session_id = ${sessionId}`.execute(
    house.database.kysely,
  )
  return rows[0]?.count
}
const findSession = (sessionId: string) =>
  house.database.kysely
    .selectFrom('sessions')
    .select('ended_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()

test('a living session keeps every token, and the oldest still gives a thief away', async () => {
  const { sessionId, renew } = await makeRenewedSession(2880)
  house.passTime(29 * dayMs)
  await tidy()
  expect(await tokensOf(sessionId)).toBe(2881)
  expect((await renew(2880)).status).toBe(200)
  expect((await renew(0)).problem.code).toBe('SESSION_ENDED')
  expect((await findSession(sessionId))?.ended_at).toEqual(house.now)
})

test('an ended session loses its tokens at once and its row a week later', async () => {
  const { sessionId, renew } = await makeRenewedSession(3)
  await renew(0)
  await tidy()
  expect(await tokensOf(sessionId)).toBe(0)
  expect((await renew(3)).problem.code).toBe('SESSION_ENDED')
  house.passTime(7 * dayMs - 1000)
  await tidy()
  expect(await findSession(sessionId)).toBeDefined()
  house.passTime(1000)
  await tidy()
  expect(await findSession(sessionId)).toBeUndefined()
})

test('a session past its 30 days goes the same way', async () => {
  const { sessionId } = await makeRenewedSession(3)
  house.passTime(30 * dayMs)
  await tidy()
  expect(await tokensOf(sessionId)).toBe(0)
  expect(await findSession(sessionId)).toBeDefined()
  house.passTime(7 * dayMs)
  await tidy()
  expect(await findSession(sessionId)).toBeUndefined()
})

test('a session that renews more than any browser would is ended, on its sockets too', async () => {
  const { sessionId } = await makeRenewedSession(mostTokensOfSession)
  const ploy = await house.someone('user')
  const ended: string[] = []
  const { context } = house.house
  const sessionEnded = (id: string) => ended.push(id)
  await endExpiredSessions({ ...context, live: { ...context.live, sessionEnded } })
  expect(ended).toEqual([sessionId])
  expect(await tokensOf(sessionId)).toBe(0)
  expect((await ploy.call(getMe)).status).toBe(200)
})
