import type { Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about the page, which an open dialog hides from screen readers on purpose. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region']

/**
 * Violations that axe finds in the current state of the page, a line each. Contrast is checked in
 * light and dark, or not at all where the same colours are checked at another width.
 */
export async function axeViolations(
  page: Page,
  { hasContrast = true }: { hasContrast?: boolean } = {},
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  await animationsFinish(page)
  const hasDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  const disabled = [...(hasDialog ? pageRules : []), ...(hasContrast ? [] : ['color-contrast'])]
  const violations = await runAxe(page, {
    runOnly: { type: 'tag', values: standards },
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
  })
  if (!hasContrast) return violations
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await animationsFinish(page)
  // Only colours differ between the two.
  violations.push(...(await runAxe(page, { runOnly: ['color-contrast'] })))
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  return violations
}

/** A dialog that is fading in has too little contrast; on a busy machine it begins frames after it appears. */
const animationsFinish = (page: Page) =>
  page.evaluate(async () => {
    let quietFrames = 0
    while (quietFrames < 4) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      quietFrames = running.length > 0 ? 0 : quietFrames + 1
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })

async function runAxe(page: Page, options: axe.RunOptions) {
  const { violations } = await page.evaluate(
    (runOptions) => (window as unknown as { axe: typeof axe }).axe.run(document, runOptions),
    // Otherwise axe makes a selector for every element that passes.
    { ...options, resultTypes: ['violations' as const] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Controls whose touch target is narrower or lower than this many px, except links within a text. */
export const smallTargets = (page: Page, leastPx = 44): Promise<string[]> =>
  page.evaluate((leastPx) => {
    const reach = leastPx / 2 - 1
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input, select, textarea, [role=tab], [role=switch]',
    )
    const nameOf = (element: HTMLElement) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60)
    return [...controls]
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .flatMap((control) => {
        const target = control.closest('label') ?? control
        target.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, right, top, bottom, width } = target.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const isHit = (atX: number, atY: number) =>
          target.contains(document.elementFromPoint(atX, atY))
        // Covered by a dialog, or invisible.
        if (width < 2 || !isHit(x, y)) return []
        const isWide = isHit(x - reach, y) && isHit(x + reach, y)
        const isHigh = isHit(x, y - reach) && isHit(x, y + reach)
        return isWide && isHigh ? [] : [nameOf(control)]
      })
  }, leastPx)

/** Elements wider than the page when the text is twice as large. */
export async function overflowsAtDoubleTextSize(page: Page): Promise<string[]> {
  const overflowing = await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%'
    // A row that scrolls sideways marks its ends once it is laid out.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const { clientWidth } = document.documentElement
    return (
      [...document.querySelectorAll<HTMLElement>('main *')]
        // What scrolls sideways by design fades there.
        .filter((element) => !element.closest('[aria-hidden], [data-more-after], .visually-hidden'))
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    )
  })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return overflowing
}
