import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTemporaryPostgres } from '../../server/src/testing/temporary-postgres.ts'

const run = promisify(execFile)

export type Halt = 'fast' | 'immediate'

/** A PostgreSQL as it is set up for real, writing to disk before it answers, that can be stopped and started. */
export function startSafePostgres(place: { under?: string } = {}) {
  const postgres = startTemporaryPostgres({ settings: ['max_connections=200'], ...place })
  const { binaries, folder, user } = postgres
  const control = async (...given: string[]) => {
    const log = ['-l', join(folder, 'log')]
    await run(join(binaries, 'pg_ctl'), [...given, '-w', '-D', join(folder, 'data'), ...log], {
      ...user,
      cwd: folder,
    })
  }
  return {
    ...postgres,
    socket: join(folder, '.s.PGSQL.5432'),
    halt: (how: Halt) => control('stop', '-m', how),
    // Unlike a start, it takes the options of before.
    resume: () => control('restart'),
  }
}
