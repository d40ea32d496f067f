import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

// A thread of its own: with its end the memory of two PostgreSQLs is free, 200 MB.

/** Without processes of its own PostgreSQL keeps no limit of its log: the files that it reuses are small. */
const initDbStartParams = [
  '--wal-segsize=1',
  ...['shared_buffers=16MB', 'min_wal_size=2MB', 'max_wal_size=16MB'].flatMap((it) => ['-c', it]),
]

const engine = await PGlite.create(workerData, { initDbStartParams })
// Two thirds of the files. No database is made of them here, and after a kill PostgreSQL forces each file.
for (const name of ['template0', 'template1']) {
  await engine.exec(`alter database ${name} is_template false`)
  await engine.exec(`drop database ${name}`)
}
await engine.close()
process.exit(0)
