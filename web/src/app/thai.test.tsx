import type { QueuedOrder } from '@tumbler/contract/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseLanguage } from '../i18n/language.ts'
import { BaristaBoard } from '../testing/barista-board.tsx'
import { categoryOf, idOf, itemOf, orderOf, takenDrinks } from '../testing/cafe.ts'
import { refusal } from '../testing/fake-server.ts'
import { leftovers, readThai } from '../testing/in-thai.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { allOfRole, choose, findRole, press, seen, until } from '../testing/show-screen.tsx'
import { signIn } from '../testing/sign-in.ts'
// The routes fetch them only when they are opened; here that would be part of every wait.
import '../screens/cafe-menu/cafe-menu-screen.tsx'
import '../screens/login/login-screen.tsx'
import '../screens/my-history/my-history-screen.tsx'
import '../screens/my-orders/my-orders-screen.tsx'
import '../screens/order-form/order-form-screen.tsx'

const menu = [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte')])]
const listCategories = () => menu

beforeEach(readThai)

const loginWords = ['Tumbler', 'English']

describe('in Thai', () => {
  test('the login page says all but its name', async () => {
    openApp('/login')
    await findRole('button', 'เข้าสู่ระบบ')
    expect(seen()).toContain('ยินดีต้อนรับสู่')
    expect(leftovers(...loginWords)).toEqual([])
  })

  test('a refusal is worded by its code', async () => {
    openApp('/login', { answers: { logIn: () => refusal('TOO_MANY_REQUESTS') } })
    await signIn('user@example.com', 'no', 'เข้าสู่ระบบ')
    await until(() => expect(seen()).toContain('อีเมลหรือรหัสผ่านไม่ถูกต้อง'))
    expect(seen()).toContain('ลองหลายครั้งเกินไป กรุณารอสักครู่')
  })

  test('the menu says how many drinks were ordered; the name of a drink is marked', async () => {
    openApp('/menuCafe', {
      me: people.user,
      answers: { listCategories, listMyOrders: () => takenDrinks(1) },
    })
    await until(() => expect(seen()).toContain('สั่งแล้ว 1/2'))
    const name = await until(() => document.querySelector('main [lang=en]') ?? Promise.reject())
    expect(name.textContent).toContain('Thai Tea Latte')
    expect(leftovers('Tumbler', 'Thai Tea Latte', 'Tea', 'Ploy')).toEqual([])
  })

  test('the order form asks for what is missing', async () => {
    openApp(`/form/Thai Tea Latte/${idOf(11)}`, { me: people.user, answers: { listCategories } })
    await choose('เย็น')
    await choose('50 %')
    expect(seen()).toContain('กรุณาเลือกให้ครบก่อนสั่ง')
    expect(leftovers('Thai Tea Latte', 'Tumbler', 'Ploy', 'JPEG', 'PNG', 'JPG')).toEqual([])
  })

  test('my orders say the place in the queue', async () => {
    const queued: QueuedOrder = {
      ...orderOf(1, 'Thai Tea Latte'),
      queue_at: 3,
      wait: null,
      hasLookAlike: false,
    }
    openApp('/statusOrder', { me: people.user, answers: { listMyOrders: () => [queued] } })
    await until(() => expect(seen()).toContain('คิวที่ 2'))
    expect(leftovers('Thai Tea Latte', 'Tumbler', 'Ploy')).toEqual([])
    await press('ยกเลิก Thai Tea Latte')
    await until(() => expect(seen()).toContain('คุณต้องการยกเลิก Thai Tea Latte'))
  })

  test.each([
    ['Machine Failure', 'เครื่องชงขัดข้อง', 'th'],
    ['No oat milk', 'No oat milk', 'en'],
  ])('"%s" of a barista is read as "%s"', async (rejectNote, shown, language) => {
    const order = orderOf(1, 'Latte', { status: 'rejected', rejectNote, reject_note: rejectNote })
    openApp('/ordered', { me: people.user, answers: { listMyHistory: () => [order] } })
    await until(() => expect(seen()).toContain(shown))
    const note = [...document.querySelectorAll('p')].find((one) => one.textContent === shown)
    expect(note?.lang).toBe(language)
  })

  test('a day is named in full', async () => {
    const at = '2025-11-14T03:00:00Z'
    const order = orderOf(1, 'Latte', { status: 'picked', orderDate: at, updatedAt: at })
    openApp('/ordered', { me: people.user, answers: { listMyHistory: () => [order] } })
    await until(() => expect(seen()).toContain('วันศุกร์ที่ 14 พฤศจิกายน'))
  })

  test('the board names its steps, and sends the preset as it is stored', async () => {
    const board = new BaristaBoard()
    board.add('Latte', 'Fah')
    board.open()
    await findRole('button', 'เริ่มทำ Latte ของ Fah')
    expect(leftovers('Latte', 'Fah')).toEqual([])
    await press('ยกเลิก Latte ของ Fah')
    await choose('เครื่องชงขัดข้อง')
    await press('ยกเลิกออเดอร์นี้')
    await until(() => expect(board.requests).toEqual(['Fah rejected Machine Failure']))
  })

  test('and back, without a reload; what is open closes', async () => {
    openApp('/login')
    await press('เข้าสู่ระบบ')
    await until(() => expect(seen()).toContain('ลืมรหัสผ่านใช่ไหม'))
    await chooseLanguage('en')
    await findRole('button', 'Login')
    expect(seen()).not.toContain('เข้าสู่ระบบ')
    expect(allOfRole('dialog', '')).toEqual([])
  })
})
