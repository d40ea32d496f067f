import type { Page } from '@playwright/test'

/**
 * Until nothing has moved for a quarter of a second; at most 4 s after the start is over, and 15 s
 * in all, for some pictures are of waiting.
 */
export const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const begunAt = performance.now()
        let startedAt = begunAt
        let changedAt = begunAt
        const observer = new MutationObserver(() => {
          changedAt = performance.now()
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        // A spinner never stops.
        const isMoving = ({ playState, effect }: Animation) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        const isStarting = () =>
          document.querySelector('.splash') !== null ||
          document.body.innerText.includes('Wait a sec...')
        const isAwaited = () =>
          document.querySelector('[aria-busy=true], [data-entering], [data-exiting]') !== null ||
          // An overlay that waits for the keys on the glass of a phone.
          document.querySelector('[data-rac][style*="mask-image"]') !== null ||
          document.fonts.status !== 'loaded' ||
          document.getAnimations().some(isMoving) ||
          [...document.images].some((image) => !image.complete)
        const look = () => {
          const now = performance.now()
          if (isStarting()) startedAt = now
          if (isAwaited()) changedAt = now
          const isMoved = now - Math.max(changedAt, startedAt) < 250
          const isLate = now > startedAt + 4000 || now > begunAt + 15_000
          if (isMoved && !isLate) return requestAnimationFrame(look)
          observer.disconnect()
          resolve()
        }
        requestAnimationFrame(look)
      }),
  )
