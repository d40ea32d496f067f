import type { Page, Request } from '@playwright/test'
import { expect, inAll, test } from './test-app.ts'

/** Bytes on the wire of the first load with all that follows by itself, with brotli. */
const firstLoads = [
  { path: '/login', role: null, shows: 'Welcome to', maxCode: 167_000 },
  { path: '/menuCafe', role: 'user', shows: 'Espresso', maxCode: 187_000 },
  { path: '/ordering', role: 'barista', shows: 'No orders now,', maxCode: 235_000 },
] as const
const maxFonts = 60_000
/** Nothing is won by loading late. */
const followingMs = 10_000

interface Loaded {
  path: string
  bytes: number
}

/** All files that the page fetches, with their size on the wire. */
async function loadedBy(page: Page, open: () => Promise<unknown>): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  const note = (request: Request) => {
    const sizes = request.sizes()
    loaded.push(
      sizes.then(({ responseBodySize: bytes }) => ({
        path: new URL(request.url()).pathname,
        bytes,
      })),
    )
  }
  page.on('requestfinished', note)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)
  return Promise.all(loaded)
}

const formatLine = ({ path, bytes }: Loaded) => `${String(bytes).padStart(8)}  ${path}`

const totalBytes = (files: readonly Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

for (const { path, role, shows, maxCode } of firstLoads)
  test(`the first load of ${path} stays within its budget`, async ({ app }) => {
    const options = { hasServiceWorker: true }
    const page = role
      ? await app.openAs(app.demoUser(role), '', options)
      : await app.open('', options)
    await page.clock.install()
    const files = await loadedBy(page, async () => {
      await page.goto(path)
      await expect(page.getByText(shows, { exact: true })).toBeVisible()
      // In steps: a timer may be set after the text shows.
      for (let second = 0; second < followingMs / 1000; second++) await page.clock.fastForward(1000)
    })
    const code = files.filter((file) => /\.(js|css)$/.test(file.path))
    const fonts = files.filter((file) => file.path.endsWith('.woff2'))
    const lines = [...code, ...fonts].sort((one, other) => other.bytes - one.bytes).map(formatLine)
    const totals = [
      formatLine({ bytes: totalBytes(code), path: `JavaScript and CSS, at most ${maxCode}` }),
      formatLine({ bytes: totalBytes(fonts), path: `fonts, at most ${maxFonts}` }),
    ]
    const description = [...lines, ...totals].join('\n')
    test.info().annotations.push({ type: 'figures', description })
    expect(code.length).toBeGreaterThan(3)
    expect(totalBytes(code)).toBeLessThanOrEqual(maxCode)
    expect(totalBytes(fonts)).toBeLessThanOrEqual(maxFonts)
    // Menu and status are read again once the live connection stands (product-rules §9).
    const paths = files.map((file) => file.path).filter((one) => !one.startsWith('/api/'))
    expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([])
  })

test('something is painted before any script has loaded', inAll, async ({ app }) => {
  const page = await app.open('')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('.splash svg')).toBeVisible()
  scripts.resolve()
  await expect(page.getByText('Welcome to')).toBeVisible()
  await expect(page.locator('.splash')).toHaveCount(0)
})
