import type { Quality, RankedItem, Timeline, TotalsBefore } from '@tumbler/contract/statistics'
import type { Answers } from './fake-server.ts'

export const ranked = (count: number): RankedItem[] =>
  Array.from({ length: count }, (_, place) => ({
    Menu_name: `Drink ${place + 1}`,
    otherMenu_name: null,
    categoryName: place % 2 === 0 ? 'Coffee' : 'Tea',
    otherCategoryName: null,
    categoryFor: 'cafe',
    totalOrder: 2 * count - place,
  }))

export const noOrders = {
  totalOrder: 0,
  placed: 0,
  cancelled: 0,
  rejected: 0,
  open: 0,
  cupsSaved: 0,
  rejectedFor: [],
}
export const noneBefore: TotalsBefore = {
  ...{ startDate: '2026-11-17', endDate: '2026-11-18', until: '2026-11-17T10:00', firstDay: null },
  ...{ totalOrder: 0, placed: 0, rejected: 0 },
}
export const halfHours: Timeline = {
  unit: 'half-hour',
  counts: [
    { start: '2026-11-18T09:00', totalOrder: 4 },
    { start: '2026-11-18T09:30', totalOrder: 0 },
  ],
}
export const noQuality: Quality = {
  drinks: 0,
  wait: null,
  making: null,
  counter: null,
  promised: null,
  rejectedItems: [],
  drinksPerBaristaHour: null,
  busy: { weeks: 1, startDate: '2026-11-18', endDate: '2026-11-19', days: 0, counts: [] },
}

/** For a day on which only these were ordered, and all made. */
export const noFeedback = { total: 0, good: 0, pickedUp: 0, notesTotal: 0, items: [], notes: [] }

export function totalsOf(ranking: readonly RankedItem[]) {
  const totalOrder = ranking.reduce((sum, item) => sum + item.totalOrder, 0)
  return { ...noOrders, totalOrder, placed: totalOrder }
}

export const statisticsOf = (ranking: RankedItem[], own: Answers = {}): Answers => ({
  countOrders: () => totalsOf(ranking),
  rankMenu: ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    return ranking.slice((page - 1) * size, page * size)
  },
  countBefore: () => noneBefore,
  countOverTime: () => halfHours,
  readQuality: () => noQuality,
  readFeedback: () => noFeedback,
  ...own,
})
