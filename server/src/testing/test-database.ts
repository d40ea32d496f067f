import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { emptyDatabase } from './empty-database.ts'
import { databaseUrlOf, onServer } from './test-postgres.ts'

/** What the project's global setup made once: a migrated database to copy. */
export type TestDatabaseSource =
  | { engine: 'embedded'; migratedFolder: string }
  | { engine: 'server'; url: string; migratedName: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseSource: TestDatabaseSource
  }
}

/** An empty, migrated database on the engine of the running project, until its `close`. */
export function openTestDatabase(): Promise<Database> {
  const source = inject('testDatabaseSource')
  return source.engine === 'embedded' ? reuseOrCopyFolder(source) : copyOnServer(source)
}

/** Of tests that ended in the same process: to start an engine takes much longer than to empty it. */
const idle: Database[] = []

async function reuseOrCopyFolder(source: TestDatabaseSource & { engine: 'embedded' }) {
  const database = idle.pop() ?? (await copyFolder(source))
  await emptyDatabase(database)
  return { ...database, close: async () => void idle.push(database) }
}

async function copyFolder({ migratedFolder }: TestDatabaseSource & { engine: 'embedded' }) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tumbler-test-'))
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  await cp(migratedFolder, dataFolder, { recursive: true })
  return connect({ databaseUrl: null, dataFolder })
}

async function copyOnServer({ url, migratedName }: TestDatabaseSource & { engine: 'server' }) {
  const name = `${migratedName}_${randomUUID().slice(0, 8)}`
  await onServer(url, `create database "${name}" template "${migratedName}"`)
  const database = await connect({ databaseUrl: databaseUrlOf(url, name), dataFolder: '' })
  return closingWith(database, () => onServer(url, `drop database "${name}" with (force)`))
}

function closingWith(database: Database, remove: () => Promise<unknown>): Database {
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}
