import { firstMessages } from '@tumbler/rules/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { orderOf } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { leftovers, readThai } from '../../testing/in-thai.ts'
import { connectLive } from '../../testing/live-events.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  fillField,
  findRole,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

let shop: FakeShopSettings

const open = (group: string, own: Answers = {}) =>
  openApp(`/shop-settings/${group}`, {
    me: people.admin,
    answers: { ...shop.answers(), ...own },
  })
const has = (words: string) => until(() => expect(seen()).toContain(words))
const hasNot = (words: string) => until(() => expect(seen()).not.toContain(words))
/** What the bar says while a change waits. */
const changed = 'Discard'
const isSaved = () => has('Saved')

beforeEach(() => {
  shop = new FakeShopSettings()
})

describe('the pages', () => {
  test('are a list on phones, and each leads back to it', async () => {
    const app = openApp('/shop-settings', { me: people.admin, answers: shop.answers() })
    await user.click(await findRole('link', 'Orders'))
    await app.at('/shop-settings/orders')
    await findRole('heading', 'Orders')
    await user.click(await findRole('link', 'Back'))
    await app.at('/shop-settings')
    await findRole('link', 'Opening hours')
  })

  test.each(['user', 'barista'] as const)('are not for a %s', async (role) => {
    const app = openApp('/shop-settings/orders', { me: people[role], answers: shop.answers() })
    await app.at('/unauthorized')
  })

  test('that do not exist are refused', async () => {
    await open('salaries').at('/unauthorized')
  })

  test('say when they cannot be loaded, and try again', async () => {
    let isAway = true
    open('orders', {
      readShopSettings: () => (isAway ? refusal('UNEXPECTED') : shop.now),
    })
    await has("Couldn't load the shop settings.")
    isAway = false
    await press('Retry')
    await findRole('textbox', 'Drinks per person and day')
  })

  test.each([
    ['opening-hours', 'เวลาเปิดปิด'],
    ['orders', 'จำนวนแก้วต่อคนต่อวัน'],
    ['announcements', 'ยังไม่มีประกาศ'],
    ['team', 'หน้าเครดิตยังว่าง'],
    ['personal-data', 'รูปแก้ว'],
  ])('/%s are there in Thai', async (group, words) => {
    open(group)
    await findRole('heading', '')
    await readThai()
    await has(words)
    // The shop's own words are there in both languages.
    const english = firstMessages.map(({ text }) => text.en)
    expect(leftovers('Tumbler', 'Mali', ...english)).toEqual([])
  })
})

