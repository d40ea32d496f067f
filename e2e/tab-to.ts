import { expect, type Page } from '@playwright/test'

const maxSteps = 60

/** Names of the focused element; none when the focus is on the body. */
const focusedNames = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return []
    const ownName = focused.ariaLabel ?? focused.textContent
    return [ownName, focused.closest('label')?.textContent].map((name) => name?.trim() ?? '')
  })

/** Presses Tab until the focused element, or the label around it, has this name; it may still be on its way. */
export const tabTo = (page: Page, name: RegExp): Promise<void> =>
  expect(async () => {
    for (let steps = 0; steps < maxSteps; steps += 1) {
      await page.keyboard.press('Tab')
      if ((await focusedNames(page)).some((focusedName) => name.test(focusedName))) return
    }
    throw new Error(`${name} is not reachable by Tab`)
  }).toPass({ timeout: 15_000 })
