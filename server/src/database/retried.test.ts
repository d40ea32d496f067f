import { editCategory } from '@tumbler/contract/menu'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { changeMe } from '@tumbler/contract/users'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeItem } from '../testing/make.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await sql`create sequence stumbles`.execute(house.database.kysely)
  await sql`
    create function stumble() returns trigger language plpgsql as $$ begin
      if nextval('stumbles') <= tg_argv[0]::int then
        raise exception 'secret words' using errcode = tg_argv[1];
      end if;
      return new;
    end $$`.execute(house.database.kysely)
})
afterAll(async () => {
  await sql`drop function stumble`.execute(house.database.kysely)
  await sql`drop sequence stumbles`.execute(house.database.kysely)
  await house.close()
})
afterEach(async () => {
  for (const table of ['users', 'shop', 'categories'])
    await sql`drop trigger if exists stumble on ${sql.table(table)}`.execute(house.database.kysely)
})

/** The next so many changes of a table fail in this way; sequences remember what is undone. */
async function stumble(table: 'users' | 'shop' | 'categories', times: number, state: string) {
  await sql`alter sequence stumbles restart`.execute(house.database.kysely)
  await sql`
    create trigger stumble before update on ${sql.table(table)}
    for each row execute function stumble(${sql.lit(String(times))}, ${sql.lit(state)})`.execute(
    house.database.kysely,
  )
}

const tries = async () => {
  const { rows } = await sql<{ last: number }>`
    select last_value::int as last from stumbles`.execute(house.database.kysely)
  return rows[0]?.last
}

test.each(['40001', '40P01'])('a statement that lost with %s comes again', async (state) => {
  const ploy = await house.someone('user')
  await stumble('users', 3, state)
  const { status, body } = await ploy.call(changeMe, { body: { name: 'Oat' } })
  expect([status, body.name]).toEqual([200, 'Oat'])
  expect(await tries()).toBe(4)
})

test('after three more tries it is unavailable', async () => {
  const ploy = await house.someone('user')
  await stumble('users', 100, '40P01')
  const { status, problem, headers } = await ploy.call(changeMe, { body: { name: 'Oat' } })
  expect([status, problem.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
  expect(await tries()).toBe(4)
})

test('a transaction comes again as a whole', async () => {
  const fern = await house.someone('barista')
  await stumble('shop', 2, '40001')
  const { status, body } = await fern.call(changeCafeStatus, { params: { value: 'bar-open' } })
  expect([status, body]).toEqual([200, { isCafeOpen: false, isBarOpen: true }])
  expect(await tries()).toBe(3)
})

test.each([
  ['53300', 503, 'UNAVAILABLE'],
  ['57P01', 503, 'UNAVAILABLE'],
  ['57014', 503, 'UNAVAILABLE'],
  ['08006', 503, 'UNAVAILABLE'],
  ['22P02', 400, 'VALIDATION_FAILED'],
  ['22021', 400, 'VALIDATION_FAILED'],
  ['42P01', 500, 'UNEXPECTED'],
  ['XX000', 500, 'UNEXPECTED'],
])('%s is answered with %i, without a word of it, and is not retried', async (state, ...answer) => {
  const ploy = await house.someone('user')
  await stumble('users', 100, state)
  const { status, problem, headers } = await ploy.call(changeMe, { body: { name: 'Oat' } })
  expect([status, problem.code]).toEqual(answer)
  expect(JSON.stringify(problem)).not.toContain('secret')
  expect(headers['retry-after']).toBe(status === 503 ? '2' : undefined)
  expect(await tries()).toBe(1)
})

test('23505 is answered with 409, without a word of it, and is not retried', async () => {
  const fern = await house.someone('barista')
  const { categoryId } = await makeItem(house)
  await stumble('categories', 100, '23505')
  const sent = { params: { id: categoryId }, body: { name: 'Tea' } }
  const { status, problem } = await fern.call(editCategory, sent)
  expect([status, problem.code]).toEqual([409, 'CONFLICT'])
  expect(JSON.stringify(problem)).not.toContain('secret')
  expect(await tries()).toBe(1)
})
