import { expect, test, vi } from 'vitest'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, seen, until } from '../../testing/show-screen.tsx'
import './dashboard-screen.tsx'

const item = {
  Menu_name: 'Latte',
  categoryName: 'Coffee',
  categoryFor: 'cafe' as const,
  totalOrder: 12,
}

test('the ranking is under its heading: rank, menu, category, count', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openApp('/dashboard-cafe', {
    me: people.barista,
    answers: {
      countOrders: () => ({
        totalOrder: 12,
        placed: 12,
        cancelled: 0,
        rejected: 0,
        rejectedFor: [],
      }),
      rankMenu: () => [item],
      countOverTime: () => ({ unit: 'hour', counts: [] }),
    },
  })
  await findRole('heading', 'Order amount of each menu (Max to min)')
  await until(() => expect(seen()).toContain('1LatteCoffee12'))
  for (const period of ['Today', 'This Week', 'This Month'])
    expect(allOfRole('radio', period)).toHaveLength(1)
})
