import { QueryClient } from '@tanstack/react-query'
import { limits } from '@tumbler/rules/limits'
import { askedPauseMs, mayPass } from './call-error.ts'
import { spreadOut } from './patience.ts'

/** Nobody looks at a spinner for longer, in milliseconds; what has to wait more fails and is told. */
const longestPauseMs = 5000

/** Five minutes fresh (spec §9), one retry of what may pass; offline fails instead of waiting mutely. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.cacheMs,
        retry: (failures, error) =>
          failures < 1 && mayPass(error) && askedPauseMs(error) <= longestPauseMs,
        retryDelay: (_failures, error) => spreadOut(Math.max(1000, askedPauseMs(error))),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
