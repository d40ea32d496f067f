import { addDays } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { readThai } from '../../testing/in-thai.ts'
import { connectLive } from '../../testing/live-events.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

/** What a shop decides for itself (product-rules §36). */
let shop: FakeShopSettings
const has = (words: string) => until(() => expect(seen()).toContain(words))
const hasNot = (words: string) => until(() => expect(seen()).not.toContain(words))
const open = () => openApp('/shop-settings/orders', { me: people.admin, answers: shop.answers() })
const today = shopTimeAt(new Date(), 'Asia/Bangkok').date
const isOff = async (name: string) => (await findRole('button', name)).ariaDisabled === 'true'

beforeEach(() => {
  shop = new FakeShopSettings()
})

describe('days with another limit', () => {
  const addDay = async (date: string) => {
    await user.clear(await found('input[type=date]', 'Day'))
    await user.type(await found('input[type=date]', 'Day'), date)
    await press('Add day')
  }
  const limit = (day: string) => findRole('textbox', `Drinks on ${day}`)

  test('begin with two drinks more than usual, and are changed and removed', async () => {
    open()
    await has('None. Every day has the usual limit.')
    expect(await isOff('Add day')).toBe(true)
    await addDay('2030-12-05')
    expect(await limit('5 December 2030')).toHaveProperty('value', '4')
    await has('Days with another limit, 5 December 2030: as usual → 4')
    await press('Drinks on 5 December 2030: more')
    await press('Save')
    await has('Saved')
    expect(shop.sent).toEqual([{ revision: 3, limitDates: { '2030-12-05': 5 } }])
    await press('Remove 5 December 2030')
    await has('Days with another limit, 5 December 2030: 5 → as usual')
    await press('Save')
    await until(() => expect(shop.now.limitDates).toEqual({}))
  })

  test('never begin above the highest limit', async () => {
    shop.now.orderLimitPerDay = 99
    open()
    await addDay('2030-12-05')
    expect(await limit('5 December 2030')).toHaveProperty('value', '100')
    expect(await isOff('Drinks on 5 December 2030: more')).toBe(true)
  })

  test.each(['0', '101', ''])('%j drinks are refused at their day', async (typed) => {
    shop.now.limitDates = { '2030-12-04': 4, '2030-12-05': 5 }
    open()
    await write('Drinks on 5 December 2030', typed)
    await press('Save')
    await has('A whole number from 1 to 100')
    const wrong = [...document.querySelectorAll('[aria-invalid]')]
    expect(wrong.map((field) => field.getAttribute('aria-label'))).toEqual([
      'Drinks on 5 December 2030',
    ])
    expect(shop.sent).toEqual([])
    await write('Drinks on 5 December 2030', '100')
    await press('Save')
    await has('Saved')
    expect(shop.sent).toEqual([{ revision: 3, limitDates: { '2030-12-04': 4, '2030-12-05': 100 } }])
  })

  test('a day that is there already keeps its number', async () => {
    shop.now.limitDates = { '2030-12-05': 9 }
    open()
    await limit('5 December 2030')
    await addDay('2030-12-05')
    await has('This day is in the list.')
    expect(await isOff('Add day')).toBe(true)
    expect(await limit('5 December 2030')).toHaveProperty('value', '9')
    expect(allOfRole('button', 'Save')).toEqual([])
  })

  test('today is one that can be added, yesterday is over and goes with the next new one', async () => {
    const yesterday = addDays(today, -1)
    shop.now.limitDates = { [yesterday]: 6 }
    open()
    await has('6, Over')
    expect(allOfRole('textbox', 'Drinks on')).toEqual([])
    await user.type(await found('input[type=date]', 'Day'), yesterday)
    expect(await isOff('Add day')).toBe(true)
    await addDay(today)
    await hasNot('Over')
    await press('Save')
    await has('Saved')
    expect(shop.now.limitDates).toEqual({ [today]: 4 })
  })

  test('are at most fifty from today on', async () => {
    const days = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, day) => [addDays(today, day), 3]))
    const most = settingsLimits.limitDates
    shop.now.limitDates = { ...days(most - 1), [addDays(today, -1)]: 3 }
    open()
    await addDay('2030-12-05')
    await has('At most 50')
    await press('Save')
    await has('Saved')
    expect(Object.keys(shop.now.limitDates)).toHaveLength(most)
    await user.type(await found('input[type=date]', 'Day'), '2030-12-06')
    expect(await isOff('Add day')).toBe(true)
  })

  test('that another admin saves arrive', async () => {
    const { client } = open()
    await has('None. Every day has the usual limit.')
    const emit = await connectLive(client)
    shop.changeAs('Mint', { limitDates: { '2030-12-05': 7 } })
    emit('settings', { revision: 4 })
    await until(async () => expect(await limit('5 December 2030')).toHaveProperty('value', '7'))
  })
})

