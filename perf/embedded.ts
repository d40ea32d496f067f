import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A data folder for an embedded database, removed by `await using`. */
export function makeEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-embedded-'))
  return {
    settings: { DATA_DIR: folder },
    /** While a server runs on it, which opens a socket. */
    async query(text: string, values?: unknown[]) {
      const host = realpathSync(join(folder, 'socket'))
      const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
      await client.connect()
      return client.query(text, values).finally(() => client.end())
    },
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
