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
    async (runOptions) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const results = await run(document, runOptions)
      for (const violation of results.violations) {
        if (violation.id !== 'target-size') continue
        // What lies half under a bar that sticks counts once it is in the middle of the window.
        const stillSmall: typeof violation.nodes = []
        for (const node of violation.nodes) {
          const target = document.querySelector(String(node.target[0]))
          const { scrollX, scrollY } = window
          target?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
          const again = await run(document, { ...runOptions, runOnly: ['target-size'] })
          const nodes = again.violations.flatMap((one) => one.nodes)
          stillSmall.push(...nodes.filter(({ target: [name] }) => name === node.target[0]))
          window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
        }
        violation.nodes = stillSmall
      }
      return results
    },
    // Otherwise axe makes a selector for every element that passes.
    { ...options, resultTypes: ['violations' as const] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * Controls of the page, or of what the selector names, whose touch target is narrower or lower than
 * this many px through its middle, except links within a text.
 */
export const smallTargets = (page: Page, leastPx = 44, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ([leastPx, within]) => {
      const kinds =
        'a[href], button:not(:disabled), input, select, textarea, [role=tab], [role=switch]'
      const nameOf = (element: HTMLElement) =>
        `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
      type Pair = [x: number, y: number]
      /** How far the target reaches from its middle; no further than it has to. */
      const reach = (target: HTMLElement, [x, y]: Pair, [stepX, stepY]: Pair) => {
        let px = 0
        const isHit = () =>
          target.contains(document.elementFromPoint(x + stepX * (px + 1), y + stepY * (px + 1)))
        while (px < leastPx && isHit()) px += 1
        return px
      }
      const positions = [...document.querySelectorAll('*')].map((element) => {
        const { scrollTop: top, scrollLeft: left } = element
        return { element, top, left }
      })
      const small = [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${kinds})`)]
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .flatMap((control) => {
          const target = control.closest('label') ?? control
          target.scrollIntoView({ block: 'center', inline: 'center' })
          const { left, right, top, bottom, width } = target.getBoundingClientRect()
          const middle: Pair = [(left + right) / 2, (top + bottom) / 2]
          // Covered by a dialog, or invisible.
          if (width < 2 || !target.contains(document.elementFromPoint(...middle))) return []
          const wide = reach(target, middle, [-1, 0]) + reach(target, middle, [1, 0]) + 1
          const high = reach(target, middle, [0, -1]) + reach(target, middle, [0, 1]) + 1
          // The middle may lie between two pixels.
          const isSmall = Math.min(wide, high) < leastPx - 1
          return isSmall ? [`${nameOf(control).slice(0, 60)}: ${wide} by ${high} px`] : []
        })
      // The next check is of the page as it was, not with a control half under its header.
      for (const { element, top, left } of positions) {
        element.scrollTo({ top, left, behavior: 'instant' })
      }
      return small
    },
    [leastPx, within] as const,
  )

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