describe('reasons to cancel', () => {
  const oat = { id: idOf(1), text: { en: 'Out of oat milk', th: 'นมข้าวโอ๊ตหมด' } }
  const english = () => findRole('textbox', 'Reason, English')

  test('are added last, in English and in Thai', async () => {
    shop.now.rejectReasons = [oat]
    open()
    await has('นมข้าวโอ๊ตหมด')
    await press('New')
    await user.type(await english(), 'Fire drill')
    await has('Reasons to cancel: added Fire drill')
    await has('Not saved')
    await user.type(await findRole('textbox', 'Reason, ไทย'), 'ซ้อมหนีไฟ')
    await press('Save')
    await has('Saved')
    expect(shop.now.rejectReasons.map(({ text }) => text)).toEqual([
      oat.text,
      { en: 'Fire drill', th: 'ซ้อมหนีไฟ' },
    ])
    await until(() => expect(allOfRole('textbox', 'Reason,')).toEqual([]))
  })

  test('need English words, and no Thai ones', async () => {
    open()
    await press('New')
    await press('Save')
    await has('Please fill this in.')
    expect(shop.sent).toEqual([])
    await user.type(await english(), 'x'.repeat(27))
    await press('Save')
    await has('Saved')
    expect(shop.now.rejectReasons[0]?.text).toEqual({ en: 'x'.repeat(27), th: '' })
  })

  test('of 28 letters are too long', async () => {
    shop.now.rejectReasons = [oat]
    open()
    await press('Edit Out of oat milk')
    await user.clear(await english())
    await user.paste('x'.repeat(28))
    await has('At most 27 characters.')
    await press('Save')
    expect(shop.sent).toEqual([])
  })

  test.each([
    ['Machine Failure', 'Reason, English'],
    ['out of oat milk', 'Reason, English'],
    ['นมข้าวโอ๊ตหมด', 'Reason, ไทย'],
  ])('%s is there already, which is said at its field', async (typed, label) => {
    shop.now.rejectReasons = [oat, { id: idOf(2), text: { en: 'Fire drill', th: '' } }]
    open()
    await press('Edit Fire drill')
    const field = (await findRole('textbox', label)) as HTMLInputElement
    await user.clear(field)
    await user.type(field, typed)
    await press('Save')
    await has('There is such a reason already.')
    const wrong = [...document.querySelectorAll('[aria-invalid]')]
    expect(wrong).toEqual([field])
    expect(shop.sent).toEqual([])
  })

  test('are five at most', async () => {
    const reasonOf = (number: number) => ({
      id: idOf(number),
      text: { en: `Reason ${'abcde'[number]}`, th: '' },
    })
    shop.now.rejectReasons = [0, 1, 2, 3].map(reasonOf)
    open()
    await press('New')
    await has('At most 5')
    expect(await isOff('New')).toBe(true)
    await user.type(await english(), 'The fifth')
    await press('Save')
    await has('Saved')
    expect(shop.now.rejectReasons).toHaveLength(5)
  })

  test('are renamed and removed, each of which is said', async () => {
    shop.now.rejectReasons = [oat]
    open()
    await press('Edit Out of oat milk')
    await user.clear(await english())
    await user.type(await english(), 'No oat milk')
    await has('Reasons to cancel, Out of oat milk, English: No oat milk')
    await press('Remove')
    await has('Reasons to cancel: removed Out of oat milk')
    await press('Save')
    await until(() => expect(shop.now.rejectReasons).toEqual([]))
  })

  test('and days are said in Thai', async () => {
    shop.now.rejectReasons = [oat]
    open()
    await findRole('button', 'Edit Out of oat milk')
    await readThai()
    await press('แก้ไข Out of oat milk')
    await press('ลบ')
    await has('เหตุผลที่ยกเลิก: ลบ Out of oat milk')
    await user.type(await found('input[type=date]', 'วันที่'), '2030-12-05')
    await press('เพิ่มวัน')
    await has('วันที่จำกัดแก้วต่างออกไป, 5 ธันวาคม')
  })
})

describe('a rush', () => {
  const field = () => findRole('textbox', 'Open orders at most')

  test('has at most so many orders at a time, 0 for no limit', async () => {
    open()
    expect(await field()).toHaveProperty('value', '0')
    await user.clear(await field())
    await user.type(await field(), '1001')
    await press('Save')
    await has('A whole number from 0 to 1000')
    await user.clear(await field())
    await user.type(await field(), '30')
    await press('Save')
    await until(() => expect(shop.sent).toMatchObject([{ maxOpenOrders: 30 }]))
  })

  test('has messages that baristas choose from, in both languages', async () => {
    shop.now = { ...shop.now, messages: [] }
    open()
    await has('None. Baristas write their own words.')
    const [, add] = allOfRole('button', 'New')
    await user.click(add as HTMLElement)
    await write('Message, English', 'Back soon')
    await write('Message, ไทย', 'เดี๋ยวกลับมา')
    await press('Save')
    const text = { en: 'Back soon', th: 'เดี๋ยวกลับมา' }
    await until(() => expect(shop.sent).toMatchObject([{ messages: [{ text }] }]))
  })
})
