import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestApp, TestUser } from '../test-app.ts'
import { type Combination, fileName } from './combinations.ts'
import type { Screenshot, Viewer } from './screenshot.ts'
import { settle } from './settle.ts'

interface Options {
  app: TestApp
  newUser: TestUser
  ids: ReadonlyMap<string, string>
  folder: string
}

/** Takes all screenshots of a phase in one combination; returns what failed. */
export async function takeScreenshots(
  options: Options,
  screenshots: readonly Screenshot[],
  combination: Combination,
) {
  const contexts = new Map<Viewer, BrowserContext>()
  const failures: string[] = []
  for (const screenshot of screenshots) {
    const [name, viewer] = screenshot
    const context = contexts.get(viewer) ?? (await createContext(options, viewer, combination))
    contexts.set(viewer, context)
    // A new page each time, so that no state is left from the screenshot before.
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await prepare(options, page, screenshot).catch((error: Error) => {
      failures.push(`${fileName(name, combination)}: ${error.message.split('\n')[0]}`)
    })
    await page.screenshot({ path: join(options.folder, fileName(name, combination)) })
    // A request that a route holds back would be sent when the page is closed; this cancels it.
    await page.goto('about:blank')
    await page.close()
    await context.setOffline(false)
  }
  for (const context of contexts.values()) await context.close()
  return failures
}

/** A browser context in which the viewer is signed in. */
async function createContext({ app, newUser }: Options, viewer: Viewer, combination: Combination) {
  const user = viewer === 'newUser' ? newUser : viewer === 'visitor' ? null : app.demoUser(viewer)
  const page = user
    ? await app.openAs(user, '/team-credit', combination)
    : await app.open('/team-credit', combination)
  // Without a choice the bar is always dark.
  await page.evaluate((scheme) => localStorage.setItem('theme', scheme), combination.scheme)
  const context = page.context()
  await page.close()
  context.on('weberror', (event) => app.pageErrors.push(event.error().message))
  return context
}

async function prepare({ ids }: Options, page: Page, [, , path, ...steps]: Screenshot) {
  for (const step of steps) if (step.isBefore) await step(page)
  await page.goto(path.replace(/!([^/?]+)/, (_, item: string) => ids.get(item) ?? item))
  await settle(page)
  const after = steps.filter(({ isBefore }) => !isBefore)
  for (const step of after) await step(page)
  if (after.length > 0) await settle(page)
}
