import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../src/testing/test-database.ts'
import { up } from './0006-menu-revisions.ts'

test('a menu that is there already begins at revision 0', async () => {
  const database = await openTestDatabase()
  const { kysely } = database
  for (const table of ['categories', 'menu_items'])
    await sql`alter table ${sql.ref(table)} drop column revision`.execute(kysely)
  await sql`insert into categories (name, category_for) values ('Tea', 'cafe')`.execute(kysely)
  await sql`
    insert into menu_items (category_id, name, description)
    select id, 'Latte', '-' from categories`.execute(kysely)
  await up(kysely as never)
  const revisions = await kysely
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category_id')
    .select(['categories.revision as category', 'menu_items.revision as item'])
    .execute()
  expect(revisions).toEqual([{ category: 0, item: 0 }])
  await database.close()
})
