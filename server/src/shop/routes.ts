import * as firstSteps from '@tumbler/contract/first-steps'
import * as messageContract from '@tumbler/contract/message'
import * as contract from '@tumbler/contract/shop'
import * as shopSettingsContract from '@tumbler/contract/shop-settings'
import { cachedRoute } from '../http/cached-route.ts'
import { type RouteDeps, route } from '../http/route.ts'
import {
  beginLastCall,
  changeShopMode,
  endLastCall,
  endPause,
  keepOpen,
  pauseShop,
} from './change-shop.ts'
import { changeShopSettings } from './change-shop-settings.ts'
import { readFirstSteps } from './first-steps-reads.ts'
import { setLate } from './late.ts'
import { readMessage, sendMessage, takeMessageBack } from './message.ts'
import { readShopSettings, readShopStatus, shopSettings } from './shop-reads.ts'

export function shopRoutes(deps: RouteDeps) {
  const { context } = deps
  cachedRoute(deps, contract.getSettings, () => shopSettings(context))
  route(deps, shopSettingsContract.readShopSettings, () => readShopSettings(context))
  route(deps, shopSettingsContract.changeShopSettings, ({ caller, body, request: { log } }) =>
    changeShopSettings(context, caller, body, log),
  )
  route(deps, firstSteps.readFirstSteps, () => readFirstSteps(context))
  cachedRoute(deps, contract.getCafeStatus, () => readShopStatus(context))
  route(deps, contract.changeCafeStatus, ({ caller, params, request: { log } }) =>
    changeShopMode(context, { caller, log }, params.value),
  )
  route(deps, contract.pauseShop, ({ caller, body, request: { log } }) =>
    pauseShop(context, { caller, log }, body.until),
  )
  route(deps, contract.endPause, ({ caller, request: { log } }) =>
    endPause(context, { caller, log }),
  )
  route(deps, contract.beginLastCall, ({ caller, request: { log } }) =>
    beginLastCall(context, { caller, log }),
  )
  route(deps, contract.endLastCall, ({ caller, request: { log } }) =>
    endLastCall(context, { caller, log }),
  )
  route(deps, contract.keepOpen, ({ caller, body, request: { log } }) =>
    keepOpen(context, { caller, log }, body.until),
  )
  route(deps, contract.sayLate, ({ caller, body, request: { log } }) =>
    setLate(context, { caller, log }, body.minutes),
  )
  route(deps, contract.endLate, ({ caller, request: { log } }) =>
    setLate(context, { caller, log }, 0),
  )
  route(deps, messageContract.readMessage, ({ caller }) => readMessage(context, caller))
  route(deps, messageContract.sendMessage, ({ caller, body, request: { log } }) =>
    sendMessage(context, { caller, log }, body.text),
  )
  route(deps, messageContract.takeMessageBack, ({ caller, request: { log } }) =>
    takeMessageBack(context, { caller, log }),
  )
}