describe('changes', () => {
  test('wait in a bar, and only they are sent, with the revision', async () => {
    open('orders')
    await press('Drinks per person and day: more')
    await write('Very late', '15')
    await has('2 changes: Drinks per person and day: 2 → 3, Board colours: 4, 8, 12 → 4, 8, 15')
    await press('Save')
    await isSaved()
    expect(shop.sent).toEqual([{ revision: 3, orderLimitPerDay: 3, ageMinutes: [4, 8, 15] }])
    await hasNot('changes:')
    expect(document.activeElement?.id).toBe('main')
  })

  test('are saved by Enter in a field, which keeps the focus', async () => {
    open('orders')
    await write('Drinks per person and day', '3{Enter}')
    await isSaved()
    expect(shop.sent).toEqual([{ revision: 3, orderLimitPerDay: 3 }])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Drinks per person and day')
  })

  test('held, Enter saves once', async () => {
    open('orders')
    await write('Drinks per person and day', '3')
    const field = await findRole('textbox', 'Drinks per person and day')
    for (const repeat of [false, true, true])
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true }))
    await isSaved()
    expect(shop.sent).toHaveLength(1)
  })

  test('that are taken back are none', async () => {
    open('orders')
    await press('Drinks per person and day: more')
    await has(changed)
    await press('Drinks per person and day: less')
    await hasNot(changed)
    expect(allOfRole('button', 'Save')).toEqual([])
  })

  test('are discarded at once', async () => {
    open('personal-data')
    await write('Remove tumbler photos after', '60')
    await press('Discard')
    await hasNot(changed)
    expect(await findRole('textbox', 'Remove tumbler photos after')).toHaveProperty('value', '30')
    expect(shop.sent).toEqual([])
  })

  test('leaving them asks', async () => {
    const app = open('orders')
    await press('Drinks per person and day: more')
    await user.click(await findRole('link', 'Back'))
    await has('Leave without saving?')
    await press('Stay')
    await has(changed)
    await user.click(await findRole('link', 'Back'))
    await press('Leave')
    await app.at('/shop-settings')
  })

  test('logging out asks', async () => {
    const app = open('orders')
    await press('Drinks per person and day: more')
    await press('Logout')
    await press('Stay')
    await has(changed)
    await press('Logout')
    await press('Leave')
    await app.at('/login')
  })

  test('what leads away by itself asks too: "Order again" of a canceled drink', async () => {
    const latte = orderOf(1, 'Latte')
    let mine = [latte]
    const app = open('orders', { listMyOrders: () => mine })
    await press('Drinks per person and day: more')
    mine = [{ ...latte, status: 'rejected', updatedAt: '2099-01-01T00:00:00.000Z' }]
    await app.client.invalidateQueries({ queryKey: queryKeys.myToday })
    await press('Order again')
    await press('Stay')
    await has(changed)
    await press('Order again')
    await press('Leave')
    await until(() => expect(app.path()).not.toBe('/shop-settings/orders'))
    expect(allOfRole('region', 'Latte was canceled')).toEqual([])
  })

  test('the browser asks before they are lost by a reload', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    open('orders')
    await findRole('textbox', 'Drinks per person and day')
    expect(isAsked()).toBe(false)
    await press('Drinks per person and day: more')
    await has(changed)
    expect(isAsked()).toBe(true)
    await press('Discard')
    await hasNot(changed)
    expect(isAsked()).toBe(false)
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection.'],
    ['a failure', () => refusal('UNEXPECTED'), 'Something went wrong.'],
  ])('stay after %s', async (_cause, answer, words) => {
    open('orders', { changeShopSettings: answer })
    await press('Drinks per person and day: more')
    await press('Save')
    await has("Couldn't save the changes")
    await has(words)
    await has('Drinks per person and day: 2 → 3')
  })

  test('are saved once the page shows it, where the answer was lost', async () => {
    const { changeShopSettings } = shop.answers()
    open('orders', {
      changeShopSettings: (request) => {
        const isFirst = shop.sent.length === 0
        const answer = changeShopSettings?.(request)
        if (isFirst) throw new TypeError('Failed to fetch')
        return answer
      },
    })
    await press('Drinks per person and day: more')
    await press('Save')
    await has("Couldn't save the changes")
    await has(changed)
    await press('Save')
    await isSaved()
    expect(seen()).not.toContain("Couldn't save the changes")
    expect(seen()).not.toContain(changed)
    expect(shop.sent).toHaveLength(2)
    await press('Drinks per person and day: less')
    await press('Save')
    await until(() => expect(shop.now.orderLimitPerDay).toBe(2))
  })

  test('made while the save is under way stay, and are saved next', async () => {
    const answered = Promise.withResolvers<void>()
    const { changeShopSettings } = shop.answers()
    open('orders', {
      changeShopSettings: async (request) => {
        await answered.promise
        return changeShopSettings?.(request)
      },
    })
    await press('Drinks per person and day: more')
    await press('Save')
    await write('Very late', '15')
    answered.resolve()
    await isSaved()
    await has('Board colours: 4, 8, 12 → 4, 8, 15')
    await press('Save')
    await until(() => expect(shop.sent).toHaveLength(2))
    expect(shop.sent[1]).toEqual({ revision: 4, ageMinutes: [4, 8, 15] })
  })

  test('the last one stands under the list', async () => {
    const whole = { part: null, field: null }
    shop.changeAs('Mint', {}, [
      { setting: 'orderLimitPerDay', ...whole, from: '3', to: '2' },
      { setting: 'team', ...whole, from: null, to: 'มะลิ' },
      { setting: 'openingHours', part: 'cafe Mon', field: null, from: '9:00–16:00', to: 'closed' },
    ])
    openApp('/shop-settings', { me: people.admin, answers: shop.answers() })
    await has(
      'Last change: Mint, 18 November 10:00Drinks per person and day: 3 → 2Team: added มะลิ' +
        'Monday cafe: 9:00–16:00 → Closed',
    )
    await readThai()
    await has('จำนวนแก้วต่อคนต่อวัน: 3 → 2ทีมงาน: เพิ่ม มะลิ')
  })
})

