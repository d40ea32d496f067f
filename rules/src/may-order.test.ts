import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endsByItself,
  isQueueFull,
  mayOrder,
  type OrderableItem,
  type OrderConditions,
  type OrderError,
} from './may-order.ts'
import { defaultHours } from './opening-hours.ts'
import { type ShopTime, shopTimeAt } from './shop-calendar.ts'
import { type ShopMode, type ShopState, shopModes } from './shop-mode.ts'

const at = (weekday: number, hour: number, minute = 0): ShopTime => ({
  date: `2026-11-${15 + weekday}`,
  weekday,
  hour,
  minute,
})

const latte: OrderableItem = {
  categoryFor: 'cafe',
  isActive: true,
  isAvailable: true,
  isCategoryAvailable: true,
  isSoldOut: false,
}
const mojito: OrderableItem = { ...latte, categoryFor: 'bar' }

const now = new Date('2026-11-19T03:00:00Z')

const inMode = (mode: ShopMode, changes: Partial<ShopState> = {}) => ({
  shop: { mode, pausedUntil: null, isLastCall: false, openUntil: null, ...changes },
})

const atCafe: OrderConditions = {
  item: latte,
  ...inMode('cafe-open'),
  now,
  bindingHours: null,
  shopTime: at(4, 10),
  ordered: 0,
  limit: 2,
  attempts: 0,
  isBarOrderable: false,
}
const atBar: OrderConditions = {
  ...atCafe,
  item: mojito,
  ...inMode('bar-open'),
  shopTime: at(5, 16),
  isBarOrderable: true,
}

describe('a drink of the cafe', () => {
  test.each<[string, Partial<OrderConditions>, ReturnType<typeof mayOrder>]>([
    ['on a working day', {}, null],
    ['the second of the day', { ordered: 1 }, null],
    ['the third of the day', { ordered: 2 }, 'ORDER_LIMIT_REACHED'],
    ['beyond the limit', { ordered: 3 }, 'ORDER_LIMIT_REACHED'],
    ['one that is not counted', { ordered: 3, item: { ...latte, isUncounted: true } }, null],
    ['with a larger limit', { ordered: 2, limit: 3 }, null],
    ['after nine cancelled orders', { attempts: 9 }, null],
    ['after ten cancelled orders', { attempts: 10 }, 'TOO_MANY_ORDERS'],
    ['while only the bar is open', inMode('bar-open'), 'CAFE_CLOSED'],
    ['while both are closed', inMode('all-close'), 'CAFE_CLOSED'],
    ['outside the opening hours, by the shop mode', { shopTime: at(7, 3) }, null],
    ['on Friday morning', { shopTime: at(5, 11, 59) }, null],
    ['on Friday noon', { shopTime: at(5, 12) }, 'CAFE_CLOSED_ON_FRIDAY'],
    ['on Thursday noon', { shopTime: at(4, 12) }, null],
    ['on Saturday noon', { shopTime: at(6, 12) }, null],
    [
      'on Friday afternoon while the bar is open',
      { ...atBar, item: latte },
      'CAFE_CLOSED_ON_FRIDAY',
    ],
    ['while bar drinks can be ordered', { isBarOrderable: true }, null],
  ])('%s', (_, changes, error) => {
    expect(mayOrder({ ...atCafe, ...changes })).toBe(error)
  })

  test('Friday noon is taken in the shop time zone', () => {
    const noon = new Date('2026-11-20T05:00:00Z')
    const inBangkok = { ...atCafe, shopTime: shopTimeAt(noon, 'Asia/Bangkok') }
    expect(mayOrder(inBangkok)).toBe('CAFE_CLOSED_ON_FRIDAY')
    expect(mayOrder({ ...atCafe, shopTime: shopTimeAt(noon, 'UTC') })).toBeNull()
  })
})

