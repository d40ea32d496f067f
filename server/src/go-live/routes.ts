import * as contract from '@tumbler/contract/go-live'
import { requireNewAccount } from '../auth/new-account.ts'
import { clientSubnet } from '../http/client-address.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { endDemo } from './end-demo.ts'
import { setUp } from './set-up.ts'

export function goLiveRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.goLive, async ({ body, request: { log } }) => {
    requireNewAccount(context.settings, body)
    const id = await endDemo(context, body)
    log.info({ event: 'went-live', actor: id })
    context.live.demoEnded()
    return null
  })
  route(deps, contract.setUp, async ({ body, request }) => {
    const subnet = clientSubnet(request, context.settings)
    await setUp(context, { ...body, subnet }, request.log)
    return null
  })
}
