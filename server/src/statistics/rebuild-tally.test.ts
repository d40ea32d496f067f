import { countOrders } from '@tumbler/contract/statistics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBusinessDays } from '../housekeeping/close-business-days.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { rebuildTally } from './rebuild-tally.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const rebuild = () => rebuildTally(house.database.kysely, 'Asia/Bangkok')

test('a tally that has gone wrong is told row by row and made right', async () => {
  const fern = await house.someone('barista', 'Fern')
  const { kysely } = house.database
  for (const at of ['2026-11-14T02:00:00Z', '2026-11-16T02:00:00Z', '2026-11-18T02:00:00Z'])
    await makePastOrder(house, { userId: fern.id, at })
  await closeBusinessDays(house.house.context)
  expect(await rebuild()).toEqual({ days: 2, differences: [] })

  const ofMonday = ['business_day', '=', '2026-11-16'] as const
  for (const table of ['tally_days', 'tally_items'] as const)
    await kysely
      .updateTable(table)
      .set({ made: 7 })
      .where(...ofMonday)
      .execute()
  await kysely
    .deleteFrom('tally_hours')
    .where(...ofMonday)
    .execute()
  await kysely
    .insertInto('tally_rejections')
    .values({ business_day: '2026-11-15', category_for: 'cafe', reject_note: 'x', rejected: 1 })
    .execute()
  expect(await rebuild()).toEqual({
    days: 3,
    differences: [
      'was tally_rejections 2026-11-15 | cafe | x | 1',
      'was tally_days 2026-11-16 | cafe | 1 | 7 | 0 | 0',
      'was tally_items 2026-11-16 | cafe | Latte | Coffee | 1 | 7 | 0 | 0',
      'is  tally_days 2026-11-16 | cafe | 1 | 1 | 0 | 0',
      'is  tally_items 2026-11-16 | cafe | Latte | Coffee | 1 | 1 | 0 | 0',
      'is  tally_hours 2026-11-16 | cafe | 9 | 1',
    ],
  })
  expect((await rebuild()).differences).toEqual([])
  const query = { startDate: '2026-11-01', endDate: '2026-12-01' }
  expect((await fern.call(countOrders, { query })).body).toMatchObject({ totalOrder: 3 })
})
