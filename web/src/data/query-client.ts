import { QueryClient } from '@tanstack/react-query'
import { limits } from '@tumbler/rules/limits'
import { askedPauseMs, mayPassSoon } from './call-error.ts'
import { spreadOut } from './patience.ts'

/** As long as the server asks for; without that a second, twice as long after each failure. */
const pauseBefore = (failures: number, error: unknown) =>
  spreadOut(Math.max(1000 * 2 ** failures, askedPauseMs(error)))

/** Five minutes fresh (spec §9), one retry of what may pass; offline fails instead of waiting mutely. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.cacheMs,
        retry: (failures, error) => failures < 1 && mayPassSoon(error),
        retryDelay: pauseBefore,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retryDelay: pauseBefore },
    },
  })
