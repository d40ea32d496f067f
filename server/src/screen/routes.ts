import * as contract from '@tumbler/contract/screen'
import { ResponseCache } from '../cache.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { stringify } from '../http/serializer.ts'
import { readScreen } from './read-screen.ts'
import {
  makeScreenLink,
  readScreenLink,
  requireScreenLink,
  revokeScreenLink,
} from './screen-link.ts'

/** What time alone changes, such as a drink that was ready long ago, and who wants to be named. */
const maxAgeMs = 2000

export function screenRoutes(deps: RouteDeps) {
  const { context } = deps
  const cache = new ResponseCache(context.live.isDisconnected)
  context.live.onChange(() => cache.clear())
  const read = async () => stringify(contract.readScreen.response, await readScreen(context))
  route(deps, contract.readScreen, async ({ params }) => {
    await requireScreenLink(context, params.token)
    return cache.get(String(Math.floor(context.clock().getTime() / maxAgeMs)), read)
  })
  route(deps, contract.readScreenLink, () => readScreenLink(context))
  route(deps, contract.makeScreenLink, ({ caller }) => makeScreenLink(context, caller))
  route(deps, contract.revokeScreenLink, ({ caller }) => revokeScreenLink(context, caller))
}
