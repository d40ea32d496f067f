import { Readable } from 'node:stream'
import { readFeedback as readFeedbackEndpoint } from '@tumbler/contract/feedback'
import * as contract from '@tumbler/contract/statistics'
import { addDays, type DateRange } from '@tumbler/rules/periods'
import type { FastifyReply } from 'fastify'
import { linkTo } from '../http/link-next.ts'
import { longRead } from '../http/long-read.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { countBefore } from './count-before.ts'
import { countChoices } from './count-choices.ts'
import { exportOrders } from './export-orders.ts'
import { exportTotals } from './export-totals.ts'
import { readFeedback } from './feedback-reads.ts'
import { readQuality } from './quality-reads.ts'
import { countOrders, rankMenu } from './statistics-reads.ts'
import { countOverTime } from './timeline.ts'

export function statisticsRoutes(deps: RouteDeps) {
  const { longReads } = deps
  route(deps, contract.countOrders, ({ query }) => longRead(countOrders(longReads, query)))
  route(deps, contract.countBefore, ({ query }) => longRead(countBefore(longReads, query)))
  route(deps, contract.countChoices, ({ query }) => longRead(countChoices(longReads, query)))
  route(deps, contract.rankMenu, ({ query }) => longRead(rankMenu(longReads, query)))
  route(deps, contract.countOverTime, ({ query }) => longRead(countOverTime(longReads, query)))
  route(deps, readFeedbackEndpoint, async ({ query, request, reply }) => {
    const { body, next } = await longRead(readFeedback(longReads, query))
    if (next !== null) linkTo(request, reply, { cursor: next })
    return body
  })
  route(deps, contract.readQuality, ({ query }) => longRead(readQuality(longReads, query)))
  route(deps, contract.exportTotals, async ({ query, reply }) =>
    download(reply, 'totals', exportTotals(longReads, query)),
  )
  route(deps, contract.exportOrders, async ({ caller, query, reply }) =>
    download(reply, 'orders', await exportOrders(longReads, caller, query)),
  )
}

interface Table {
  range: DateRange
  text: AsyncIterable<string>
}

/** Read as it is sent; Fastify ends it when the client goes away. */
function download(reply: FastifyReply, content: string, { range, text }: Table) {
  const days = `${range.startDate}-to-${addDays(range.endDate, -1)}`
  reply.header('content-disposition', `attachment; filename="tumbler-${content}-${days}.csv"`)
  return Readable.from(text)
}
