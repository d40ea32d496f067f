import type { Page } from '@playwright/test'

/** How many waiting cards are on the screen from edge to edge. */
export const wholeCards = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-column="waiting"] article')].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )
