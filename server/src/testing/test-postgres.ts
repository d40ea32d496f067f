import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { databaseUrlOf, onServer } from './on-server.ts'
import { patientDatabase } from './patient-timeouts.ts'

/** A global setup: migrates one database on the server of TEST_DATABASE_URL for the tests to copy. */
export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const migratedName = `tumbler_test_${process.pid}`
  await onServer(url, `create database "${migratedName}"`)
  const databaseUrl = databaseUrlOf(url, migratedName)
  const database = await connect({ databaseUrl, dataFolder: '' }, patientDatabase)
  await database.close()
  project.provide('testDatabaseSource', { engine: 'server', url, migratedName })
  return async () => {
    const copies = `select datname from pg_database where starts_with(datname, '${migratedName}')`
    for (const { datname } of await onServer(url, copies))
      await onServer(url, `drop database "${datname}" with (force)`)
  }
}
