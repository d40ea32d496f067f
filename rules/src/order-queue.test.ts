import { describe, expect, test } from 'vitest'
import { drinksAhead, matchesFilter, queueFilters, queueGroupOf } from './order-queue.ts'

describe('the group of a category', () => {
  test.each([
    'Coffee',
    'coffee',
    'COFFEE',
    'Hot Coffee',
    'Coffees of the day',
    'Coffee and Tea',
    'Specialty   Coffee',
    'Cappuccino Coffee',
    'Nonna Coffee',
    'Monsoon Coffee',
    'Coffee Non Dairy',
    'Non Coffee and Coffee',
    'กาแฟ',
    'กาแฟเย็น',
    'เครื่องดื่มกาแฟ',
    'กาแฟใส่ชา',
    'เมนูกาแฟสด',
    'เมนูCoffee',
    'กาแฟเกอิชา',
    'กาแฟกับไม่มีกาแฟ',
  ])('%s is coffee', (name) => {
    expect(queueGroupOf(name)).toBe('coffee')
  })

  test.each([
    'Tea',
    'tea',
    'TEA',
    'Iced Tea',
    'Teas',
    'Milk Tea',
    'Non Coffee Tea',
    'ชา',
    'ชาเย็น',
    'ชาไทย',
    'ชาเขียว',
    'ชานม',
    'ชานมไข่มุก',
    'น้ำชา',
    'เครื่องดื่มชา',
    'ชามะนาว',
    'ชามะลิ',
    'ชามินต์',
    'ชาม่วง',
    'ชาวานิลลา',
    'ชาวุ้น',
    'ชายูซุ',
    'ชายามเช้า',
    'ชาตะไคร้',
    'ชาร้อน',
    'ชาบ๊วย',
    'ชากัญชา',
    'คอมบูชา',
    'ชาไม่มีกาแฟ',
    'Tea กับ ขนม',
  ])('%s is tea', (name) => {
    expect(queueGroupOf(name)).toBe('tea')
  })

  test.each([
    'Non Coffee',
    'NON COFFEE',
    'non  coffee',
    'Non-Coffee',
    'NonCoffee',
    'Non Coffee or No Coffee',
    'No Tea and Non Tea',
    'กัญชา ราชา',
    'No Coffee',
    'Not Coffee',
    'Coffeehouse Snacks',
    'Toffee',
    'Steak',
    'Team Specials',
    'Teapot',
    'Instead',
    'Rosétea',
    'No Tea',
    'Soda',
    'Smoothies',
    '',
    ' ',
    'ไม่ใช่กาแฟ',
    'ไม่มีกาแฟ',
    'ไร้กาแฟ',
    'ปราศจากกาแฟ',
    'Non กาแฟ',
    'ไม่ใส่ชา',
    'โซดา',
    'นม',
    'น้ำผลไม้ธรรมชาติ',
    'รสชาติใหม่',
    'ชาม',
    'ข้าวชามใหญ่',
    'ชาวสวน',
    'ผู้ชาย',
    'เชี่ยวชาญ',
    'ชาร์โคลลาเต้',
    'ชาบู',
    'น้ำกัญชา',
    'ราชา',
    'วิชา',
    'ประชา',
    'เกอิชา',
    'ช้า',
    'ช็อกโกแลต',
    'กา',
    'แฟ',
  ])('%j is other', (name) => {
    expect(queueGroupOf(name)).toBe('other')
  })

  test('does not depend on Unicode normalization', () => {
    for (const name of ['Café Tea', 'ชาน้ำผึ้ง', 'กาแฟน้ำผึ้ง', 'Rosétea']) {
      expect(queueGroupOf(name.normalize('NFD'))).toBe(queueGroupOf(name.normalize('NFC')))
    }
  })

  test('is the same on a second call', () => {
    expect([queueGroupOf('Tea'), queueGroupOf('Tea'), queueGroupOf('Non Coffee')]).toEqual([
      'tea',
      'tea',
      'other',
    ])
  })
})

describe('the filter of the board', () => {
  test('has the three choices of the specification', () => {
    expect(queueFilters).toEqual(['all', 'coffee', 'tea'])
  })

  test.each([
    ['all', 'coffee', true],
    ['all', 'tea', true],
    ['all', 'other', true],
    ['coffee', 'coffee', true],
    ['coffee', 'tea', false],
    ['coffee', 'other', false],
    ['tea', 'coffee', false],
    ['tea', 'tea', true],
    ['tea', 'other', true],
  ] as const)('%s and an order of group %s: %s', (filter, group, isShown) => {
    expect(matchesFilter(filter, group)).toBe(isShown)
  })
})

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [25, 24],
])('position %d in the queue has %d drinks ahead', (queueAt, drinks) => {
  expect(drinksAhead(queueAt)).toBe(drinks)
})
