import { cpSync, realpathSync, rmSync, truncateSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { makeFolder } from '../testing/make-folder.ts'
import { startNode, startProgram } from '../testing/run-program.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'

function migratedFolder(...path: string[]) {
  const source = inject('testDatabaseSource')
  if (source.engine !== 'embedded') throw new Error('runs in the project server-embedded')
  const folder = join(makeFolder(), ...path)
  cpSync(source.migratedFolder, folder, { recursive: true })
  return folder
}

const start = (folder: string) => startProgram('testing/hold-data-folder.ts', {}, folder)

async function open(folder: string) {
  const program = start(folder)
  await program.printed(/^open$/m)
  return program
}

async function query(folder: string, text: string) {
  const host = realpathSync(join(folder, 'socket'))
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const inUse = {
  code: 1,
  stderr: expect.stringMatching(
    /^The data folder .* is in use by another server that is still running: stop it first, [^\n]+\n$/,
  ),
}

async function startFour(folder: string) {
  const programs = Array.from({ length: 4 }, () => start(folder))
  const winners = await Promise.all(
    programs.map((program) =>
      Promise.race([
        program.printed(/^open$/m).then(() => [program]),
        program.ended.then(() => []),
      ]),
    ),
  )
  const [winner, ...others] = winners.flat()
  if (!winner || others.length > 0)
    throw new Error(`${winners.flat().length} processes have opened it`)
  for (const loser of programs) if (loser !== winner) expect(await loser.ended).toMatchObject(inUse)
  return winner
}

describe('the embedded engine', () => {
  test('keeps its rows after a close and after a kill', async () => {
    const folder = migratedFolder()
    const first = await open(folder)
    await query(folder, 'create table kept (word text)')
    await query(folder, `insert into kept values ('closed')`)
    expect(await first.stop()).toMatchObject({ code: 0, stderr: '' })
    const second = await open(folder)
    await query(folder, `insert into kept values ('killed')`)
    await second.kill()
    await open(folder)
    expect(await query(folder, 'select * from kept')).toEqual([
      { word: 'closed' },
      { word: 'killed' },
    ])
  })

  test('opens in exactly one of four processes started at once, also after a kill', async () => {
    const folder = migratedFolder()
    await (await startFour(folder)).kill()
    await startFour(folder)
    expect(await query(folder, 'select count(*)::int from users')).toEqual([{ count: 0 }])
  })

  test('opens after a kill during its first start', async () => {
    const folder = makeFolder()
    const first = start(folder)
    const created = await entryIn(folder, /^postgres/)
    await entryIn(join(folder, created), /^PG_VERSION$/)
    await first.kill()
    await open(folder)
    expect(await query(folder, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('lets no other connection in between the messages of one statement', async () => {
    const folder = migratedFolder()
    const engine = await openEmbeddedEngine(folder)
    const other = new pg.Client(engine.connection)
    await other.connect()
    const { host, port } = engine.connection
    const socket = createConnection(`${host}/.s.PGSQL.${port}`)
    const answers: string[] = []
    socket.on('data', (data) => answers.push(...typesOf(data)))
    socket.write(
      Buffer.concat([message('P', '\0select 1\0\0\0'), message('B', '\0\0'.padEnd(8, '\0'))]),
    )
    await expect.poll(() => answers.join('')).toBe('12')
    const begun = other.query('begin')
    // Asked twice: by then the other one has arrived.
    for (const answered of ['12T', '12TT']) {
      socket.write(message('D', 'P\0'))
      await expect.poll(() => answers.join('')).toBe(answered)
    }
    socket.write(Buffer.concat([message('E', '\0'.repeat(5)), message('S', '')]))
    await expect.poll(() => answers.join('')).toBe('12TTDCZ')
    await begun
    socket.destroy()
    await other.end()
    await engine.close()
  })

  test('opens in a folder whose path is too long for a socket', async () => {
    const folder = migratedFolder('long-'.repeat(30))
    const engine = await openEmbeddedEngine(folder)
    expect(await query(folder, 'select 1 as one')).toEqual([{ one: 1 }])
    await engine.close()
  })

  test('reports in one line why it cannot open', async () => {
    const folder = migratedFolder()
    truncateSync(join(folder, 'postgres/global/pg_control'))
    await expect(openEmbeddedEngine(folder)).rejects.toThrow(
      /^The embedded database in .* did not open, its files may be damaged [(].+[)]: restore a backup .*$/,
    )
  })

  test.each([
    [
      'panics',
      `select length(string_agg(pg_logical_emit_message(false, '', repeat('x', 9000000))::text, '')) from generate_series(1, 4)`,
      'No such file',
    ],
    ['crashes', `select json '${'['.repeat(100_000)}'`, 'Connection terminated'],
  ])('ends the process when PostgreSQL %s', async (_, text, error) => {
    const folder = migratedFolder()
    const program = await open(folder)
    rmSync(join(folder, 'postgres/pg_wal'), { recursive: true })
    await expect(query(folder, text)).rejects.toThrow(error)
    const { code, stderr } = await program.ended
    expect(stderr).toContain('The embedded database stopped: PostgreSQL panicked')
    expect(code).toBe(1)
  })

  test('works under node --watch, which sends its own messages', async () => {
    const main = join(import.meta.dirname, '../main.ts')
    const server = startNode(['--watch', main], { DATA_DIR: migratedFolder() })
    const [, url] = await server.printed(/ serves (http[^"]+)"/)
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
  })
})

/** Resolves with the first new entry whose name matches. */
async function entryIn(folder: string, name: RegExp) {
  for await (const { filename } of watch(folder))
    if (filename && name.test(filename)) return filename
  throw new Error(`${folder} is gone`)
}

/** A message of PostgreSQL's protocol. */
function message(type: string, content: string) {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)])
}

/** The types of the messages in it; without those that only tell a setting. */
function typesOf(data: Buffer) {
  const types: string[] = []
  for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1))
    types.push(data.toString('latin1', at, at + 1))
  return types.filter((type) => type !== 'S')
}
