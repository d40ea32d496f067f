import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { patientDatabase } from './patient-timeouts.ts'

/** A global setup: migrates one embedded database for the tests to copy. */
export async function setup(project: TestProject) {
  const migratedFolder = mkdtempSync(join(tmpdir(), 'migrated-'))
  const database = await connect({ databaseUrl: null, dataFolder: migratedFolder }, patientDatabase)
  await database.close()
  project.provide('testDatabaseSource', { engine: 'embedded', migratedFolder })
}
