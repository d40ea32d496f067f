import * as contract from '@tumbler/contract/push'
import { type RouteDeps, route } from '../http/route.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

export function pushRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.getPushKey, async () => ({ key: context.pushKeys.publicKey }))
  route(deps, contract.subscribe, ({ caller, body }) => subscribe(context, caller, body))
  route(deps, contract.unsubscribe, ({ caller, body }) =>
    unsubscribe(context, caller, body.endpoint),
  )
}
