import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'
import { errorCode, isTransient } from './api-error.ts'
import { backoffRemainingMs, withJitter } from './retry-after.ts'
import { markChanged } from './send.ts'

/** Milliseconds before a failed fetch is made again, or as long as the server asks. */
const retryMs = 10_000

/** `isNeeded` is checked before fetching, or where a fetch is running, after it. */
export type Invalidate = (queryKey: QueryKey, isNeeded?: () => boolean) => Promise<void>

const always = () => true

/**
 * Invalidates queries, which fetches again what is on the screen. Events that come during a fetch
 * lead to at most one more fetch after it, so that a stream of events never starves the screen; a
 * fetch that fails is made again, since no event may come after it.
 */
export function createInvalidator(client: QueryClient): Invalidate {
  /** By running fetch, the calls that came during it. */
  const running = new Map<string, (() => boolean)[]>()
  const retries = new Map<string, ReturnType<typeof setTimeout>>()

  const isLoading = (queryKey: QueryKey) =>
    client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0

  const hasFailed = (queryKey: QueryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .some(
        ({ state: { error } }) => isTransient(error) || errorCode(error) === 'TOO_MANY_REQUESTS',
      )

  return async function invalidate(queryKey, isNeeded = always) {
    const name = JSON.stringify(queryKey)
    const waiting = running.get(name)
    if (waiting) {
      waiting.push(isNeeded)
      return
    }
    if (!isNeeded()) return
    markChanged()
    clearTimeout(retries.get(name))
    const calledMeanwhile: (() => boolean)[] = []
    running.set(name, calledMeanwhile)
    // The library leaves a first fetch to itself, and its response may be older than the event.
    if (isLoading(queryKey)) calledMeanwhile.push(isNeeded)
    await client.invalidateQueries({ queryKey })
    running.delete(name)
    if (calledMeanwhile.some((isStillNeeded) => isStillNeeded())) return invalidate(queryKey)
    if (!hasFailed(queryKey)) return
    const delayMs = withJitter(Math.max(retryMs, backoffRemainingMs()))
    retries.set(
      name,
      setTimeout(() => void invalidate(queryKey), delayMs),
    )
  }
}

/**
 * Resolves when no mutation of this key is pending here: a live event about it may come before its
 * response. `isConcerned` gets the variables of each.
 */
export function afterMutations(
  client: QueryClient,
  mutationKey: MutationKey,
  isConcerned: (variables: unknown) => boolean = always,
): Promise<void> {
  const isPending = () =>
    client.isMutating({ mutationKey, predicate: ({ state }) => isConcerned(state.variables) }) > 0
  if (!isPending()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (isPending()) return
      unsubscribe()
      resolve()
    })
  })
}

/** Runs at once, then at most once in `intervalMs` milliseconds; the last call always counts. */
export function throttle(run: () => void, intervalMs: number): () => void {
  let isWaiting = false
  let isCalled = false
  return function throttled() {
    if (isWaiting) {
      isCalled = true
      return
    }
    isWaiting = true
    run()
    setTimeout(() => {
      isWaiting = false
      if (!isCalled) return
      isCalled = false
      throttled()
    }, intervalMs)
  }
}
