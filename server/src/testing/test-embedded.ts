import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../database/connect.ts'

/** Migrates one embedded database; every test file copies it. */
export async function setup(project: TestProject) {
  const migratedFolder = mkdtempSync(join(tmpdir(), 'tumbler-migrated-'))
  const remove = () => rmSync(migratedFolder, { recursive: true, force: true })
  process.once('exit', remove)
  const database = await connect({ databaseUrl: null, dataFolder: migratedFolder })
  await database.close()
  project.provide('testDatabaseSource', { engine: 'embedded', migratedFolder })
  return remove
}
