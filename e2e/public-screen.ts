import type { TestApp } from './test-app.ts'

/** The path of a public screen that a barista adds. */
export async function makeScreenLink(app: TestApp): Promise<string> {
  const body = { name: 'TV' }
  const { url } = await app
    .demoUser('barista')
    .request<{ url: string }>('POST', '/screen-links', body)
  return new URL(url).pathname
}

/** A page as large as a television in the cafe. */
export async function openTelevision(app: TestApp, path: string, { hasClock = false } = {}) {
  const page = await app.open('', { device: 'tablet' })
  if (hasClock) await page.clock.install()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(path)
  return page
}
