import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { ApiError, type ApiErrorCode, errorCode, isRetryable } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { localStore } from '../device/storage.ts'
import { applyOrder, orderChange } from './order-cache.ts'
import { useChange } from './server-data.ts'

export interface Placement {
  draft: InputOf<Endpoints['placeOrder']>['body']
  /** A UUID, the same for every try of one order. */
  idempotencyKey: string
}

const maxPlacingTries = 3

/** The menu is another by now. */
export const menuErrors: ApiErrorCode[] = ['NOT_OFFERED', 'MENU_NOT_AVAILABLE']

/** Succeeds only with an order that is `ordered` (spec §4); each retry sends the same key. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.placeOrder,
    mutationFn: async ({ draft, idempotencyKey }: Placement) => {
      const order = await call('placeOrder', { body: draft }, { idempotencyKey })
      if (order.status !== 'ordered') throw new ApiError('UNEXPECTED')
      return order
    },
    retry: (failures, error) => failures < maxPlacingTries - 1 && isRetryable(error),
    onSuccess: (order) => {
      const { menu, tumblerImage } = order
      // For the bar the field holds a description.
      if (menu.category.categoryFor === 'cafe') localStore.set({ recentUpload: tumblerImage })
      applyOrder(client, order)
      // Only its place in the queue is still to be read.
      void client.invalidateQueries({ queryKey: queryKeys.myToday })
    },
    onError: (error) => {
      // It may have been placed all the same.
      void client.invalidateQueries({ queryKey: queryKeys.myToday })
      if (menuErrors.includes(errorCode(error)))
        void client.invalidateQueries({ queryKey: queryKeys.menu })
      if (errorCode(error) === 'QUEUE_FULL')
        void client.invalidateQueries({ queryKey: queryKeys.cafeStatus })
    },
  })
}

/** Cancel or pick up. */
export const useMoveMyOrder = () =>
  useChange('moveMyOrder', {
    mutationKey: mutationKeys.moveOrder,
    ...orderChange(useQueryClient(), 'The order was not changed'),
  })
