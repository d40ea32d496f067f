import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { isRetryable } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { applyOrder } from './order-cache.ts'

export interface WalkUp {
  draft: InputOf<Endpoints['addWalkUp']>['body']
  /** A UUID, the same for every try of one order. */
  idempotencyKey: string
}

const maxTries = 3

/** Each retry sends the same key, so that the order is added once. */
export function useAddWalkUp() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.placeOrder,
    mutationFn: ({ draft, idempotencyKey }: WalkUp) =>
      call('addWalkUp', { body: draft }, { idempotencyKey }),
    retry: (failures, error) => failures < maxTries - 1 && isRetryable(error),
    onSuccess: (order) => applyOrder(client, order),
    onError: (error) => {
      logFailure('The order was not added', error)
      // It may have been added all the same; or limit, menu or shop are not as they show.
      for (const queryKey of [queryKeys.board, queryKeys.menu, queryKeys.cafeStatus])
        void client.invalidateQueries({ queryKey })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['findCustomers'] }),
  })
}
