import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OrderTotals, RankedItem, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import type { DateRange } from '@tumbler/rules/periods'
import type { ShownPeriod } from '@tumbler/rules/shown-periods'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { allPages } from './all-pages.ts'
import { readCursorPage } from './cursor-pages.ts'
import { useRead } from './server-data.ts'
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

const minuteMs = 60_000

/** Everything a dashboard counts of one venue, read together so that its parts fit each other. */
export function useStatistics(venue: Venue, range: DateRange, { isRead }: { isRead: boolean }) {
  const { role } = useMe()
  return useQuery({
    queryKey: [...queryKeys.statistics, venue, range],
    queryFn: async ({ signal }): Promise<Statistics> => {
      const query = { ...range, categoryFor: venue }
      const [totals, ranking, timeline] = await Promise.all([
        call('countOrders', { query }, { signal }),
        allPages((page) => call('rankMenu', { query: { ...query, ...page } }, { signal }), byName),
        call('countOverTime', { query }, { signal }),
      ])
      return { totals, ranking, timeline }
    },
    enabled: isRead,
    refetchInterval: role === 'admin' ? adminPollMs : false,
  })
}

/** The totals of the period before; while this one goes on, up to the same moment of it. No live event changes them. */
export const useTotalsBefore = (
  venue: Venue,
  { period, range, isCurrent }: { period: ShownPeriod; range: DateRange; isCurrent: boolean },
) =>
  useRead(
    'countBefore',
    { query: { period, ...range, categoryFor: venue } },
    { refetchInterval: isCurrent ? minuteMs : false },
  )

/** Of the whole period before, so that the units are the same. */
export const useTimelineBefore = (venue: Venue, range: DateRange) =>
  useRead('countOverTime', { query: { ...range, categoryFor: venue } })

/** Service changes slowly. */
export function useQuality(venue: Venue, range: DateRange) {
  const { role } = useMe()
  return useRead(
    'readQuality',
    { query: { ...range, categoryFor: venue } },
    {
      queryKey: [...queryKeys.statistics, 'quality', venue, range],
      refetchInterval: role === 'admin' ? minuteMs : false,
    },
  )
}

/** How often each choice was made, beside the period before; it changes slowly. */
export function useChoices(
  venue: Venue,
  { period, range }: { period: ShownPeriod; range: DateRange },
) {
  const { role } = useMe()
  return useRead(
    'countChoices',
    { query: { period, ...range, categoryFor: venue } },
    {
      queryKey: [...queryKeys.statistics, 'choices', venue, period, range],
      refetchInterval: role === 'admin' ? minuteMs : false,
    },
  )
}

/** Milliseconds between two reads of what was said. */
const feedbackPollMs = 5 * minuteMs

/** How drinks were, with the notes page by page; it changes slowly. */
export function useFeedbackOf(range: DateRange, { isOnlyBad }: { isOnlyBad: boolean }) {
  return useInfiniteQuery({
    // Apart from the figures, which each order changes.
    queryKey: ['readFeedback', range, isOnlyBad],
    queryFn: ({ pageParam, signal }) =>
      readCursorPage(
        'readFeedback',
        { ...range, categoryFor: 'cafe', ...(isOnlyBad && { only: 'bad' as const }) },
        pageParam,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: feedbackPollMs,
  })
}

export const exports = ['totals', 'orders'] as const
export type Export = (typeof exports)[number]

/** The file as it came: as text it would lose the byte order mark that spreadsheets need. */
export function downloadExport(
  kind: Export,
  venue: Venue,
  range: DateRange,
  hasNames: boolean,
): Promise<Blob> {
  const query = { ...range, categoryFor: venue }
  const file: Promise<unknown> =
    kind === 'totals'
      ? call('exportTotals', { query })
      : call('exportOrders', { query: { ...query, ...(hasNames && { names: 'true' as const }) } })
  return file as Promise<Blob>
}
