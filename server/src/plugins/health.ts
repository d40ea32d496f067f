import * as contract from '@tumbler/contract/health'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { version } from '../version.ts'

export function healthRoutes(deps: RouteDeps) {
  let isClosing = false
  deps.api.addHook('preClose', async () => {
    isClosing = true
  })
  const checkDatabase = databaseCheck(deps.context)
  route(deps, contract.isLive, async () => ({ status: 'live' as const, version }))
  route(deps, contract.isReady, async () => {
    if (isClosing) throw new ApiError('UNAVAILABLE')
    await checkDatabase()
    return { status: 'ready' as const, version }
  })
}

/** Probes that come while one is open share its response: they do not pile up. */
function databaseCheck({ database, timeouts }: Context) {
  let open: Promise<unknown> | undefined
  return async () => {
    open ??= sql`select 1`.execute(database).finally(() => {
      open = undefined
    })
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new ApiError('UNAVAILABLE')), timeouts.readiness)
    try {
      await Promise.race([open, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
