import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'
import type { Person } from './people.ts'

export type Item = Awaited<ReturnType<typeof findCafeItem>>

/** Any drink of the cafe's demo menu. */
export function findCafeItem(database: Kysely<Tables>) {
  return database
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category_id')
    .where('categories.category_for', '=', 'cafe')
    .select(['menu_items.id', 'menu_items.name'])
    .orderBy('menu_items.position')
    .executeTakeFirstOrThrow()
}

/** What a person sends to place an order, under a key of its own. */
export function placing(person: Person, item: Item, token: string) {
  return {
    method: 'POST',
    url: '/api/order',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      menu_id: item.id,
      menu_name: item.name,
      type: 'cold',
      sweetness: 50,
      remark: 'Less ice please',
      tumblerImage: person.tumblerImage,
    }),
  } as const
}
