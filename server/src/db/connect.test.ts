import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { patientDatabase } from '../testing/patient-timeouts.ts'
import { copyDatabase } from '../testing/test-database.ts'
import { connect } from './connect.ts'

// A pool of its own: one that tests share may have named as many statements as it may.
const { place, remove } = await copyDatabase()
const database = await connect(place, patientDatabase)
cleanUp(async () => {
  await database.close()
  await remove()
})

test('a statement is prepared once, and retried unnamed after its table has changed', () =>
  database.kysely.connection().execute(async (connection) => {
    const changing = sql`select * from changing where id = ${1}`
    const prepared = sql`select from pg_prepared_statements where statement like ${'%from changing%'}`
    await sql`create table changing (id integer)`.execute(connection)
    await changing.execute(connection)
    await changing.execute(connection)
    expect((await prepared.execute(connection)).rows).toHaveLength(1)
    await sql`alter table changing add column name text`.execute(connection)
    await sql`insert into changing values (1, 'new')`.execute(connection)
    expect((await changing.execute(connection)).rows).toEqual([{ id: 1, name: 'new' }])
    await sql`drop table changing`.execute(connection)
  }))
