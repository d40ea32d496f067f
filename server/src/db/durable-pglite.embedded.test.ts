import fs, { cpSync, fstatSync, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { makeFolder } from '../testing/make-folder.ts'
import { openDurableFolder } from './durable-pglite.ts'

/** The files and folders that this process has forced to the disk, by their number in the file system. */
const forced = new Set<number>()
const { fsyncSync } = fs
const handles = await open(import.meta.filename).then(async (file) => {
  await file.close()
  return Object.getPrototypeOf(file)
})
const { sync } = handles

fs.fsyncSync = (file) => {
  fsyncSync(file)
  forced.add(fstatSync(file).ino)
}
syncBuiltinESMExports()
handles.sync = async function () {
  await sync.call(this)
  forced.add((await this.stat()).ino)
}

afterAll(() => {
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
  handles.sync = sync
})

const inode = (...path: string[]) => statSync(join(...path)).ino

/** Whether the log of what is committed is among what was forced. */
const isLogForced = (folder: string) =>
  readdirSync(join(folder, 'pg_wal')).some((name) => forced.has(inode(folder, 'pg_wal', name)))

function madeFolder() {
  const source = inject('testDatabaseSource')
  if (source.engine !== 'embedded') throw new Error('runs in the project server-embedded')
  const folder = join(makeFolder(), 'postgres')
  cpSync(join(source.migratedFolder, 'postgres'), folder, { recursive: true })
  return folder
}

/** PGlite after a change inside, which it has not promised not to make. */
class ChangedPGlite extends PGlite {
  override get Module() {
    const { Module } = { Module: super.Module }
    return Object.create(Module, { NODEFS: { value: {} } })
  }
}

describe('a durable folder', () => {
  test('has on the disk what is committed, before the response', async () => {
    const folder = madeFolder()
    const engine = await openDurableFolder(folder)
    await engine.exec('create table words (word text)')
    forced.clear()
    await engine.query('select * from words')
    await engine.exec(`begin; insert into words values ('taken back'); rollback`)
    expect(forced).toEqual(new Set())
    await engine.query(`insert into words values ('kept')`)
    expect(isLogForced(folder)).toBe(true)
    forced.clear()
    await engine.exec('checkpoint')
    const { rows } = await engine.query<{ path: string }>(
      `select pg_relation_filepath('words') as path`,
    )
    expect(forced).toContain(inode(folder, rows[0]?.path ?? ''))
    expect(forced).toContain(inode(folder, 'global/pg_control'))
    await engine.close()
  })

  test('is on the disk whole when it has its name', async () => {
    const folder = join(makeFolder(), 'postgres')
    forced.clear()
    const engine = await openDurableFolder(folder)
    for (const path of ['', 'PG_VERSION', 'base', 'base/5', 'base/5/1259', 'global/pg_control'])
      expect(forced, path).toContain(inode(folder, path))
    expect(forced).toContain(inode(dirname(folder)))
    await engine.close()
  })

  test('is not opened by a PGlite that forces nothing', async () => {
    await expect(openDurableFolder(madeFolder(), ChangedPGlite)).rejects.toThrow(
      /^This version of PGlite does not force writes to the disk: install [^\n]+$/,
    )
  })
})
