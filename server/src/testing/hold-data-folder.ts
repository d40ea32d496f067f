import pg from 'pg'
import { openEmbeddedEngine } from '../database/embedded-engine.ts'

// A program of its own for the tests of the engine: opens a data folder, says how that went, answers
// every line of its input with the rows of that query, and closes at the end of its input.
const [, , folder = ''] = process.argv
const say = (word: unknown) => process.stdout.write(`${JSON.stringify(word)}\n`)
const sayError = (error: Error) => say({ error: error.name, message: error.message })

try {
  const engine = await openEmbeddedEngine(folder)
  const pool = new pg.Pool({ ...engine.connection, max: 1 })
  pool.on('error', sayError)
  say('open')
  for await (const query of process.stdin.setEncoding('utf8'))
    await pool.query(query).then((result: pg.QueryResult) => say(result.rows), sayError)
  await pool.end()
  await engine.close()
  say('closed')
} catch (error) {
  sayError(error as Error)
  process.exitCode = 1
}
