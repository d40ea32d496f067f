import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../database/connect.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/** Finds or starts a PostgreSQL and migrates one database there; every test file copies it. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, async stop() {} } : startTemporaryPostgres()
  const migratedName = `tumbler_test_${process.pid}`
  await onServer(server.url, `create database "${migratedName}"`)
  const database = await connect({
    databaseUrl: databaseUrlOf(server.url, migratedName),
    dataFolder: '',
  })
  await database.close()
  project.provide('testDatabaseSource', { engine: 'server', url: server.url, migratedName })
  return async () => {
    await onServer(server.url, `drop database "${migratedName}" with (force)`)
    await server.stop()
  }
}

export function databaseUrlOf(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
