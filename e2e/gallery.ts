/**
 * Pictures of every screen and important state, in a folder `gallery` with an overview; with words,
 * such as `board history`, only of the states that have one of them in their name.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { combinations } from './gallery/combinations.ts'
import { overviewOf } from './gallery/overview.ts'
import { type Scene, scenes } from './gallery/scenes.ts'
import { ShopWeek } from './gallery/shop-week.ts'
import type { Shot } from './gallery/shot.ts'
import { takeShots } from './gallery/take-shots.ts'
import config from './playwright.config.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = join(import.meta.dirname, '../gallery')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const data = await mkdtemp(join(tmpdir(), 'tumbler-gallery-'))
const browser = await chromium.launch(config.use?.launchOptions ?? {})
const week = new ShopWeek(data, browser)
const begun = performance.now()
const problems: string[] = []
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))
const taken: string[] = []

for (const [scene, all] of Object.entries(scenes) as [Scene, readonly Shot[]][]) {
  const shots = all.filter(([name]) => isWanted(name))
  const house = await week.open(scene)
  const studio = { house, newcomer: week.newcomer(house), ids: week.ids, folder }
  const looks = combinations.map((look) =>
    takeShots(studio, shots, look).catch(({ message }: Error) => [`${scene}: ${message}`]),
  )
  problems.push(...(await Promise.all(looks)).flat())
  problems.push(...house.complaints.map((complaint) => `${scene}: ${complaint}`))
  await house.stop()
  taken.push(...shots.map(([name]) => name))
  say(`${scene}: ${shots.length * combinations.length} pictures`)
}

await browser.close()
await rm(data, { recursive: true, force: true })
await writeFile(join(folder, 'index.html'), overviewOf(taken))

for (const problem of problems) say(problem)
const seconds = Math.round((performance.now() - begun) / 1000)
say(
  `${taken.length} states in ${folder}/index.html after ${seconds} s, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
