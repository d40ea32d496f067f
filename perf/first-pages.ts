import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.ts'
import { openShop } from './open-shop.ts'
import { withOwnPackages } from './own-packages.ts'
import { startPostgres } from './postgres.ts'
import { freePort } from './server-process.ts'
import { userAt } from './shop.ts'
import { median, printReport } from './statistics.ts'

// What Lighthouse says of the first pages, on its slow phone.

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report }>

const runs = 3
const perfect = ['accessibility', 'best-practices']
const pages = [
  ['login', '/login', null],
  ['menu, signed out', '/menuCafe', null],
  ['menu, signed in', '/menuCafe', userAt(0).token],
] as const

const file = join(withOwnPackages('lighthouse'), 'node_modules/lighthouse/core/index.js')
const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse }
await using shop = await openShop(startPostgres(), { customers: 1 })
const { url } = shop.server

/** In a browser that has been here never before, but for a session. */
async function measure(path: string, token: string | null) {
  const port = await freePort()
  const executablePath = findChromium()
  const browser = await chromium.launchPersistentContext('', {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  if (token !== null) {
    const page = await browser.newPage()
    await page.goto(`${url}/favicon.svg`)
    await page.evaluate((token) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('refresh_token', token)
    }, token)
    await page.close()
  }
  const onlyCategories = ['performance', ...perfect]
  const options = { port, onlyCategories, disableStorageReset: token !== null, logLevel: 'error' }
  const { lhr } = await lighthouse(`${url}${path}`, options)
  await browser.close()
  return lhr
}

const rows: Parameters<typeof printReport>[2] = []
for (const [name, path, token] of pages) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await measure(path, token))
  const score = (of: string) =>
    median(reports.map(({ categories }) => Math.round((categories[of]?.score ?? 0) * 100)))
  const value = (of: string) => median(reports.map(({ audits }) => audits[of]?.numericValue ?? 0))
  const note = `blocked for ${Math.round(value('total-blocking-time'))} ms`
  rows.push(
    [`${name}: performance`, score('performance'), '', { atLeast: 95, note }],
    [`${name}: largest paint`, value('largest-contentful-paint') / 1000, 's', { atMost: 2.3 }],
    ...perfect.map((of): (typeof rows)[number] => [
      `${name}: ${of}`,
      score(of),
      '',
      { atLeast: 100 },
    ]),
  )
}
printReport(
  'First pages',
  `Lighthouse on a mid-range phone with a slow network, the middle of ${runs} runs with nothing cached.`,
  rows,
)
