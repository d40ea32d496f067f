import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { databaseUrlOf, onServer } from './test-postgres.ts'

/** A fresh, migrated database that nobody has opened, for a program in a process of its own. */
export interface ProgramDatabase {
  /** The settings that lead to it. */
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  /** Opens it, here, for as long as `work` takes. */
  during<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  remove(): Promise<unknown>
}

export async function makeProgramDatabase(): Promise<ProgramDatabase> {
  const source = inject('testDatabaseSource')
  const dataFolder = await mkdtemp(join(tmpdir(), 'tumbler-program-'))
  const removeFolder = () => rm(dataFolder, { recursive: true })
  if (source.engine === 'embedded') {
    await cp(source.migratedFolder, dataFolder, { recursive: true })
    return withDuring({ DATA_DIR: dataFolder }, removeFolder)
  }
  const name = `${source.migratedName}_${randomUUID().slice(0, 8)}`
  await onServer(source.url, `create database "${name}" template "${source.migratedName}"`)
  return withDuring(
    { DATA_DIR: dataFolder, DATABASE_URL: databaseUrlOf(source.url, name) },
    async () => {
      await onServer(source.url, `drop database "${name}" with (force)`)
      await removeFolder()
    },
  )
}

function withDuring(
  environment: ProgramDatabase['environment'],
  remove: ProgramDatabase['remove'],
): ProgramDatabase {
  const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl = null } = environment
  return {
    environment,
    remove,
    async during(work) {
      const database = await connect({ databaseUrl, dataFolder })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}
