import type { Order } from '@tumbler/contract/orders'
import { CallError } from './call-error.ts'

/** The order as it is now and who moved it, where a race was lost; null for any other failure. */
export function changedOrderOf(error: unknown): { order: Order; movedBy: string | null } | null {
  if (!(error instanceof CallError) || error.code !== 'ORDER_CHANGED') return null
  const order = error.problem?.order as Order | undefined
  return order ? { order, movedBy: error.problem?.movedBy ?? null } : null
}
