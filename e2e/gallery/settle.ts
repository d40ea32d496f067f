import type { Page } from '@playwright/test'

/**
 * Waits until nothing has changed for a quarter of a second; at most 4 s after the app has loaded,
 * and 15 s in all, because some screenshots show a loading state.
 */
export const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const beganAt = performance.now()
        let startedAt = beganAt
        let changedAt = beganAt
        const observer = new MutationObserver(() => {
          changedAt = performance.now()
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        // A spinner never stops.
        const isMoving = ({ playState, effect }: Animation) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        const isLoading = () =>
          document.querySelector('.splash') !== null ||
          document.body.innerText.includes('Wait a sec...')
        const isBusy = () =>
          document.querySelector('[aria-busy=true], [data-entering], [data-exiting]') !== null ||
          // An overlay that waits for the on-screen keyboard.
          document.querySelector('[data-rac][style*="mask-image"]') !== null ||
          document.fonts.status !== 'loaded' ||
          document.getAnimations().some(isMoving) ||
          [...document.images].some((image) => !image.complete)
        const check = () => {
          const now = performance.now()
          if (isLoading()) startedAt = now
          if (isBusy()) changedAt = now
          const hasJustChanged = now - Math.max(changedAt, startedAt) < 250
          const isLate = now > startedAt + 4000 || now > beganAt + 15_000
          if (hasJustChanged && !isLate) return requestAnimationFrame(check)
          observer.disconnect()
          resolve()
        }
        requestAnimationFrame(check)
      }),
  )
