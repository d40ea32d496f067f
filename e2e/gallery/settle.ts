import type { Page } from '@playwright/test'

/** Until nothing has moved for a quarter of a second; 4 s at most, for some pictures are of waiting. */
export const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const latest = performance.now() + 4000
        let changedAt = performance.now()
        const observer = new MutationObserver(() => {
          changedAt = performance.now()
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        // A spinner never stops.
        const isMoving = ({ playState, effect }: Animation) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        const isAwaited = () =>
          document.body.innerText.includes('Wait a sec...') ||
          document.querySelector('[aria-busy=true], [data-entering], [data-exiting]') !== null ||
          document.fonts.status !== 'loaded' ||
          document.getAnimations().some(isMoving) ||
          [...document.images].some((image) => !image.complete)
        const look = () => {
          const now = performance.now()
          if (isAwaited()) changedAt = now
          if (now - changedAt < 250 && now < latest) return requestAnimationFrame(look)
          observer.disconnect()
          resolve()
        }
        requestAnimationFrame(look)
      }),
  )
