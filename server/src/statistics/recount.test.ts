import {
  countOrders,
  countOverTime,
  exportOrders,
  exportTotals,
  rankMenu,
  readQuality,
} from '@tumbler/contract/statistics'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { expect, test } from 'vitest'
import { randomNumbers } from '../random-numbers.ts'
import { makePastOrder, makePastTap } from '../testing/make-past-order.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { recountOrders } from '../testing/recount-orders.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const milkOf = (choice: string) => ({ name: 'Milk', choice, isUsual: choice === 'Cow' })
const chosen = [[], [milkOf('Cow')], [milkOf('นมข้าวโอ๊ต'), { ...milkOf('Double'), name: 'Shots' }]]
const prices = [null, 0, 12_000, 9_050, 999_900]
const reasons = ['No milk', 'Machine Failure', 'They said "no", twice']

/** Orders and taps of 80 days, most of them of ten around the change of the clock. */
async function addOrders(app: TestApp, baristas: TestUser[], seed: number, change: string) {
  const random = randomNumbers(seed)
  const ploy = await app.newUser('user')
  const someTime = () => {
    const days = random.isLucky(0.7) ? random.below(10) - 5 : random.below(80) - 70
    return new Date(Date.parse(change) + days * 86_400_000 + random.below(86_400) * 1000)
  }
  const statuses: OrderStatus[] = ['ordered', 'in-progress', 'done', 'rejected', 'cancel']
  for (let order = 0; order < 160; order += 1) {
    const venue = random.pick(['cafe', 'cafe', 'bar'] as const)
    const placed = someTime()
    const status = random.isLucky(0.6) ? 'picked' : random.pick(statuses)
    const isMade = status === 'picked' || status === 'done'
    const later = (time: Date | null, isThere: boolean) =>
      time && isThere ? new Date(time.getTime() + random.below(900) * 1000) : null
    const joined = later(placed, random.isLucky(0.2))
    const started = later(
      joined ?? placed,
      isMade || (status === 'rejected' && random.isLucky(0.5)),
    )
    const done = later(started, isMade)
    const isTold = joined === null && random.isLucky(0.5)
    const from = 1 + random.below(10)
    await makePastOrder(app, {
      userId: ploy.id,
      at: placed.toISOString(),
      status,
      name: random.pick(['Latte', 'Mocha', 'espresso', 'ชาไทย']),
      category: random.pick(['Coffee', 'Tea']),
      venue,
      rejectNote: status === 'rejected' ? random.pick(reasons) : '',
      row: {
        number: random.pick([null, 1 + order]),
        options: JSON.stringify(random.pick(chosen)),
        brew_seconds: random.pick([null, 15, 600]),
        price: venue === 'bar' ? random.pick(prices) : null,
        placed_by: random.isLucky(0.2) ? random.pick(baristas).id : null,
        pick_up_at: later(joined, true),
        joined_at: joined,
        started_at: started,
        done_at: done,
        done_by: done && random.pick(baristas).id,
        picked_at: later(done, status === 'picked'),
        wait_from: isTold ? from : null,
        wait_to: isTold ? from + random.below(15) : null,
      },
    })
  }
  for (let drink = 0; drink < 40; drink += 1)
    await makePastTap(app, {
      at: someTime().toISOString(),
      userId: random.pick(baristas).id,
      name: random.pick(['Latte', 'Mojito']),
      category: random.pick(['Coffee', 'Cocktail']),
      isTakenBack: random.below(4) === 0,
      price: random.pick(prices),
    })
}

test.each([
  ['Asia/Bangkok', '2026-11-14T00:00:00Z', '2026-11-18T03:00:00Z'],
  ['America/New_York', '2026-11-01T00:00:00Z', '2026-11-04T03:00:00Z'],
  ['America/New_York', '2027-03-14T00:00:00Z', '2027-04-04T15:00:00Z'],
  ['Europe/London', '2026-10-25T00:00:00Z', '2026-10-28T12:00:00Z'],
])('all figures match a recount: %s, around %s', async (shopTimeZone, change, now) => {
  const app = await openTestApp({ shopTimeZone })
  app.setTime(now)
  const baristas = [await app.newUser('barista'), await app.newUser('barista')]
  const [fern] = baristas as [TestUser]
  const seed = Date.parse(now) / 1000
  await addOrders(app, baristas, seed, change)
  const random = randomNumbers(seed)
  for (let round = 0; round < 9; round += 1) {
    const days = random.pick([
      1,
      1,
      2 + random.below(10),
      12 + random.below(20),
      60 + random.below(9),
    ])
    const startDate = addDays(
      change.slice(0, 10),
      random.below(10) - 5 - (days > 20 ? days - 10 : 0),
    )
    const endDate = addDays(startDate, days)
    const venue = random.pick([undefined, 'cafe', 'bar'] as const)
    const query = { startDate, endDate, ...(venue && { categoryFor: venue }) }
    const [, ...totalsCsv] = parseCsv((await fern.call(exportTotals, { query })).body)
    const [, ...ordersCsv] = parseCsv((await fern.call(exportOrders, { query })).body)
    const figures = {
      totals: (await fern.call(countOrders, { query })).body,
      ranking: (await fern.call(rankMenu, { query })).body,
      timeline: (await fern.call(countOverTime, { query })).body,
      quality: (await fern.call(readQuality, { query })).body,
      totalsCsv,
      ordersCsv,
    }
    expect(figures).toEqual(await recountOrders(app, { startDate, endDate }, venue))
  }
})
