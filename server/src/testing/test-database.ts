import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
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

/** A fresh, migrated database on the engine of the running project; its `close` removes it. */
export function openTestDatabase(): Promise<Database> {
  const source = inject('testDatabaseSource')
  return source.engine === 'embedded' ? copyFolder(source) : copyOnServer(source)
}

async function copyFolder({ migratedFolder }: TestDatabaseSource & { engine: 'embedded' }) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tumbler-test-'))
  await cp(migratedFolder, dataFolder, { recursive: true })
  const database = await connect({ databaseUrl: null, dataFolder })
  return closingWith(database, () => rm(dataFolder, { recursive: true }))
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