describe('another admin who has saved meanwhile', () => {
  const notice = 'Mint has saved meanwhile. Reload, or overwrite it with what you changed.'
  const limit = () => findRole('textbox', 'Drinks per person and day')

  /** Both change the limit, and Mint saves first. */
  const collide = async () => {
    open('orders')
    await press('Drinks per person and day: more')
    shop.changeAs('Mint', { orderLimitPerDay: 5, stopOutsideHours: true })
    await press('Save')
    await has(notice)
    expect(await limit()).toHaveProperty('value', '3')
    expect(shop.sent).toEqual([{ revision: 3, orderLimitPerDay: 3 }])
    expect(shop.now.orderLimitPerDay).toBe(5)
  }

  test('is overwritten only knowingly, and only in what was changed here', async () => {
    await collide()
    await press('Overwrite')
    await isSaved()
    await hasNot(notice)
    expect(shop.sent.at(-1)).toEqual({ revision: 4, orderLimitPerDay: 3 })
    expect(shop.now).toMatchObject({ orderLimitPerDay: 3, stopOutsideHours: true })
  })

  test('is reloaded, which drops the own change', async () => {
    await collide()
    await press('Reload')
    await hasNot(notice)
    await hasNot(changed)
    expect(await limit()).toHaveProperty('value', '5')
    expect(shop.sent).toHaveLength(1)
    await until(() => expect(document.activeElement?.id).toBe('main'))
  })

  test('is followed live, and told of before saving', async () => {
    const { client } = open('orders')
    await limit()
    const emit = await connectLive(client)
    shop.changeAs('Mint', { orderLimitPerDay: 4 })
    emit('settings', { revision: 4 })
    await until(async () => expect(await limit()).toHaveProperty('value', '4'))
    await hasNot(notice)
    await press('Drinks per person and day: more')
    shop.changeAs('Mint', { orderLimitPerDay: 9 })
    emit('settings', { revision: 5 })
    await has(notice)
    expect(await limit()).toHaveProperty('value', '5')
  })
})

describe('orders', () => {
  test('the minutes must rise', async () => {
    open('orders')
    await write('Late', '12')
    await press('Save')
    await has('Each number must be higher than the one before.')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Very late')
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
    expect(shop.sent).toEqual([])
  })

  test('a number that is missing is named with its bounds, and has the focus', async () => {
    open('orders')
    await write('Drinks per person and day', '')
    await press('Save')
    await has('A whole number from 1 to 100')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Drinks per person and day')
    expect(shop.sent).toEqual([])
  })

  test.each(['-2', '1.5', '2x'])(
    '%s is refused, and not taken for another number',
    async (typed) => {
      open('orders')
      await write('Drinks per person and day', typed)
      await press('Save')
      await has('A whole number from 1 to 100')
      expect(document.activeElement).toMatchObject({ value: typed })
      expect(shop.sent).toEqual([])
    },
  )
})

describe('personal data', () => {
  test('fewer days delete for good, which is said and asked once', async () => {
    open('personal-data')
    const lost = 'Orders older than 1 day lose name, request and photo, for good.'
    await write('Remove names from orders after', '1')
    await write('Remove tumbler photos after', '60')
    await has(lost)
    await has('Names on orders: 400 days → 1 day')
    await press('Save')
    expect((await findRole('alertdialog', 'Delete for good?')).textContent).toContain(lost)
    expect(seen()).not.toContain('older than 60 days')
    await press('Cancel')
    expect(shop.sent).toEqual([])
    await press('Save')
    await press('Save and delete')
    await isSaved()
    expect(shop.sent).toEqual([{ revision: 3, personalDataDays: 1, imageRetentionDays: 60 }])
    await hasNot(lost)
  })
})

describe('texts', () => {
  const contact = () => findRole('textbox', 'Contact for forgotten passwords')

  test('are written per language', async () => {
    open('texts')
    await fillField(await contact(), 'Write to Praew')
    await user.click(await findRole('radio', 'ไทย'))
    await has('Empty: the English text')
    await fillField(await contact(), 'ติดต่อแพรว')
    await has(
      '2 changes: Contact for forgotten passwords: Write to Praew, ' +
        'Contact for forgotten passwords, ไทย: ติดต่อแพรว',
    )
    await press('Save')
    await isSaved()
    expect(shop.sent).toEqual([
      { revision: 3, contactText: { en: 'Write to Praew', th: 'ติดต่อแพรว' } },
    ])
  })

  test('open in the language of the page', async () => {
    open('orders')
    await findRole('textbox', 'Drinks per person and day')
    await readThai()
    await user.click(await findRole('link', 'กลับ'))
    await user.click(await findRole('link', 'ข้อความ'))
    await has('หากเว้นว่างไว้ จะใช้ข้อความภาษาอังกฤษ')
  })

  test('that are too long are not sent', async () => {
    open('texts')
    await user.click(await contact())
    await user.paste('x'.repeat(81))
    await has('At most 80 characters.')
    await press('Save')
    expect(shop.sent).toEqual([])
  })
})
