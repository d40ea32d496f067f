import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { leaveDevice, type Registration } from './session.ts'

/** Ends the demo, and with it the session of this device. */
export function useGoLive() {
  const client = useQueryClient()
  const readShopAgain = () =>
    Promise.all(
      [queryKeys.settings, queryKeys.cafeStatus, queryKeys.menu].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  return useMutation({
    mutationFn: async (body: Registration) => {
      await call('goLive', { body })
      leaveDevice()
      await readShopAgain()
    },
  })
}

/** The first admin, with the token of the link that the server prints. */
export const useSetUp = () =>
  useMutation({
    mutationFn: (body: Registration & { token: string }) => call('setUp', { body }),
  })
