import { expect, test } from 'vitest'
import { isCurrency, maxPrice, parsePrice } from './money.ts'

test.each([
  ['0', 0],
  ['0.01', 1],
  ['120', 12_000],
  ['120.5', 12_050],
  ['120.50', 12_050],
  ['120,50', 12_050],
  ['120,5', 12_050],
  ['1250', 125_000],
  ['1,250', 125_000],
  ['1,250.50', 125_050],
  [' 90 ', 9000],
  ['๑๒๐', 12_000],
  ['๑,๒๕๐.๗๕', 125_075],
  ['1.15', 115],
  ['9999', maxPrice],
  ['9,999.00', maxPrice],
])('%j is a price', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

test.each([
  ...['', ' ', '-1', '+1', '1e2', '0x10', 'free', '120 THB', '฿120'],
  ...[
    '120.',
    '.5',
    '120.555',
    '120,555,5',
    '12,50.5',
    '1.250,50',
    '1 250',
    '1,,250',
    '1234567',
    '0,500',
  ],
  ...['9999.01', '10000', '๑๐๐๐๐'],
])('%j is no price', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('a currency is a code of three capital letters that is known', () => {
  for (const code of ['THB', 'EUR', 'JPY']) expect(isCurrency(code)).toBe(true)
  for (const code of ['', 'thb', 'THBX', 'TH', 'QQQ', '฿', 'THB ', 'T1B'])
    expect(isCurrency(code)).toBe(false)
})
