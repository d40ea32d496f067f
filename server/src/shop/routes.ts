import * as contract from '@tumbler/contract/shop'
import { type Floor, serve } from '../http/serve.ts'
import { serveToEverybody } from '../http/serve-to-everybody.ts'
import { changeShopMode } from './change-shop-mode.ts'
import { shopFlags, shopSettings } from './shop-reads.ts'

export function shopRoutes(floor: Floor) {
  const { context } = floor
  serve(floor, contract.getSettings, () => shopSettings(context))
  serveToEverybody(floor, contract.getCafeStatus, {
    memory: context.memory.shop,
    read: () => shopFlags(context),
  })
  serve(floor, contract.changeCafeStatus, ({ actor, params, request }) =>
    changeShopMode(context, request.log, actor, params.value),
  )
}
