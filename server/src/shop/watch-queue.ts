import { setTimeout } from 'node:timers/promises'
import { getCafeStatus } from '@tumbler/contract/shop'
import type { Context } from '../context.ts'
import type { CacheChange } from '../live/live.ts'
import { shopState } from './shop-reads.ts'

/** However many orders come and go, it is counted so often at most. */
const pauseMs = 250

const counts = new Set<CacheChange>(['orders', 'settings', 'shop', 'disconnected'])

/**
 * Tells the pages of this server when the queue becomes full, has room again, or has another number of
 * orders while it is full (product-rules §22). Nothing of it is stored, so that servers need not agree.
 */
export function watchQueue(context: Context): { stop(): void } {
  const { live, cache, log } = context
  const end = new AbortController()
  /** Null before the first count, and when pages may have read what was not told. */
  let told: string | null = null
  let isCounting = false
  let isAsked = false
  const count = async () => {
    const { fullQueue } = await shopState(context)
    if (end.signal.aborted) return
    // Between two counts a page may have read another.
    cache.clearPath(getCafeStatus.path)
    const counted = JSON.stringify(fullQueue)
    if (counted === told) return
    told = live.isDisconnected() ? null : counted
    live.queueCounted({ fullQueue })
  }
  const keepCounting = async () => {
    isCounting = true
    while (isAsked && !end.signal.aborted) {
      isAsked = false
      // The next change counts again, and while it is full pages ask by themselves.
      await count().catch((err: unknown) => log.warn({ err }, 'the open orders were not counted'))
      await setTimeout(pauseMs, undefined, { ref: false, signal: end.signal }).catch(() => {})
    }
    isCounting = false
  }
  live.onChange((change) => {
    if (!counts.has(change)) return
    if (change === 'disconnected') told = null
    isAsked = true
    if (!isCounting) void keepCounting()
  })
  return { stop: () => end.abort() }
}
