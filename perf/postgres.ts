import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { fastSettings, startTemporaryPostgres } from '../scripts/temporary-postgres.ts'

const run = promisify(execFile)
/** For benchmarks: the disk of the machine is not what is measured. */
const fast = [...fastSettings, 'max_wal_size=8GB']

/**
 * A PostgreSQL server in a temporary folder, ended by `await using`.
 *
 * @param isDurable Whether it writes to disk before it answers, as PostgreSQL does by default.
 */
export function startPostgres({ isDurable = false } = {}) {
  const { binaries, folder, options, url, stop } = startTemporaryPostgres(isDurable ? [] : fast)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const control = (...command: string[]) => {
    const where = ['-w', '-D', join(folder, 'data'), '-l', join(folder, 'log')]
    return run(join(binaries, 'pg_ctl'), [...command, ...where], options)
  }
  return {
    settings: { DATABASE_URL: url },
    folder,
    socketPath: join(folder, '.s.PGSQL.5432'),
    query: (text: string, values?: unknown[]) => pool.query(text, values),
    halt: (mode: 'fast' | 'immediate') => control('stop', '-m', mode),
    /** `restart` keeps the options of the first start. */
    resume: () => control('restart'),
    /** Transactions per second. */
    async pgbench(script: string, variables: Record<string, string | number>) {
      const { stdout } = await run(join(binaries, 'pgbench'), [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${variables.clients}`,
        '--jobs=2',
        `--transactions=${Number(variables.transactions) / Number(variables.clients)}`,
        `--file=${script}`,
        ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
        url,
      ])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
    async [Symbol.asyncDispose]() {
      await pool.end()
      await stop()
    },
  }
}
