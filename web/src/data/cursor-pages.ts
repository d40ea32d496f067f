import type { InputOf, ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { call } from '../api/call.ts'

/** The calls whose answer names the next page by a cursor. */
type Paged = 'searchOrders' | 'readFeedback'

/** The cursor of the next page in a header Link. */
function nextCursorOf(link: string | null): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
  if (address === undefined) return null
  return new URL(address, window.location.origin).searchParams.get('cursor')
}

/** A page of an endless list, with the cursor of the next one. */
export async function readCursorPage<Name extends Paged>(
  name: Name,
  search: Omit<InputOf<Endpoints[Name]>['query'], 'cursor'>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ResponseOf<Endpoints[Name]> & { next: string | null }> {
  let next: string | null = null
  const query = { ...search, ...(cursor !== null && { cursor }) }
  const found = await call(name, { query } as InputOf<Endpoints[Name]>, {
    signal,
    fetch: async (address, request) => {
      const response = await fetch(address, request)
      next = nextCursorOf(response.headers.get('link'))
      return response
    },
  })
  return { ...found, next }
}
