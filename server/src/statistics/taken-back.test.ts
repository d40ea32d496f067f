import { getOrder, moveMyOrder } from '@tumbler/contract/orders'
import {
  countBefore,
  countOrders,
  exportOrders,
  exportTotals,
  readQuality,
} from '@tumbler/contract/statistics'
import { addWalkUp, takeWalkUpBack } from '@tumbler/contract/walk-up'
import { expect, test } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { openTestApp } from '../testing/test-app.ts'

test('a walk-up that its barista took back counts nowhere; one that its customer canceled does', async () => {
  const app = await openTestApp()
  app.setTime('2026-11-18T03:00:00Z')
  const fern = await app.newUser('barista', 'Fern')
  const ploy = await app.newUser('user', 'Ploy')
  const { id: menu_id } = await makeItem(app)
  const add = async (whom: object) => {
    const drink = { menu_id, type: 'cold', sweetness: 50, remark: '-' }
    return (await fern.call(addWalkUp, { body: { ...drink, ...whom } })).body.id
  }
  await add({ name: 'Nam' })
  const canceled = await add({ user_id: ploy.id })
  await ploy.call(moveMyOrder, { params: { id: canceled }, body: { status: 'cancel' } })
  for (const whom of [{ name: 'Nam' }, { user_id: ploy.id }])
    await fern.call(takeWalkUpBack, { params: { id: await add(whom) } })

  const counts = { placed: 2, cancelled: 1, rejected: 0, open: 1, totalOrder: 0 }
  expect((await fern.call(countOrders)).body).toMatchObject(counts)
  const day = { startDate: '2026-11-18', endDate: '2026-11-19' }
  const { body: totals } = await fern.call(exportTotals, { query: day })
  expect(parseCsv(totals).slice(1)).toEqual([
    ['2026-11-18', 'Latte', 'Coffee', 'cafe', '0', '1', '0', '', ''],
  ])
  const [head = [], ...lines] = parseCsv((await fern.call(exportOrders, { query: day })).body)
  const statuses = lines.map((line) => line[head.indexOf('status')])
  expect(statuses.toSorted()).toEqual(['cancel', 'ordered', 'taken back', 'taken back'])
  const { body: order } = await fern.call(getOrder, { params: { id: canceled } })
  const numbers = lines
    .filter((_line, place) => statuses[place] === 'cancel')
    .map((line) => line[head.indexOf('number')])
  expect(numbers).toEqual([String(order.number)])

  app.setTime('2026-11-19T04:00:00Z')
  const today = { startDate: '2026-11-19', endDate: '2026-11-20', period: 'today' }
  expect((await fern.call(countBefore, { query: today })).body).toMatchObject({ placed: 2 })
  const { busy } = (await fern.call(readQuality, { query: day })).body
  expect(busy.counts).toEqual([{ weekday: 3, start: '10:00', orders: 2, ofRange: 2 }])
})
