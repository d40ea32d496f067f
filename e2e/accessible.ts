import type { Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** They look for the page, which an open dialog hides from readers on purpose. */
const aboutThePage = ['landmark-one-main', 'page-has-heading-one', 'region']

/** What axe finds wrong on the page as it stands, in light and in dark, a line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  await standsStill(page)
  const hasDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  const ignored = hasDialog ? aboutThePage : []
  const findings = await findingsOf(page, {
    runOnly: { type: 'tag', values: standards },
    rules: Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
  })
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await standsStill(page)
  // Nothing but colours differs there.
  findings.push(...(await findingsOf(page, { runOnly: ['color-contrast'] })))
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  return findings
}

/** Half faded in, a dialog has half its contrast; it begins to fade a frame after it is there. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

async function findingsOf(page: Page, options: axe.RunOptions) {
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: typeof axe }).axe.run(document, asked),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Controls that a thumb has less than 44 px of, across or up and down; links within a text aside. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 21
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
        // Covered by a dialog, or not to be seen.
        if (width < 2 || !isHit(x, y)) return []
        const isWide = isHit(x - reach, y) && isHit(x + reach, y)
        const isHigh = isHit(x, y - reach) && isHit(x, y + reach)
        return isWide && isHigh ? [] : [nameOf(control)]
      })
  })

/** What does not fit the width when the text is twice as large. */
export async function cutAtTwiceTheText(page: Page): Promise<string[]> {
  const cut = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const { clientWidth } = document.documentElement
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => !element.closest('[aria-hidden], [role=tablist], .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return cut
}
