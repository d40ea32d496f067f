import * as contract from '@tumbler/contract/statistics'
import { type Floor, serve } from '../http/serve.ts'
import { countOrders, countOverTime, rankMenu } from './statistics-reads.ts'

export function statisticsRoutes(floor: Floor) {
  const { context } = floor
  serve(floor, contract.countOrders, ({ query }) => countOrders(context, query))
  serve(floor, contract.rankMenu, ({ query }) => rankMenu(context, query))
  serve(floor, contract.countOverTime, ({ query }) => countOverTime(context, query))
}
