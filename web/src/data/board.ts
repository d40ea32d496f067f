import {
  type QueryClient,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { Order } from '@tumbler/contract/orders'
import {
  type OrderStatus,
  openStatuses,
  type undoableStatuses,
} from '@tumbler/rules/order-lifecycle'
import { useCallback, useMemo } from 'react'
import { errorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'
import { logFailure } from '../device/log.ts'
import { allPages, byId } from './all-pages.ts'
import {
  applyOrder,
  boardOf,
  cachedOrder,
  counterOf,
  markOrder,
  maxRecent,
  orderChange,
  readOrders,
  recentOf,
  recentStatuses,
} from './order-cache.ts'
import { useChange, useRead } from './server-data.ts'
import { useIsHere } from './stations.ts'
import { shareRowsById } from './structural-sharing.ts'

/** All orders of today in these statuses. */
const readOrdersIn = (statuses: readonly OrderStatus[], client: QueryClient, signal: AbortSignal) =>
  readOrders(client, () =>
    allPages(
      (page) => call('listOrders', { query: { status: statuses.join(), ...page } }, { signal }),
      byId,
    ),
  )

/** All open orders of today, oldest first; `pollMs` are between two reads without an event. */
export const useBoard = (pollMs?: number) =>
  useQuery({
    queryKey: queryKeys.board,
    refetchInterval: pollMs ? pollInterval(pollMs) : false,
    structuralSharing: shareRowsById,
    queryFn: async ({ client, signal }) =>
      boardOf(await readOrdersIn(openStatuses, client, signal)),
  })

/** The state of the board's reads, apart from its orders: each read changes it twice. */
export function useBoardReads() {
  const client = useQueryClient()
  const { board: queryKey } = queryKeys
  return {
    isFetching: useIsFetching({ queryKey }) > 0,
    /** Milliseconds since 1970 by this device's clock. */
    loadedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    refetch: () => void client.refetchQueries({ queryKey }),
  }
}

/** The drinks of this device's station that are on the counter: done, not picked up, and not given up. */
export function useCounter() {
  const isHere = useIsHere()
  return useQuery({
    queryKey: queryKeys.counter,
    select: useCallback((orders: Order[]) => orders.filter(isHere), [isHere]),
    queryFn: async ({ client, signal }) => counterOf(await readOrdersIn(['done'], client, signal)),
  })
}

/** The orders of today that were picked up or rejected last. */
export const useRecentOrders = () =>
  useQuery({
    queryKey: queryKeys.recent,
    queryFn: async ({ client, signal }) =>
      recentOf(
        await readOrders(client, () =>
          call(
            'listOrders',
            { query: { status: recentStatuses.join(), sort: 'updatedAt', pageSize: maxRecent } },
            { signal },
          ),
        ),
      ),
  })

/** The `alike` of names that several people have who ordered today; it only ever gets more (product-rules §13). */
export const useLookAlikes = (): ReadonlySet<string> => {
  const { data } = useRead('listLookAlikes', {}, { queryKey: queryKeys.lookAlikes })
  return useMemo(() => new Set(data), [data])
}

export const readOrder = (id: string) => call('getOrder', { params: { id } })

export type BoardMove = InputOf<Endpoints['moveOrderAsBarista']>['body']

type Move = InputOf<Endpoints['moveOrderAsBarista']>

/** A server of an earlier version, which does not know `changedAt`, takes the rest. */
const moveOnAnyServer = ({ params, body: { changedAt, ...body } }: Move) =>
  call('moveOrderAsBarista', {
    params,
    body: { ...body, ...(changedAt !== undefined && { changedAt }) },
  }).catch((error: unknown) => {
    if (changedAt === undefined || errorCode(error) !== 'VALIDATION_FAILED') throw error
    return call('moveOrderAsBarista', { params, body })
  })

export const useMoveOrder = () =>
  useChange('moveOrderAsBarista', {
    mutationKey: mutationKeys.moveOrder,
    mutationFn: moveOnAnyServer,
    ...orderChange(useQueryClient(), 'The order was not changed'),
  })

/** Tells all boards that a customer's change was seen here. */
export function useMarkChangeSeen() {
  const client = useQueryClient()
  return useChange('markChangeSeen', {
    mutationKey: mutationKeys.changeSeen,
    onSuccess: (order) => {
      // Who made its latest move comes with the list only.
      const { movedBy } = cachedOrder(client, order.id) ?? order
      applyOrder(client, { ...order, movedBy })
    },
    onError: (error) => logFailure('The change was not marked as seen', error),
  })
}

/** Another five minutes for a tumbler that did not come. */
export const useWaitForTumbler = () =>
  useChange('waitForTumbler', {
    mutationKey: mutationKeys.tumbler,
    ...orderChange(useQueryClient(), 'The five minutes did not begin again'),
  })

export const useHandOver = () =>
  useChange('handOver', {
    mutationKey: mutationKeys.moveOrder,
    ...orderChange(useQueryClient(), 'The drink was not handed over'),
  })

export const useSetNotCollected = () =>
  useChange('setNotCollected', {
    mutationKey: mutationKeys.moveOrder,
    ...orderChange(useQueryClient(), 'The drink did not leave the counter'),
  })

export const useClearNotCollected = () =>
  useChange('clearNotCollected', {
    mutationKey: mutationKeys.moveOrder,
    ...orderChange(useQueryClient(), 'The drink did not come back to the counter'),
  })

export function useRemind() {
  const client = useQueryClient()
  return useChange('remind', {
    // Its `updatedAt` stays: a list takes no order for newer than it is.
    onSuccess: ({ id, remindedAt }) => markOrder(client, id, { remindedAt }),
    onError: orderChange(client, 'No reminder was sent').onError,
  })
}

/** The status as this browser knows it; `ordered` where the barista has just added the order. */
export type UndoneStatus = (typeof undoableStatuses)[number] | 'ordered'

/** Undoes the latest move of a barista; an order that was added is taken back. */
export const useUndoMove = () =>
  useMutation({
    mutationKey: mutationKeys.undoMove,
    mutationFn: ({
      params,
      body: { from },
    }: {
      params: { id: string }
      body: { from: UndoneStatus }
    }) =>
      from === 'ordered'
        ? call('takeWalkUpBack', { params })
        : call('undoMove', { params, body: { from } }),
    ...orderChange(useQueryClient(), 'The move was not taken back'),
  })
