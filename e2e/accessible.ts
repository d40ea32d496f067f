import type { Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** They look for the page, which an open dialog hides from readers on purpose. */
const aboutThePage = ['landmark-one-main', 'page-has-heading-one', 'region']

/** What axe finds wrong on the page as it stands, a line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const hasDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  const { violations } = await page.evaluate(
    ([tags, ignored]) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
      }),
    [standards, hasDialog ? aboutThePage : []] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
