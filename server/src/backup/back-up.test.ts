import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrder } from '@tumbler/contract/orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { buildHouse } from '../house.ts'
import { readSettings } from '../settings.ts'
import { makeDraft, makeItem } from '../testing/make.ts'
import { makeUser } from '../testing/make-person.ts'
import { everythingIn, layOddRows } from '../testing/odd-rows.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience, runProgram } from '../testing/run-program.ts'
import { TestHouse } from '../testing/test-house.ts'

let database: ProgramDatabase
let folder: string
beforeEach(async () => {
  database = await makeProgramDatabase()
  folder = await mkdtemp(join(tmpdir(), 'tumbler-backup-'))
})
afterEach(async () => {
  await database.remove()
  await rm(folder, { recursive: true })
})

const file = () => join(folder, 'a.backup')
const backUp = () => runProgram('backup/back-up.ts', database.environment, file())

/** What is in the folder that the backup was restored into. */
async function everythingRestored() {
  const dataFolder = join(folder, 'restored')
  const restored = await runProgram('backup/restore.ts', { DATA_DIR: dataFolder }, file())
  expect(restored).toMatchObject({ code: 0, complaint: '' })
  const opened = await connect({ databaseUrl: null, dataFolder })
  try {
    return await everythingIn(opened)
  } finally {
    await opened.close()
  }
}

/** Everybody orders one drink after the other, until told to stop; answers the ids that were acknowledged. */
function orderUntilStopped(house: TestHouse, people: number) {
  const acknowledged: string[] = []
  let isStopped = false
  const orderOn = async () => {
    const person = await house.someone('user')
    const draft = await makeDraft(house, person, item)
    while (!isStopped) {
      const headers = { 'idempotency-key': randomUUID() }
      const { status, body } = await person.call(placeOrder, { body: draft, headers })
      if (status !== 201) throw new Error(`an order was answered with ${status}`)
      acknowledged.push(body.id)
    }
  }
  const item = { id: '', name: '' }
  const ordering = makeItem(house).then((made) => {
    Object.assign(item, made)
    return Promise.all(Array.from({ length: people }, orderOn))
  })
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await ordering
    },
  }
}

describe('a backup', programPatience, () => {
  test('taken beside a running server holds what was acknowledged before, nothing torn', async () => {
    let before: string[] = []
    let after: string[] = []
    await database.during(async (opened) => {
      const house = await openShop(opened)
      const ordering = orderUntilStopped(house, 5)
      await expect.poll(() => ordering.acknowledged.length).toBeGreaterThan(20)
      before = [...ordering.acknowledged]
      expect(await backUp()).toMatchObject({ code: 0, complaint: '' })
      const during = ordering.acknowledged.length
      await expect.poll(() => ordering.acknowledged.length).toBeGreaterThan(during)
      await ordering.stop()
      after = ordering.acknowledged
      await house.house.close()
    })
    const { orders, order_moves: moves } = await everythingRestored()
    const ids = (orders ?? []).map((row) => JSON.parse(row).id)
    expect(ids).toEqual(expect.arrayContaining(before))
    expect(ids.length).toBeLessThan(after.length)
    expect((moves ?? []).map((row) => JSON.parse(row).order_id).sort()).toEqual(ids.sort())
  })

  test('waits for the end of a transaction, and holds all of it', async () => {
    const { DATA_DIR: dataFolder } = database.environment
    await database.during(async (opened) => {
      const make = (email: string) => makeUser({ database: opened, now: new Date() }, { email })
      const backup = await opened.kysely.transaction().execute(async (transaction) => {
        const within = { database: { ...opened, kysely: transaction }, now: new Date() }
        await makeUser(within, { email: 'first@example.com' })
        const taken = backUp()
        await expect.poll(() => existsSync(join(dataFolder, 'backup/engine.lock'))).toBe(true)
        const isBegun = () => existsSync(join(dataFolder, 'backup/copy'))
        // Each of them is an opportunity to begin too early.
        for (let turn = 0; turn < 10_000 && !isBegun(); turn += 1)
          await sql`select 1`.execute(transaction)
        expect(isBegun()).toBe(false)
        await makeUser(within, { email: 'second@example.com' })
        return { taken }
      })
      expect(await backup.taken).toMatchObject({ code: 0, complaint: '' })
      await make('later@example.com')
    })
    const { users } = await everythingRestored()
    const emails = (users ?? []).map((row) => JSON.parse(row).email)
    expect(emails.sort()).toEqual(['first@example.com', 'second@example.com'])
  })

  test('of a stopped one is the same after it was restored, and its owner’s alone', async () => {
    const everything = await database.during(async (opened) => {
      await layOddRows(opened)
      return everythingIn(opened)
    })
    const { told } = await backUp()
    expect(told).toMatch(/^\d+ tables with \d{4} rows are in .*a[.]backup\n$/)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await everythingRestored()).toEqual(everything)
  })

  test.each([
    ['a name that is taken', {}, /^.*a[.]backup exists already: choose another name\n$/],
    ['no database', { DATA_DIR: 'nowhere' }, /^There is no embedded database in .*nowhere\n$/],
    [
      'a server',
      { DATABASE_URL: 'postgresql://me:secret@x/y' },
      /^DATABASE_URL is set: (?!.*secret)/,
    ],
  ])('is refused with %s', async (_, changed, sentence) => {
    writeFileSync(file(), 'of yesterday')
    const given = { ...database.environment, ...changed }
    const { code, complaint } = await runProgram('backup/back-up.ts', given, file())
    expect(complaint).toMatch(sentence)
    expect(code).toBe(1)
    expect(readFileSync(file(), 'utf8')).toBe('of yesterday')
  })
})

async function openShop(opened: Parameters<typeof buildHouse>[1]) {
  const settings = { ...readSettings({ ORDER_LIMIT_PER_DAY: '100' }), orderLimitPerDay: 100_000 }
  const now = new Date('2026-11-18T03:00:00Z')
  const house = await buildHouse(
    { ...settings, demoData: false, logLevel: 'silent', rateLimitPerAddress: 10_000_000 },
    opened,
    () => now,
  )
  await opened.kysely.updateTable('shop').set({ mode: 'cafe-open' }).execute()
  return new TestHouse(opened, house, { now })
}
