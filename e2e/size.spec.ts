import type { Page } from '@playwright/test'
import { expect, test } from './test-app.ts'

/** Bytes on the wire, with brotli (design §2 and §11 for the fonts). */
const budgets = { code: 170_000, fonts: 60_000 }

interface Loaded {
  path: string
  bytes: number
}

/** All files that the page fetches, with their size on the wire. */
async function loadedBy(page: Page, open: () => Promise<unknown>): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  page.on('requestfinished', (request) => {
    const sizes = request.sizes()
    loaded.push(
      sizes.then(({ responseBodySize: bytes }) => ({
        path: new URL(request.url()).pathname,
        bytes,
      })),
    )
  })
  await open()
  await page.waitForLoadState('networkidle')
  return Promise.all(loaded)
}

const formatLine = ({ path, bytes }: Loaded) => `${String(bytes).padStart(8)}  ${path}`

const totalBytes = (files: readonly Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

test('the first load of the cafe menu stays within its budget', async ({ app }) => {
  const { accessToken, refreshToken } = await app.demoUser('user').signIn()
  const phone = await app.open('', { hasServiceWorker: true })
  await phone.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('access_token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    [accessToken, refreshToken] as const,
  )
  const files = await loadedBy(phone, async () => {
    await phone.goto('/menuCafe')
    await expect(phone.getByText('Espresso', { exact: true })).toBeVisible()
  })
  const code = files.filter(({ path }) => /\.(js|css)$/.test(path))
  const fonts = files.filter(({ path }) => path.endsWith('.woff2'))
  const lines = [...code, ...fonts].sort((one, other) => other.bytes - one.bytes).map(formatLine)
  const totals = [
    formatLine({ bytes: totalBytes(code), path: `JavaScript and CSS, at most ${budgets.code}` }),
    formatLine({ bytes: totalBytes(fonts), path: `fonts, at most ${budgets.fonts}` }),
  ]
  process.stdout.write([...lines, ...totals, ''].join('\n'))
  expect(code.length).toBeGreaterThan(3)
  expect(totalBytes(code)).toBeLessThanOrEqual(budgets.code)
  expect(totalBytes(fonts)).toBeLessThanOrEqual(budgets.fonts)
  // Menu and status are read again once the live connection stands (product-rules §9).
  const paths = files.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('something is painted before any script has loaded', async ({ app }) => {
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
