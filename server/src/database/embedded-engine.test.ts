import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { type DataFolderHolder, holdDataFolder } from '../testing/data-folder-holder.ts'

const root = mkdtempSync(join(tmpdir(), 'tumbler-engine-'))
afterAll(() => rmSync(root, { recursive: true }))

const emptyFolder = () => mkdtempSync(join(root, 'empty-'))
const refused = expect.objectContaining({
  error: 'DataFolderInUse',
  message: expect.stringMatching(/^The data folder .* is in use/),
})

function migratedFolder(...deeper: string[]) {
  const source = inject('testDatabaseSource')
  if (source.engine !== 'embedded') throw new Error('runs in the project server-embedded')
  const folder = join(emptyFolder(), ...deeper)
  cpSync(source.migratedFolder, folder, { recursive: true })
  return folder
}

async function holderOf(folder: string) {
  const holder = holdDataFolder(folder)
  expect(await holder.hear()).toBe('open')
  return holder
}

async function onlyWinner(folder: string, starts: number): Promise<DataFolderHolder> {
  const holders = Array.from({ length: starts }, () => holdDataFolder(folder))
  const words = await Promise.all(holders.map((holder) => holder.hear()))
  expect(words.filter((word) => word === 'open')).toHaveLength(1)
  expect(words.filter((word) => word !== 'open')).toEqual(Array(starts - 1).fill(refused))
  return holders[words.indexOf('open')] as DataFolderHolder
}

describe('the embedded engine', { timeout: 60_000 }, () => {
  test('keeps its rows over a close and over a kill', async () => {
    const folder = emptyFolder()
    const first = await holderOf(folder)
    await first.ask('create table kept (word text)')
    await first.ask(`insert into kept values ('closed')`)
    await first.close()
    const second = await holderOf(folder)
    await second.ask(`insert into kept values ('killed')`)
    await second.kill()
    const third = await holderOf(folder)
    expect(await third.ask('select * from kept')).toEqual([{ word: 'closed' }, { word: 'killed' }])
    await third.close()
  })

  test('refuses a second process within seconds, and the first does not notice', async () => {
    const folder = migratedFolder()
    const first = await holderOf(folder)
    const started = performance.now()
    const second = holdDataFolder(folder)
    expect(await second.hear()).toEqual(refused)
    expect(performance.now() - started).toBeLessThan(5000)
    expect(await first.ask('select 1 as one')).toEqual([{ one: 1 }])
    await first.close()
  })

  test('lets exactly one of twenty simultaneous starts win, also on the lock of a killed one', async () => {
    const folder = migratedFolder()
    const winner = await onlyWinner(folder, 20)
    await winner.kill()
    const heir = await onlyWinner(folder, 20)
    expect(await heir.ask('select count(*)::int from users')).toEqual([{ count: 0 }])
    await heir.close()
  })

  test('starts again after a kill in the middle of its very first start', async () => {
    const folder = emptyFolder()
    const first = holdDataFolder(folder)
    const made = await entryIn(folder, /^postgres/)
    await entryIn(join(folder, made), /^PG_VERSION$/)
    await first.kill()
    const second = await holderOf(folder)
    expect(await second.ask('select 1 as one')).toEqual([{ one: 1 }])
    await second.close()
  })

  test('opens in a folder whose path is too long for a socket', async () => {
    const holder = await holderOf(migratedFolder('long-'.repeat(30)))
    expect(await holder.ask('select 1 as one')).toEqual([{ one: 1 }])
    await holder.close()
  })

  test('says in one line why it cannot open', async () => {
    const folder = migratedFolder()
    truncateSync(join(folder, 'postgres/global/pg_control'))
    const broken = holdDataFolder(folder)
    expect(await broken.hear()).toEqual({
      error: 'DatabaseError',
      message: expect.stringMatching(
        /^The embedded database in .* did not open: is the disk full\? .*$/,
      ),
    })
    await broken.close()
  })

  test('ends the process when PostgreSQL panics, rather than waiting for ever', async () => {
    const folder = migratedFolder()
    const holder = await holderOf(folder)
    rmSync(join(folder, 'postgres/pg_wal'), { recursive: true })
    const fillTheLog = `select length(string_agg(pg_logical_emit_message(false, '', repeat('x', 9000000))::text, '')) from generate_series(1, 4)`
    expect(await holder.ask(fillTheLog)).toMatchObject({ error: 'error' })
    expect(await holder.ended).toEqual({
      code: 1,
      complaint: expect.stringContaining('The embedded database stopped: PostgreSQL panicked'),
    })
  })
})

/** The first entry of such a name to appear in a folder. */
async function entryIn(folder: string, name: RegExp) {
  for await (const { filename } of watch(folder))
    if (filename && name.test(filename)) return filename
  throw new Error(`${folder} is gone`)
}
