import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { House, Person } from '../house.ts'
import { type Combination, nameOf } from './combinations.ts'
import { settle } from './settle.ts'
import type { Shot, Who } from './shot.ts'

interface Studio {
  house: House
  newcomer: Person
  ids: ReadonlyMap<string, string>
  folder: string
}

/** Takes all pictures of a scene in one look; answers what did not come about. */
export async function takeShots(studio: Studio, shots: readonly Shot[], look: Combination) {
  const browsers = new Map<Who, BrowserContext>()
  const failures: string[] = []
  for (const shot of shots) {
    const [name, who] = shot
    const browser = browsers.get(who) ?? (await browserOf(studio, who, look))
    browsers.set(who, browser)
    // A page of its own for each picture: nothing is left over from the one before.
    const page = await browser.newPage()
    page.setDefaultTimeout(20_000)
    await prepare(studio, page, shot).catch((error: Error) => {
      failures.push(`${nameOf(name, look)}: ${error.message.split('\n')[0]}`)
    })
    await page.screenshot({ path: join(studio.folder, nameOf(name, look)) })
    // A call that is held back would go on its way when the page is closed.
    await browser.setOffline(true)
    await page.close()
    await browser.setOffline(false)
  }
  for (const browser of browsers.values()) await browser.close()
  return failures
}

/** Somebody's browser, signed in. */
async function browserOf({ house, newcomer }: Studio, who: Who, look: Combination) {
  const person = who === 'newcomer' ? newcomer : who === 'stranger' ? null : house.demo(who)
  const page = person
    ? await house.openAs(person, '/team-credit', look)
    : await house.open('/team-credit', look)
  // The bar is dark unless somebody wants it otherwise.
  await page.evaluate((scheme) => localStorage.setItem('theme', scheme), look.scheme)
  const browser = page.context()
  await page.close()
  browser.on('weberror', (thrown) => house.complaints.push(thrown.error().message))
  return browser
}

async function prepare({ ids }: Studio, page: Page, [, , path, ...steps]: Shot) {
  for (const step of steps) if (step.isBefore) await step(page)
  await page.goto(path.replace(/!([^/?]+)/, (_, item: string) => ids.get(item) ?? item))
  await settle(page)
  const after = steps.filter(({ isBefore }) => !isBefore)
  for (const step of after) await step(page)
  if (after.length > 0) await settle(page)
}
