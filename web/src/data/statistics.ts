import { useQuery } from '@tanstack/react-query'
import type { OrderTotals, RankedItem, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import type { DateRange } from '@tumbler/rules/periods'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { allPages } from './all-pages.ts'
import { useMe } from './session.ts'

interface Statistics {
  totals: OrderTotals
  /** The whole ranking, most ordered first. */
  ranking: RankedItem[]
  timeline: Timeline
}

/** Names are unique within a category. */
const byName = (item: RankedItem) => `${item.Menu_name}\n${item.categoryName}`

/** Milliseconds between two reads of an admin, who gets no live events of orders (product-rules §9). */
const adminPollMs = 10_000

/** Everything a dashboard shows of one venue, read together so that its parts fit each other. */
export function useStatistics(venue: Venue, range: DateRange) {
  const { role } = useMe()
  return useQuery({
    queryKey: queryKeys.statisticsOf(venue, range),
    queryFn: async ({ signal }): Promise<Statistics> => {
      const query = { ...range, categoryFor: venue }
      const [totals, ranking, timeline] = await Promise.all([
        call('countOrders', { query }, { signal }),
        allPages((page) => call('rankMenu', { query: { ...query, ...page } }, { signal }), byName),
        call('countOverTime', { query }, { signal }),
      ])
      return { totals, ranking, timeline }
    },
    refetchInterval: role === 'admin' ? adminPollMs : false,
  })
}
