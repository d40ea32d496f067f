import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A global setup: what tests and their programs put into the system's temporary folder ends with this process. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-'))
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
