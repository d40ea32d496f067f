import { describe, expect, test } from 'vitest'
import * as statistics from './statistics.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const isStrict = true
const days = { startDate: '2026-11-16', endDate: '2026-11-23', categoryFor: 'cafe' }
const optional = ['startDate', 'endDate', 'categoryFor']
const accepted = { categoryFor: ['bar'] }
const refused = { startDate: ['2026-02-30', ''], endDate: ['2026-02-30', ''] }

describe('requests', () => {
  const { countOrders, countOverTime, exportTotals, readQuality } = statistics

  test.each([countOrders, countOverTime, exportTotals, readQuality])('$path', ({ query }) => {
    const shape = { example: days, isStrict, optional, accepted, refused }
    expect(schemaFaults(query, shape)).toEqual([])
  })

  test('rankMenu', () => {
    const shape = {
      example: { ...days, page: 2, pageSize: 10 },
      isStrict,
      optional: [...optional, 'page', 'pageSize'],
      accepted,
      refused: { ...refused, page: [0], pageSize: [0, 101] },
    }
    expect(schemaFaults(statistics.rankMenu.query, shape)).toEqual([])
  })

  test('countBefore', () => {
    const shape = {
      example: { ...days, period: 'week' },
      isStrict,
      optional,
      accepted: { ...accepted, period: ['today', 'month', 'range'] },
      refused: { ...refused, period: ['', 'year'] },
    }
    expect(schemaFaults(statistics.countBefore.query, shape)).toEqual([])
  })

  test('countChoices', () => {
    const shape = {
      example: { ...days, period: 'week' },
      isStrict,
      optional: [...optional, 'period'],
      accepted: { ...accepted, period: ['today', 'month', 'range'] },
      refused: { ...refused, period: ['', 'year'] },
    }
    expect(schemaFaults(statistics.countChoices.query, shape)).toEqual([])
  })

  test('exportOrders', () => {
    const shape = {
      example: { ...days, names: 'true' },
      isStrict,
      optional: [...optional, 'names'],
      accepted,
      refused: { ...refused, names: ['', 'false', '1', true] },
    }
    expect(schemaFaults(statistics.exportOrders.query, shape)).toEqual([])
  })
})

describe('responses', () => {
  test('countOrders', () => {
    const shape = {
      example: {
        totalOrder: 9,
        placed: 12,
        cancelled: 1,
        rejected: 2,
        open: 0,
        cupsSaved: 8,
        takings: 81_050,
        rejectedFor: [{ rejectNote: 'Out of milk', otherRejectNote: 'นมหมด', totalOrder: 2 }],
      },
      optional: ['takings'],
      nullable: ['takings', 'rejectedFor[].otherRejectNote'],
      texts: ['rejectedFor[].rejectNote', 'rejectedFor[].otherRejectNote'],
    }
    expect(schemaFaults(statistics.countOrders.response, shape)).toEqual([])
  })

  test('rankMenu', () => {
    const shape = {
      example: [
        {
          ...{ Menu_name: 'Latte', otherMenu_name: 'ลาเต้', totalOrder: 9 },
          takings: 81_050,
          ...{ categoryName: 'Coffee', otherCategoryName: 'กาแฟ', categoryFor: 'cafe' },
        },
      ],
      optional: ['[].takings'],
      nullable: ['[].takings', '[].otherMenu_name', '[].otherCategoryName'],
      texts: ['[].Menu_name', '[].categoryName', '[].otherMenu_name', '[].otherCategoryName'],
    }
    expect(schemaFaults(statistics.rankMenu.response, shape)).toEqual([])
  })

  test('countBefore', () => {
    const shape = {
      example: {
        ...{ startDate: '2026-11-09', endDate: '2026-11-12', until: '2026-11-11T10:31' },
        ...{ firstDay: '2026-11-10', totalOrder: 9, placed: 12, rejected: 2 },
        takings: 81_050,
      },
      optional: ['takings'],
      nullable: ['until', 'firstDay', 'takings'],
      texts: ['until'],
      refused: { startDate: ['x'], endDate: ['x'], firstDay: ['x'] },
    }
    expect(schemaFaults(statistics.countBefore.response, shape)).toEqual([])
  })

  test('countChoices', () => {
    const choices = [{ name: 'Oat', otherName: 'นมข้าวโอ๊ต', totalOrder: 3, before: 2 }]
    const others = ['[].otherName', '[].choices[].otherName']
    const shape = {
      example: [{ name: 'Milk', otherName: 'นม', totalOrder: 3, choices }],
      nullable: ['[].choices[].before', ...others],
      texts: ['[].name', '[].choices[].name', ...others],
    }
    expect(schemaFaults(statistics.countChoices.response, shape)).toEqual([])
  })

  test('countOverTime', () => {
    const shape = {
      example: { unit: 'day', counts: [{ start: '2026-11-18', totalOrder: 3, takings: 400 }] },
      optional: ['counts[].takings'],
      nullable: ['counts[].takings'],
      texts: ['counts[].start'],
      accepted: { unit: ['half-hour', 'week'] },
      refused: { unit: ['', 'month'] },
    }
    expect(schemaFaults(statistics.countOverTime.response, shape)).toEqual([])
  })

  test('readQuality', () => {
    const duration = { median: 4.5, ninetieth: 9.5 }
    const shape = {
      example: {
        drinks: 40,
        wait: duration,
        making: duration,
        counter: duration,
        promised: { from: 4, to: 7, drinks: 30, kept: 28 },
        rejectedItems: [{ Menu_name: 'Latte', otherMenu_name: 'ลาเต้', totalOrder: 2 }],
        drinksPerBaristaHour: 12.5,
        busy: {
          weeks: 4,
          startDate: '2026-10-26',
          endDate: '2026-11-23',
          days: 4,
          counts: [{ weekday: 1, start: '09:30', orders: 5, ofRange: 3 }],
        },
      },
      nullable: [
        ...['wait', 'making', 'counter', 'promised', 'drinksPerBaristaHour'],
        'rejectedItems[].otherMenu_name',
      ],
      texts: [
        ...['rejectedItems[].Menu_name', 'rejectedItems[].otherMenu_name'],
        'busy.counts[].start',
      ],
      fractions: [
        ...['wait', 'making', 'counter'].flatMap((name) => [`${name}.median`, `${name}.ninetieth`]),
        'drinksPerBaristaHour',
      ],
    }
    expect(schemaFaults(statistics.readQuality.response, shape)).toEqual([])
  })

  test('downloads are text', () => {
    for (const { response } of [statistics.exportTotals, statistics.exportOrders])
      expect(response.parse('a,b')).toBe('a,b')
  })
})
