import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '@tumbler/contract/live'
import type { Message, StandingMessage } from '@tumbler/contract/message'
import { isQueued } from '@tumbler/rules/order-lifecycle'
import { inLanguage } from '@tumbler/rules/two-names'
import { useEffect } from 'react'
import { queryKeys } from '../api/query-keys.ts'
import { shownLanguage } from '../i18n/language.ts'
import { useIsCustomer, useMyOrders } from './my-orders.ts'
import { useRead } from './server-data.ts'

function useIsWaiting(): boolean {
  const { data } = useMyOrders()
  const isOpen = data?.active.some(isQueued) ?? false
  return useIsCustomer() && isOpen
}

/** Called once in the app: without an open order no events come, and what was read before may be over. */
export function useForgetsMessage() {
  const client = useQueryClient()
  const isWaiting = useIsWaiting()
  useEffect(() => {
    if (isWaiting) return () => client.removeQueries({ queryKey: queryKeys.message })
  }, [client, isWaiting])
}

/** What the bar says to everybody who waits, as a customer with open orders reads it (product-rules §23). */
export function useMessage(): Message | null {
  const isEnabled = useIsWaiting()
  const { data } = useRead('readMessage', {}, { enabled: isEnabled, staleTime: 0 })
  return (isEnabled && data?.message) || null
}

type MessageEvent = Parameters<LiveEvents['message']>[0]

/** When what each shows was said, in ms since 1970. */
const latestAt = new WeakMap<QueryClient, number>()

/** Shown from the event itself, as many pages get it at once; of two the later one holds. */
export async function followMessage(client: QueryClient, { message, at }: MessageEvent) {
  const saidAt = Date.parse(at)
  // Of an earlier message, or by a clock that was wrong.
  if (saidAt < (latestAt.get(client) ?? 0))
    return client.invalidateQueries({ queryKey: queryKeys.message })
  latestAt.set(client, saidAt)
  const queryKey = queryKeys.message
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<StandingMessage>(queryKey)
  client.setQueryData<StandingMessage>(
    queryKey,
    inLanguage(shownLanguage(), { ...before, message }),
  )
  // Baristas also read when the next can be sent.
  if (before === undefined || before.nextAt !== undefined)
    void client.invalidateQueries({ queryKey })
}
