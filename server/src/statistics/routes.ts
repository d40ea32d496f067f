import * as contract from '@tumbler/contract/statistics'
import { type RouteDeps, route } from '../http/route.ts'
import { countOrders, countOverTime, rankMenu } from './statistics-reads.ts'

export function statisticsRoutes(deps: RouteDeps) {
  const { context } = deps
  route(deps, contract.countOrders, ({ query }) => countOrders(context, query))
  route(deps, contract.rankMenu, ({ query }) => rankMenu(context, query))
  route(deps, contract.countOverTime, ({ query }) => countOverTime(context, query))
}
