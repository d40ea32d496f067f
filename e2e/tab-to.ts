import type { Page } from '@playwright/test'

const mostSteps = 60

/** Names of what has the focus: none past the last thing that can have it. */
const focusedNames = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return []
    const own = focused.ariaLabel ?? focused.textContent
    return [own, focused.closest('label')?.textContent].map((name) => name?.trim() ?? '')
  })

/** Presses Tab until what has the focus, or the label round it, is named so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedNames(page)).some((found) => name.test(found))) return
  }
  throw new Error(`no way to ${name} by Tab`)
}
