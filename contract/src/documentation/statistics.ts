import type { Documented } from './documented.ts'
import { coffee, latte } from './examples.ts'

export const statistics: Documented<'countOrders' | 'rankMenu' | 'countOverTime'> = {
  countOrders: {
    summary: 'Count the drinks made',
    description: 'On the business days of ordering, today when none are named.',
    example: {
      answer: {
        totalOrder: 41,
        placed: 45,
        cancelled: 3,
        rejected: 1,
        rejectedFor: [{ rejectNote: 'Machine Failure', totalOrder: 1 }],
      },
    },
  },
  rankMenu: {
    summary: 'Rank the items by drinks made',
    description: 'Most ordered first, then by name.',
    example: {
      answer: [
        {
          Menu_name: latte.name,
          categoryName: coffee.name,
          categoryFor: coffee.categoryFor,
          totalOrder: 17,
        },
      ],
    },
  },
  countOverTime: {
    summary: 'Count the drinks made by hour or day',
    description: 'By the hour for a single day, else by day; empty ones included.',
    example: {
      answer: {
        unit: 'hour',
        counts: [
          { start: '2026-11-18T10', totalOrder: 12 },
          { start: '2026-11-18T11', totalOrder: 0 },
        ],
      },
    },
  },
}
