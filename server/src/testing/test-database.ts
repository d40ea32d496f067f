import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { cleanUp } from './clean-up.ts'
import { emptyDatabase } from './empty-database.ts'
import { databaseUrlOf, onServer } from './on-server.ts'
import { patientDatabase } from './patient-timeouts.ts'

/** What the project's global setup made once: a migrated database to copy. */
export type TestDatabaseSource =
  | { engine: 'embedded'; migratedFolder: string }
  | { engine: 'server'; url: string; migratedName: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseSource: TestDatabaseSource
  }
}

/** Databases of tests that passed in this process: to make one takes longer than to empty it. */
const idle: OpenCopy[] = []

/** An empty, migrated database on the engine of the running project, until the test or its file is over. */
export async function openTestDatabase(): Promise<Database> {
  const reused = idle.pop()
  if (reused) await emptyDatabase(reused.database)
  const copy = reused ?? (await openCopy())
  cleanUp((hasFailed) => {
    if (hasFailed || !copy.isReusable()) return copy.close()
    idle.push(copy)
  })
  return { ...copy.database, close: async () => {} }
}

type OpenCopy = Awaited<ReturnType<typeof openCopy>>

async function openCopy() {
  const { place, remove } = await copyDatabase()
  const database = await connect(place, patientDatabase)
  const { pool } = database
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  return {
    database,
    isReusable: () => inUse.size === 0 && !pool.ending,
    /** Also when a test holds a connection: its statement fails, and its transaction is rolled back. */
    async close() {
      for (const client of inUse) {
        await (client as pg.Client & pg.PoolClient).end()
        if (inUse.has(client)) client.release(true)
      }
      await database.close()
      await remove()
    },
  }
}

/** A fresh, migrated database that is not open yet. */
export async function copyDatabase() {
  const source = inject('testDatabaseSource')
  const dataFolder = await mkdtemp(join(tmpdir(), 'tumbler-'))
  const removeFolder = () => rm(dataFolder, { recursive: true, force: true })
  if (source.engine === 'embedded') {
    await cp(source.migratedFolder, dataFolder, { recursive: true })
    return { place: { databaseUrl: null, dataFolder }, remove: removeFolder }
  }
  const name = `${source.migratedName}_${randomUUID().slice(0, 8)}`
  await onServer(source.url, `create database "${name}" template "${source.migratedName}"`)
  return {
    place: { databaseUrl: databaseUrlOf(source.url, name), dataFolder },
    async remove() {
      await onServer(source.url, `drop database if exists "${name}" with (force)`)
      await removeFolder()
    },
  }
}
