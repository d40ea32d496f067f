import { useQuery } from '@tanstack/react-query'
import type { OrderTotals, RankedItem, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { DateRange } from '@tumbler/rules/periods'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'
import { useMe } from './session.ts'

export interface Statistics {
  totals: OrderTotals
  /** The whole ranking, most ordered first. */
  ranking: RankedItem[]
  timeline: Timeline
}

type Asked = DateRange & { categoryFor: Venue }

async function readRanking(asked: Asked, signal: AbortSignal): Promise<RankedItem[]> {
  const pageSize = limits.maxPageSize
  // An item that an order moved on a page meanwhile comes twice.
  const items = new Map<string, RankedItem>()
  for (let page = 1; ; page += 1) {
    const query = { ...asked, page, pageSize }
    const read = await call('rankMenu', { query }, { signal })
    for (const item of read) items.set(`${item.Menu_name}\n${item.categoryName}`, item)
    if (read.length < pageSize) return [...items.values()]
  }
}

/** Milliseconds between two looks of an admin, who hears of no orders but her own (product-rules §9). */
const adminPollMs = 10_000

/** All that a dashboard shows of one venue, read together so that its parts belong together. */
export function useStatistics(venue: Venue, range: DateRange) {
  const { role } = useMe()
  return useQuery({
    queryKey: queryKeys.statisticsOf(venue, range),
    queryFn: async ({ signal }): Promise<Statistics> => {
      const query = { ...range, categoryFor: venue }
      const [totals, ranking, timeline] = await Promise.all([
        call('countOrders', { query }, { signal }),
        readRanking(query, signal),
        call('countOverTime', { query }, { signal }),
      ])
      return { totals, ranking, timeline }
    },
    refetchInterval: role === 'admin' ? adminPollMs : false,
  })
}
