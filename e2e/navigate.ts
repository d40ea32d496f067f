import type { Page } from '@playwright/test'

/** Opens a path inside the page, without loading it again. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
