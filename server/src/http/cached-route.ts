import type { Endpoint, ResponseOf } from '@tumbler/contract/endpoint'
import { businessDay } from '../clock.ts'
import { type RouteDeps, type RouteInput, route } from './route.ts'
import { stringify } from './serializer.ts'

/** A public response from the cache. */
export function cachedRoute<E extends Endpoint & { access: 'public' }>(
  deps: RouteDeps,
  endpoint: E,
  read: (query: RouteInput<E>['query']) => Promise<ResponseOf<E>>,
) {
  route(
    deps,
    endpoint,
    ({ query }) =>
      // What a day has ended, such as sold out, is not answered on the next.
      deps.context.cache.get(
        `${endpoint.path} ${JSON.stringify(query ?? {})} ${businessDay(deps.context)}`,
        async () => stringify(endpoint.response, await read(query)),
      ),
    { isCached: true },
  )
}
