import { vi } from 'vitest'

/** A wait is given up when this many tries in a row found nothing new on the page, */
const maxQuietTries = 250
/** or on a page that always changes, as with a countdown. */
const maxTries = 3000
const pauseMs = 20
const { setTimeout, setImmediate } = globalThis

/**
 * Tries again until the check holds. No clock ends it: a slow machine makes its tries late, not
 * fewer. A faked clock goes on by a millisecond a try.
 */
export async function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  let quiet = 0
  const watching = new MutationObserver(() => {
    quiet = 0
  })
  watching.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await check()
      } catch (error) {
        quiet += 1
        if (quiet > maxQuietTries || tries === maxTries) throw error
      }
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      await vi.dynamicImportSettled()
    }
  } finally {
    watching.disconnect()
  }
}

/** Moves the faked clock on, with everything rendered before and after that is due. */
export async function passTime(ms: number): Promise<void> {
  for (const step of [ms, 0]) {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(step)
  }
}
