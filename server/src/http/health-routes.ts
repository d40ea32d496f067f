import * as contract from '@tumbler/contract/health'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Refusal } from './refusal.ts'
import { type Floor, serve } from './serve.ts'

const longestSilenceMs = 2000

export function healthRoutes(floor: Floor) {
  const { app, context } = floor
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const mustAnswer = databaseProbe(context)
  serve(floor, contract.isLive, async () => ({ status: 'live' as const }))
  serve(floor, contract.isReady, async () => {
    if (isClosing) throw new Refusal('UNAVAILABLE')
    await mustAnswer()
    return { status: 'ready' as const }
  })
}

/** Whoever asks while a question is still open waits for the same answer: probes do not pile up. */
function databaseProbe({ database }: Context) {
  let open: Promise<unknown> | undefined
  return async () => {
    open ??= sql`select 1`.execute(database).finally(() => {
      open = undefined
    })
    const silence = Promise.withResolvers<never>()
    const timer = setTimeout(() => silence.reject(new Refusal('UNAVAILABLE')), longestSilenceMs)
    try {
      await Promise.race([open, silence.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