describe('a drink of the bar', () => {
  test.each<[string, Partial<OrderConditions>, ReturnType<typeof mayOrder>]>([
    ['online by default', { isBarOrderable: false }, 'BAR_NOT_ORDERABLE'],
    [
      'online by default, bar closed',
      { isBarOrderable: false, ...inMode('all-close') },
      'BAR_NOT_ORDERABLE',
    ],
    ['when the setting allows it', {}, null],
    ['when both are closed', inMode('all-close'), 'BAR_CLOSED'],
    ['when only the cafe is open', inMode('cafe-open'), 'BAR_CLOSED'],
    ['does not count towards the limit', { ordered: 2 }, null],
    ['on Friday noon', { shopTime: at(5, 12) }, null],
  ])('%s', (_, changes, error) => {
    expect(mayOrder({ ...atBar, ...changes })).toBe(error)
  })
})

describe.each([
  ['cafe', atCafe],
  ['bar', atBar],
] as const)('an open %s', (_, open) => {
  const { mode } = open.shop
  const inAMinute = new Date(now.getTime() + 60_000)

  test.each<[string, Partial<OrderConditions>, ReturnType<typeof mayOrder>]>([
    ['in a break', inMode(mode, { pausedUntil: inAMinute }), 'SHOP_PAUSED'],
    ['at the end of a break', inMode(mode, { pausedUntil: now }), null],
    ['after the last call', inMode(mode, { isLastCall: true }), 'LAST_CALL'],
    ['after closing time', { bindingHours: defaultHours, shopTime: at(5, 18) }, 'OUTSIDE_HOURS'],
    [
      'kept open',
      {
        bindingHours: defaultHours,
        shopTime: at(7, 18),
        ...inMode(mode, { openUntil: inAMinute }),
      },
      null,
    ],
    [
      'kept open until now',
      { bindingHours: defaultHours, shopTime: at(7, 18), ...inMode(mode, { openUntil: now }) },
      'OUTSIDE_HOURS',
    ],
  ])('%s', (_, changes, error) => {
    const isFridayNoon = open === atCafe && changes.shopTime?.weekday === 5
    expect(mayOrder({ ...open, ...changes })).toBe(isFridayNoon ? 'CAFE_CLOSED_ON_FRIDAY' : error)
  })
})

describe('a full queue', () => {
  test.each<[number, number, boolean]>([
    [29, 30, false],
    [30, 30, true],
    [31, 30, true],
    [0, 0, false],
    [500, 0, false],
  ])('%i of %i', (open, most, isFull) => {
    expect(isQueueFull(open, most)).toBe(isFull)
  })

  test('takes no order of the cafe, and is no matter of the bar', () => {
    expect(mayOrder({ ...atCafe, isFull: true })).toBe('QUEUE_FULL')
    const water = { ...latte, isUncounted: true }
    expect(mayOrder({ ...atCafe, item: water, ordered: 2, isFull: true })).toBe('QUEUE_FULL')
    expect(mayOrder({ ...atBar, isFull: true })).toBeNull()
  })

  test('is named after all that lasts longer', () => {
    expect(mayOrder({ ...atCafe, ordered: 2, isFull: true })).toBe('ORDER_LIMIT_REACHED')
    expect(mayOrder({ ...atCafe, attempts: 10, isFull: true })).toBe('TOO_MANY_ORDERS')
    const pausedUntil = new Date(now.getTime() + 60_000)
    const inBreak = { ...atCafe, ...inMode('cafe-open', { pausedUntil }), isFull: true }
    expect(mayOrder(inBreak)).toBe('SHOP_PAUSED')
  })

  test('is no matter of what a barista adds', () => {
    expect(mayOrder({ ...atCafe, isFull: true, isWalkUp: true })).toBeNull()
  })

  test('ends by itself, as a break does and nothing else', () => {
    const errors = ['SHOP_PAUSED', 'QUEUE_FULL', 'LAST_CALL', 'CAFE_CLOSED', 'ORDER_LIMIT_REACHED']
    expect([...(errors as OrderError[]), null].map(endsByItself)).toEqual([
      ...[true, true, false, false, false, false],
    ])
  })
})

