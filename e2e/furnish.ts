import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHouse } from './start-house.ts'

/** Furnishes one demo database; every journey begins on a copy of it. */
async function furnish() {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-journeys-'))
  process.env.FURNISHED_DATA = folder
  const house = await startHouse(folder)
  await house.stop()
  return () => rmSync(folder, { recursive: true, force: true })
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a global setup by its default export.
export default furnish
