import * as contract from '@tumbler/contract/shop'
import { type Floor, serve } from '../http/serve.ts'
import { changeShopMode } from './change-shop-mode.ts'
import { shopFlags, shopSettings } from './shop-reads.ts'

export function shopRoutes(floor: Floor) {
  const { context } = floor
  serve(floor, contract.getSettings, () => shopSettings(context))
  serve(floor, contract.getCafeStatus, () => shopFlags(context))
  serve(floor, contract.changeCafeStatus, ({ actor, params, request }) =>
    changeShopMode(context, request.log, actor, params.value),
  )
}
