import type { RankedItem } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import { csvName, csvOf, rankingCsv } from './ranking-csv.ts'

const item = (name: string, categoryName: string, totalOrder: number): RankedItem => ({
  Menu_name: name,
  categoryName,
  categoryFor: 'cafe',
  totalOrder,
})

test('the ranking under its heads, marked as UTF-8, Thai names as they are', () => {
  const ranking = [item('อัญชันมะนาว', 'Tea', 1234), item('Latte', 'Coffee', 2)]
  expect(rankingCsv(ranking, ['Rank', 'Menu', 'Category', 'Orders'])).toBe(
    '\ufeffRank,Menu,Category,Orders\r\n1,อัญชันมะนาว,Tea,1234\r\n2,Latte,Coffee,2\r\n',
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
