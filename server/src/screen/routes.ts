import * as contract from '@tumbler/contract/screen'
import { type RouteDeps, route } from '../http/route.ts'
import { readScreen } from './read-screen.ts'
import {
  makeScreenLink,
  readScreenLink,
  requireScreenLink,
  revokeScreenLink,
} from './screen-link.ts'

export function screenRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.readScreen, async ({ params }) => {
    await requireScreenLink(context, params.token)
    return readScreen(context)
  })
  route(deps, contract.readScreenLink, () => readScreenLink(context))
  route(deps, contract.makeScreenLink, ({ caller }) => makeScreenLink(context, caller))
  route(deps, contract.revokeScreenLink, ({ caller }) => revokeScreenLink(context, caller))
}
