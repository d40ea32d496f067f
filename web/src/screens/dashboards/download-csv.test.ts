import type { RankedItem } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import { csvName, csvOf, dashboardCsv } from './download-csv.tsx'

const item = (name: string, categoryName: string, totalOrder: number): RankedItem => ({
  Menu_name: name,
  categoryName,
  categoryFor: 'cafe',
  totalOrder,
})

test('totals, then the ranking under its heads, marked as UTF-8, Thai names as they are', () => {
  const written = dashboardCsv({
    totals: [
      ['Placed', '', 9],
      ['Canceled by barista', '=cmd()', 1],
    ],
    heads: ['Rank', 'Menu', 'Category', 'Orders'],
    ranking: [item('อัญชันมะนาว', 'Tea', 1234), item('Latte, hot', 'Coffee', 2)],
  })
  expect(written).toBe(
    [
      '\ufeff,Placed,,9',
      ",Canceled by barista,'=cmd(),1",
      ',,,',
      'Rank,Menu,Category,Orders',
      '1,อัญชันมะนาว,Tea,1234',
      '2,"Latte, hot",Coffee,2',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['Tea, hot', '"Tea, hot"'],
  ['a "fine" one', '"a ""fine"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  [-5, '-5'],
])('%j is written %j', (value, written) => {
  expect(csvOf([[value]])).toBe(`\ufeff${written}\r\n`)
})

test('the file is named after venue and days', () => {
  const week = { startDate: '2026-11-16', endDate: '2026-11-23' }
  expect(csvName('cafe', week)).toBe('dashboard-cafe-2026-11-16-to-2026-11-22.csv')
  const day = { startDate: '2026-11-30', endDate: '2026-12-01' }
  expect(csvName('bar', day)).toBe('dashboard-bar-2026-11-30.csv')
})
