import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Of the databases and their logs. */
const neededBytes = 4 * 1024 ** 3

/** In memory where there is room: each database is some hundred files, and few tests read one twice. */
function parentFolder() {
  if (!existsSync(inMemory) || process.availableMemory() < 2 * neededBytes) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize < neededBytes ? tmpdir() : inMemory
}

/** A global setup: what tests and their programs put into the system's temporary folder ends with this process. */
export function setup() {
  const folder = mkdtempSync(join(parentFolder(), 'tumbler-'))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  // Its input ends with this process, however that ends.
  const remover = spawn('sh', ['-c', 'read -r _; rm -rf "$0"', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  remover.unref()
}
