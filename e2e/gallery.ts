/**
 * Takes screenshots of every screen and important state, into the folder `gallery`, with an overview
 * page. Arguments, such as `board history`, limit it to states that have one of them in their name.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { combinations } from './gallery/combinations.ts'
import { overviewOf } from './gallery/overview.ts'
import { type Phase, phases } from './gallery/phases.ts'
import type { Screenshot } from './gallery/screenshot.ts'
import { ShopWeek } from './gallery/shop-week.ts'
import { takeScreenshots } from './gallery/take-screenshots.ts'
import config from './playwright.config.ts'

const filters = process.argv.slice(2)
const isIncluded = (name: string) =>
  filters.length === 0 || filters.some((filter) => name.includes(filter))
if (
  !Object.values(phases)
    .flat()
    .some(([name]) => isIncluded(name))
) {
  process.stderr.write(
    `No state has ${filters.join(' or ')} in its name: see e2e/gallery for the names.\n`,
  )
  process.exit(1)
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = join(import.meta.dirname, '../gallery')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const data = await mkdtemp(join(tmpdir(), 'tumbler-gallery-'))
const browser = await chromium.launch(config.use?.launchOptions ?? {})
const week = new ShopWeek(data, browser)
const startedAt = performance.now()
const problems: string[] = []
const names: string[] = []

for (const [phase, all] of Object.entries(phases) as [Phase, readonly Screenshot[]][]) {
  const screenshots = all.filter(([name]) => isIncluded(name))
  const app = await week.open(phase)
  const options = { app, newUser: week.newUser(app), ids: week.ids, folder }
  const runs = combinations.map((combination) =>
    takeScreenshots(options, screenshots, combination).catch(({ message }: Error) => [
      `${phase}: ${message}`,
    ]),
  )
  problems.push(...(await Promise.all(runs)).flat())
  problems.push(...app.pageErrors.map((error) => `${phase}: ${error}`))
  await app.stop()
  names.push(...screenshots.map(([name]) => name))
  print(`${phase}: ${screenshots.length * combinations.length} screenshots`)
}

await browser.close()
await rm(data, { recursive: true, force: true })
await writeFile(join(folder, 'index.html'), overviewOf(names))

for (const problem of problems) print(problem)
const seconds = Math.round((performance.now() - startedAt) / 1000)
print(
  `${names.length} states in ${folder}/index.html after ${seconds} s, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
