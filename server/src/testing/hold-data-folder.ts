import pg from 'pg'
import { openEmbeddedEngine } from '../database/embedded-engine.ts'

// A program of its own for the tests of the lock: opens a data folder, says how that went, answers
// every line of its input with the rows of that query, and closes at the end of its input.
const [, , folder = ''] = process.argv
const say = (word: unknown) => process.stdout.write(`${JSON.stringify(word)}\n`)

try {
  const engine = await openEmbeddedEngine(folder)
  const client = new pg.Client(engine.connection)
  client.on('error', () => {})
  await client.connect()
  say('open')
  for await (const query of process.stdin.setEncoding('utf8')) say((await client.query(query)).rows)
  await client.end()
  await engine.close()
  say('closed')
} catch (error) {
  say((error as Error).name)
  say((error as Error).message)
  process.exitCode = 1
}
