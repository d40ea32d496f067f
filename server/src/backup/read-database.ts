import type pg from 'pg'
import type { Carried, CarriedTable, Chunk, Row } from './carried.ts'
import { listOf, quote } from './quote.ts'
import { carriedValue, plainText, readContents } from './read-contents.ts'

const mostRows = 1000
const wantedBytes = 1_000_000

/** All of a database, as of now, for as long as `work` takes. */
export async function readDatabase<Result>(
  client: pg.Client,
  work: (carried: Carried) => Promise<Result>,
): Promise<Result> {
  await client.query(plainText)
  await client.query('begin isolation level repeatable read read only')
  const contents = await readContents(client)
  const result = await work({
    contents,
    async *chunks() {
      for (const table of contents.tables) yield* chunksOf(client, table)
    },
  })
  await client.query('commit')
  return result
}

async function* chunksOf(
  client: pg.Client,
  { name, columns }: CarriedTable,
): AsyncGenerator<Chunk> {
  const values = listOf(columns, (column) => `${carriedValue(column)}::text`)
  await client.query(`declare carried no scroll cursor for select ${values} from ${quote(name)}`)
  // Few at first: a picture is a thousand times as large as a session.
  for (let count = 10; ; ) {
    const text = `fetch ${count} from carried`
    const { rows } = await client.query<Row>({ text, rowMode: 'array' })
    if (rows.length === 0) break
    yield { table: name, rows }
    const bytes = rows.flat().reduce((sum, value) => sum + (value?.length ?? 0), 1)
    count = Math.min(mostRows, Math.ceil((wantedBytes * rows.length) / bytes))
  }
  await client.query('close carried')
}
