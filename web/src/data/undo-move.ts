import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { undoableStatuses } from '@tumbler/rules/order-lifecycle'
import { logFailure } from '../device/log.ts'
import { call } from './call.ts'
import { applyFailedMove, applyOrder } from './order-cache.ts'
import { mutationKeys } from './query-keys.ts'

export interface UndoneMove {
  id: string
  /** What the order is believed to be. */
  from: (typeof undoableStatuses)[number]
}

/** Takes the latest move of a barista back. */
export function useUndoMove() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.undoMove,
    mutationFn: ({ id, from }: UndoneMove) => call('undoMove', { params: { id }, body: { from } }),
    onSuccess: (order) => applyOrder(client, order),
    onError: (error) => {
      logFailure('The move was not taken back', error)
      applyFailedMove(client, error)
    },
  })
}
