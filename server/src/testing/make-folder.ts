import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUp } from './clean-up.ts'

/** An empty folder, until the test or its file is over. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}
