import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { leaveDevice, useMe } from './session.ts'

/** Where the user is signed in, this device first. */
export function useDevices() {
  const { id } = useMe()
  return useQuery({
    queryKey: queryKeys.devices(id),
    queryFn: ({ signal }) => call('listSessions', {}, { signal }),
  })
}

/** The list is read again: what failed because it had ended already is gone from it too. */
function useDeviceChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.allDevices }),
  })
}

export const useEndDevice = () =>
  useDeviceChange((id: string) => call('endSession', { params: { id } }))

export const useEndOtherDevices = () => useDeviceChange(() => call('endOtherSessions', {}))

export const useChangePassword = () =>
  useDeviceChange((body: { current: string; next: string }) => call('changePassword', { body }))

/** The text of the file. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => JSON.stringify(await call('exportAccount', {}), null, 2),
  })

/** Ends the account and clears this device. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async (password: string | null) => {
      await call('deleteAccount', { body: password === null ? {} : { password } })
      leaveDevice()
    },
  })
