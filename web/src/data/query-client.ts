import { QueryClient } from '@tanstack/react-query'
import { limits } from '@tumbler/rules/limits'
import { mayPass } from './call-error.ts'

/** Five minutes fresh (spec §9), one retry of what may pass; offline fails instead of waiting mutely. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.cacheMs,
        retry: (failures, error) => failures < 1 && mayPass(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
