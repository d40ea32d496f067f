import { useQuery } from '@tanstack/react-query'
import type { WaitRange } from '@tumbler/rules/wait'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'

/** Milliseconds between two reads; none while the page is hidden. */
const pollMs = 30_000

/** Minutes until a cafe drink that is ordered now is done; null while that is not known. */
export function useWait(isNeeded = true): WaitRange | null {
  const { data, isError } = useQuery({
    queryKey: queryKeys.wait,
    queryFn: ({ signal }) => call('getWait', {}, { signal }),
    enabled: isNeeded,
    staleTime: pollMs,
    refetchInterval: pollInterval(pollMs),
  })
  // An old wait is worse than none.
  return isNeeded && !isError ? (data?.cafe ?? null) : null
}
