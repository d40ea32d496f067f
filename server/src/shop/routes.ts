import * as contract from '@tumbler/contract/shop'
import { cachedRoute } from '../http/cached-route.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { changeShopMode } from './change-shop-mode.ts'
import { shopFlags, shopSettings } from './shop-reads.ts'

export function shopRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.getSettings, () => shopSettings(context))
  cachedRoute(deps, contract.getCafeStatus, () => shopFlags(context))
  route(deps, contract.changeCafeStatus, ({ caller, params, request }) =>
    changeShopMode(context, caller, params.value, request.log),
  )
}
