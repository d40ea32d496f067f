import type { LiveEvents } from '@tumbler/contract/live'

type OrderEvent = Parameters<LiveEvents['orders']>[0]

const listeners = new Set<(event: OrderEvent) => void>()

export function emitOrderEvent(event: OrderEvent): void {
  for (const listener of listeners) listener(event)
}

/** Gets each change of an order while connected; missed events are not repeated. */
export function subscribeToOrderEvents(listener: (event: OrderEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
