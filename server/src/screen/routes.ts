import * as contract from '@tumbler/contract/screen'
import { ResponseCache } from '../cache.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { stringify } from '../http/serializer.ts'
import { readScreen } from './read-screen.ts'
import {
  addScreen,
  changeScreen,
  listScreens,
  removeScreen,
  replaceScreenLink,
  requireScreenLink,
} from './screen-links.ts'

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
  route(deps, contract.listScreens, () => listScreens(context))
  route(deps, contract.addScreen, ({ caller, body }) => addScreen(context, caller, body))
  route(deps, contract.changeScreen, ({ caller, params, body }) =>
    changeScreen(context, caller, { ...params, ...body }),
  )
  route(deps, contract.replaceScreenLink, ({ caller, params }) =>
    replaceScreenLink(context, caller, params.id),
  )
  route(deps, contract.removeScreen, ({ caller, params }) =>
    removeScreen(context, caller, params.id),
  )
}
