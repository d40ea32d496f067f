import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { ServerProcess } from './server-process.ts'
import { environment, type Query } from './shop.ts'

/** A data folder with an embedded database, removed by `using`. */
export class EmbeddedDatabase {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tumbler-embedded-'))
  readonly settings = { ...environment, DATA_DIR: this.#folder }

  /** Runs SQL in it; no server may have the folder open. The first one makes the tables. */
  async open<Result>(work: (query: Query) => Promise<Result>) {
    const engine = await PGlite.create(join(this.#folder, 'postgres'))
    try {
      return await work((text, values) => engine.query(text, values))
    } finally {
      await engine.close()
    }
  }

  async migrate() {
    await using _server = await ServerProcess.start(this.settings)
  }

  [Symbol.dispose]() {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