describe.each([
  ['cafe', atCafe],
  ['bar', atBar],
] as const)('what a barista adds at an open %s', (venue, open) => {
  const { mode } = open.shop
  const pausedUntil = new Date(now.getTime() + 60_000)

  test.each<[string, Partial<OrderConditions>, ReturnType<typeof mayOrder>]>([
    ['at any time', {}, null],
    ['in a break', inMode(mode, { pausedUntil }), null],
    ['after the last call', inMode(mode, { isLastCall: true }), null],
    ['after closing time', { bindingHours: defaultHours, shopTime: at(7, 18) }, null],
    ['when both are closed', inMode('all-close'), venue === 'cafe' ? 'CAFE_CLOSED' : 'BAR_CLOSED'],
    ['on Friday noon', { shopTime: at(5, 12) }, venue === 'cafe' ? 'CAFE_CLOSED_ON_FRIDAY' : null],
    ['for somebody at the limit', { ordered: 2 }, venue === 'cafe' ? 'ORDER_LIMIT_REACHED' : null],
    ['for somebody with many cancelled orders', { attempts: 10 }, 'TOO_MANY_ORDERS'],
    ['of an inactive item', { item: { ...open.item, isActive: false } }, 'MENU_NOT_AVAILABLE'],
  ])('%s', (_, changes, error) => {
    expect(mayOrder({ ...open, ...changes, isWalkUp: true })).toBe(error)
  })
})

test('a bar that only counts takes no order of a barista either', () => {
  const ofBarista = { ...atBar, isBarOrderable: false, isWalkUp: true }
  expect(mayOrder(ofBarista)).toBe('BAR_NOT_ORDERABLE')
  expect(mayOrder({ ...ofBarista, ...inMode('all-close') })).toBe('BAR_NOT_ORDERABLE')
})

describe('a drink that is not available', () => {
  test.each<[string, Partial<OrderableItem>]>([
    ['inactive', { isActive: false }],
    ['deleted', { isAvailable: false }],
    ['in a deleted category', { isCategoryAvailable: false }],
    ['sold out', { isSoldOut: true }],
  ])('%s: an error at cafe and bar', (_, changes) => {
    expect(mayOrder({ ...atCafe, item: { ...latte, ...changes } })).toBe('MENU_NOT_AVAILABLE')
    expect(mayOrder({ ...atBar, item: { ...mojito, ...changes } })).toBe('MENU_NOT_AVAILABLE')
  })
})

describe('of several errors the longest lasting comes first', () => {
  const full = { ordered: 2, shopTime: at(5, 13), ...inMode('all-close') }

  test.each<[string, OrderConditions, ReturnType<typeof mayOrder>]>([
    [
      'the item first',
      { ...atCafe, ...full, item: { ...latte, isActive: false } },
      'MENU_NOT_AVAILABLE',
    ],
    ['then Friday, in every mode', { ...atCafe, ...full }, 'CAFE_CLOSED_ON_FRIDAY'],
    ['then the mode', { ...atCafe, ...full, shopTime: at(4, 13) }, 'CAFE_CLOSED'],
    ['then the limit', { ...atCafe, ordered: 2 }, 'ORDER_LIMIT_REACHED'],
  ])('%s', (_, conditions, error) => {
    expect(mayOrder(conditions)).toBe(error)
  })
})

test('cafe drinks can be ordered in cafe mode, below the limit and not on Friday afternoon', () => {
  const conditions = fc.record({
    shopMode: fc.constantFrom(...shopModes),
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
    ordered: fc.integer({ min: 0, max: 4 }),
    isBarOrderable: fc.boolean(),
  })
  fc.assert(
    fc.property(conditions, ({ weekday, hour, shopMode, ...changes }) => {
      const error = mayOrder({
        ...atCafe,
        ...changes,
        ...inMode(shopMode),
        shopTime: at(weekday, hour),
      })
      const isForSale =
        shopMode === 'cafe-open' && changes.ordered < 2 && !(weekday === 5 && hour > 11)
      expect(error === null).toBe(isForSale)
    }),
    { numRuns: 500 },
  )
})
