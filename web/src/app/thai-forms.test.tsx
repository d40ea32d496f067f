import { beforeEach, describe, expect, test } from 'vitest'
import { BaristaBoard } from '../testing/barista-board.tsx'
import { categoryOf, idOf, itemOf } from '../testing/cafe.ts'
import { leftovers, readThai } from '../testing/in-thai.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { fill, openMenu } from '../testing/open-menu.ts'
import { choose, found, press, seen, until, write } from '../testing/show-screen.tsx'
// The routes fetch them only when they are opened; here that would be part of every wait.
import '../screens/menu-management/edit-category-screen.tsx'
import '../screens/menu-management/edit-menu-screen.tsx'
import '../screens/order-form/order-form-screen.tsx'
import '../screens/register/register-screen.tsx'
import './layout/name-form.tsx'

beforeEach(readThai)

const shows = (error: string) => until(() => expect(seen()).toContain(error))

const hidden = '\u202eTea'
const menuNames = [
  ['', 'กรุณากรอกข้อมูล'],
  [' Tea', 'ห้ามขึ้นต้นด้วยช่องว่าง'],
  ['Tea 1', 'ใช้ได้เฉพาะตัวอักษร'],
  ['x'.repeat(26), 'ใช้ได้ไม่เกิน 25 ตัวอักษร'],
  [hidden, 'มีตัวอักษรที่ใช้ไม่ได้'],
] as const

/** Names that people gave. */
const given = ['Tumbler', 'Fern', 'Coffee', 'Cocktails', 'Americano', 'Double shot']
const formats = ['JPEG', 'PNG', 'HEIC', 'MB']

describe('a form in Thai has no English sentence for what is wrong', () => {
  test.each([
    ['a new category', '/add-category'],
    ['a category', `/edit-category/${idOf(1)}`],
    ['a new item', `/add-menu/${idOf(1)}`],
    ['an item', `/edit-menu/${idOf(11)}`],
  ])('with the name of %s', async (_what, path) => {
    openMenu(path)
    await fill('name', 'Tea')
    for (const [name, error] of menuNames) {
      await fill('name', name)
      await shows(error)
      // The preview follows, without the spaces around it.
      await until(() =>
        expect(leftovers(...(name ? [name, name.trim()] : []), ...given, ...formats)).toEqual([]),
      )
    }
  })

  test.each([
    ['a new item', `/add-menu/${idOf(1)}`],
    ['an item', `/edit-menu/${idOf(11)}`],
  ])('with the description of %s', async (_what, path) => {
    openMenu(path)
    for (const [description, error] of [
      ['x'.repeat(51), 'ใช้ได้ไม่เกิน 50 ตัวอักษร'],
      [hidden, 'มีตัวอักษรที่ใช้ไม่ได้'],
    ] as const) {
      await fill('description', description)
      await shows(error)
      await until(() => expect(leftovers(description, ...given, ...formats)).toEqual([]))
    }
  })

  test('with a registration', async () => {
    openApp('/create')
    for (const [name, password, ...errors] of [
      ['', '', 'กรุณากรอกชื่อ', 'ใช้ได้เฉพาะอีเมล @example.com', 'ใช้ 8 ถึง 128 ตัวอักษร'],
      ['x'.repeat(21), 'x'.repeat(129), 'ใช้ได้ไม่เกิน 20 ตัวอักษร', 'ใช้ 8 ถึง 128 ตัวอักษร'],
      [hidden, 'a fine long password', 'มีตัวอักษรที่ใช้ไม่ได้'],
    ] as const) {
      await fill('name', name)
      await fill('password', password)
      await press('สร้างบัญชี')
      for (const error of errors) await shows(error)
      expect(leftovers('Tumbler', '@example.com')).toEqual([])
    }
  })

  test('with a new name', async () => {
    openApp('/ordered', { me: people.user })
    await press('เปิดเมนู')
    await press('แก้ไขชื่อ Ploy')
    for (const [name, error] of [
      [' ', 'กรุณากรอกชื่อ'],
      ['x'.repeat(21), 'ใช้ได้ไม่เกิน 20 ตัวอักษร'],
      [hidden, 'มีตัวอักษรที่ใช้ไม่ได้'],
    ] as const) {
      await write('ชื่อใหม่:', name)
      await press('บันทึก')
      await shows(error)
      expect(leftovers('Tumbler', 'Ploy', people.user.email)).toEqual([])
    }
  })

  test('with an additional request', async () => {
    const menu = [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte')])]
    const answers = { listCategories: () => menu }
    openApp(`/form/Thai Tea Latte/${idOf(11)}`, { me: people.user, answers })
    const field = (await found('textarea', '')) as HTMLTextAreaElement
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    for (const [request, error] of [
      ['x'.repeat(51), 'กรุณาพิมพ์ไม่เกิน 50 ตัวอักษร'],
      [hidden, 'มีตัวอักษรที่ใช้ไม่ได้'],
    ] as const) {
      set?.call(field, request)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await shows(error)
      const written = [request, 'Thai Tea Latte', 'Tumbler', 'Ploy', 'JPEG', 'PNG', 'JPG']
      expect(leftovers(...written)).toEqual([])
    }
  })

  test('with an own reason for a rejection', async () => {
    const board = new BaristaBoard()
    board.add('Latte', 'Fah')
    board.open()
    await press('ยกเลิก Latte ของ Fah')
    await choose('อื่น ๆ')
    for (const [reason, error] of [
      [' no', 'ห้ามขึ้นต้นด้วยช่องว่าง'],
      ['x'.repeat(28), 'กรุณาพิมพ์ไม่เกิน 27 ตัวอักษร'],
      ['\u3164', 'กรุณาระบุเหตุผล'],
      [hidden, 'มีตัวอักษรที่ใช้ไม่ได้'],
    ] as const) {
      await write('เหตุผลอื่น', reason)
      await shows(error)
      expect(leftovers('Latte', 'Fah')).toEqual([])
    }
  })
})
