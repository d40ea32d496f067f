import type { MenuItem } from '@tumbler/contract/menu'
import type { MyOrder } from '@tumbler/contract/orders'
import type { ShopSettings } from '@tumbler/contract/shop'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { clearNews } from '../data/order-news.ts'
import { categoryOf, idOf, itemOf, orderOf, takenDrinks } from '../testing/cafe.ts'
import { readThai } from '../testing/in-thai.ts'
import { connectLive } from '../testing/live-events.ts'
import { openApp, people, settings } from '../testing/open-app.tsx'
import { allOfRole, findRole, found, press, seen, until } from '../testing/show-screen.tsx'

/** What a shop decides for itself, as its customers meet it (product-rules §36). */
let orders: MyOrder[]
let menu: MenuItem[]
let given: Partial<ShopSettings>
let isLastRelease: boolean

const [latte, water, mocha] = [
  itemOf(11, 'Latte'),
  itemOf(12, 'Water', { isUncounted: true }),
  itemOf(13, 'Mocha'),
]
const open = (path: string, me: (typeof people)['user'] | null = people.user) =>
  openApp(path, {
    ...(me && { me }),
    answers: {
      getSettings: () =>
        isLastRelease
          ? Response.json({ ...settings, limitDates: undefined })
          : { ...settings, ...given },
      countMyOrders: () => ({ totalOrder: 0, cupsSaved: 0, firstOrderDay: null }),
      listCategories: ({ query }) =>
        query.get('categoryFor') === 'bar'
          ? [{ ...categoryOf(2, 'Cocktails', menu), categoryFor: 'bar' as const }]
          : [categoryOf(1, 'Coffee', menu)],
      listMyOrders: () => orders,
      listMyHistory: () => orders,
    },
  })
const has = (words: string) => until(() => expect(seen()).toContain(words))
const hasNot = (words: string) => until(() => expect(seen()).not.toContain(words))
const cards = () =>
  [...document.querySelectorAll('main ul[aria-label] > li')].map((card) => card.textContent.trim())
const setTime = (time: string) => {
  vi.setSystemTime(new Date(time))
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  sessionStorage.clear()
  clearNews()
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
  isLastRelease = false
  orders = []
  menu = [latte, water, mocha]
  given = { limitDates: { '2026-11-18': 4, '2026-11-20': 5 } }
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a day with another limit', () => {
  test('has its own number of drinks, and the next day the usual one', async () => {
    orders = takenDrinks(2)
    open('/menuCafe')
    await has('Ordered 2/4')
    await findRole('link', 'Latte')
    vi.setSystemTime(new Date('2026-11-18T23:59:59+07:00'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(seen()).toContain('Ordered 2/4')
    setTime('2026-11-19T00:00:00+07:00')
    await has('Ordered 2/2')
    await press('Latte')
    await has('You already reached your order limit!')
  })

  test('arrives while the menu is open, and goes', async () => {
    given = {}
    orders = takenDrinks(2)
    const { client } = open('/menuCafe')
    await has('Ordered 2/2')
    const emit = await connectLive(client)
    given = { limitDates: { '2026-11-18': 3 } }
    emit('settings', { revision: 4 })
    await has('Ordered 2/3')
    await findRole('link', 'Latte')
    given = { limitDates: { '2026-11-18': 1 } }
    emit('settings', { revision: 5 })
    await has('Ordered 2/1')
    await findRole('button', 'Latte')
  })

  test('counts on My Order', async () => {
    orders = takenDrinks(1)
    open('/statusOrder')
    await has('3Drinks left')
  })

  test('is told to whom orders for the first time, to visitors and in Help', async () => {
    const { go } = open('/help')
    await has('2 drinks a day · 4 drinks today')
    go('/statusOrder')
    await has('4 drinks today, on the house.')
  })

  test('is told to visitors', async () => {
    open('/', null)
    await has('4 drinks today, on the house. Log in to order.')
    await readThai()
    await has('วันนี้ดื่มฟรี 4 แก้ว เข้าสู่ระบบเพื่อสั่ง')
    setTime('2026-11-19T10:00:00+07:00')
    await has('ดื่มฟรีวันละ 2 แก้ว')
  })

  test('is none with a server of the last release, nor in Help on a usual day', async () => {
    isLastRelease = true
    open('/help')
    await has('A canceled drink')
    expect(seen()).toContain('2 drinks a day')
    expect(seen()).not.toContain('drinks today')
  })
})

describe('what is not counted', () => {
  const waters = (count: number) =>
    takenDrinks(count).map((order) => ({ ...order, isUncounted: true }))

  test('takes nothing of the limit', async () => {
    orders = [...takenDrinks(1), ...waters(1).map((order) => ({ ...order, id: idOf(799) }))]
    open('/menuCafe')
    await has('Ordered 1/4')
  })

  test('can be ordered at the limit, and nothing else', async () => {
    orders = takenDrinks(4)
    open('/menuCafe')
    expect((await findRole('link', 'Water')).getAttribute('href')).toBe(`/form/Water/${water.id}`)
    expect((await findRole('link', 'Water')).textContent).toContain('No daily limit')
    expect((await findRole('button', 'Latte')).textContent).not.toContain('No daily limit')
    await press('Mocha')
    await has('You already reached your order limit!')
  })

  test('one drink below the limit all can be ordered', async () => {
    orders = takenDrinks(3)
    open('/menuCafe')
    await findRole('link', 'Water')
    await findRole('link', 'Latte')
  })

  test('cannot be ordered while it is sold out', async () => {
    orders = takenDrinks(4)
    menu = [latte, { ...water, isSoldOut: true }]
    open('/menuCafe')
    await has('Sold out today')
    expect((await findRole('link', 'Water')).ariaDisabled).toBe('true')
  })

  test('has a form that says so and is not locked at the limit', async () => {
    orders = takenDrinks(4)
    const { go } = open(`/form/Water/${water.id}`)
    await has('No daily limit')
    expect(document.querySelector('[inert]')).toBeNull()
    await readThai()
    await has('ไม่จำกัดแก้วต่อวัน')
    go(`/form/Latte/${latte.id}`)
    await until(() => expect(document.querySelector('[inert]')).not.toBeNull())
    await hasNot('ไม่จำกัดแก้วต่อวัน')
  })

  test('leaves the way to the menu open on My Order, as long as it can be had', async () => {
    orders = takenDrinks(4)
    const { client } = open('/statusOrder')
    expect((await findRole('link', 'Order now')).getAttribute('href')).toBe('/menuCafe')
    menu = [latte, { ...water, isSoldOut: true }]
    await client.invalidateQueries({ queryKey: queryKeys.menu })
    await press('Order now')
    await has('You already reached your order limit!')
  })

  test('can be ordered again at the limit, a counted one cannot', async () => {
    const ofPloy = { user: { id: people.user.id, name: 'Ploy', alike: 'ploy' } }
    const again = (number: number, item: MenuItem, isUncounted: boolean) =>
      orderOf(number, item.name, {
        ...ofPloy,
        ...{ status: 'rejected', rejectNote: 'Machine Failure', isUncounted },
        menu: { ...orderOf(1, item.name).menu, id: item.id },
      })
    // It counts as the item does now, not as it did then.
    orders = [...takenDrinks(4), again(1, latte, true), again(2, water, false)]
    const { at } = open('/statusOrder')
    await has('Machine Failure')
    const offered = () =>
      allOfRole('button', 'Order again').map((button) => button.closest('li')?.textContent)
    await until(() => expect(offered()).toEqual([expect.stringContaining('Water')]))
    expect(seen()).not.toContain('drinks left today')
    await press('Order again')
    await at(`/form/Water/${water.id}`)
  })

  test('changes its mind with the item, live', async () => {
    orders = takenDrinks(4)
    const { client } = open('/menuCafe')
    await findRole('button', 'Latte')
    const emit = await connectLive(client)
    menu = [{ ...latte, isUncounted: true, revision: 1 }, water, mocha]
    emit('menu', { id: latte.id, revision: 1 })
    await findRole('link', 'Latte')
    await findRole('button', 'Mocha')
  })
})

describe('a featured item', () => {
  const starred = { ...mocha, featuredUntil: '2026-11-18' }

  test('comes first in its category, with a star and the word', async () => {
    menu = [latte, water, starred]
    open('/menuCafe')
    await findRole('link', 'Featured')
    expect(cards()).toHaveLength(3)
    expect(cards()[0]).toMatch(/^Featured ?Mocha/)
    expect(cards()[1]).toMatch(/^Latte/)
    await readThai()
    await until(() => expect(cards()[0]).toMatch(/^แนะนำ ?Mocha/))
  })

  test('comes first on the menu of the bar too', async () => {
    menu = [latte, starred]
    open('/order_bar', null)
    await until(() => expect(cards()[0]).toMatch(/^Featured ?Mocha/))
    expect(cards()[1]).toMatch(/^Latte/)
  })

  test('is one until its last day ends, on a page that stays open', async () => {
    menu = [latte, starred]
    open('/menuCafe')
    await has('Featured')
    menu = [latte, mocha]
    setTime('2026-11-18T23:59:59+07:00')
    expect(cards()[0]).toContain('Featured')
    setTime('2026-11-19T00:00:00+07:00')
    await hasNot('Featured')
    expect(cards()[0]).toMatch(/^Latte/)
  })

  test('becomes one live', async () => {
    const { client } = open('/menuCafe')
    await findRole('link', 'Mocha')
    const emit = await connectLive(client)
    menu = [latte, water, { ...starred, revision: 1 }]
    emit('menu', { id: mocha.id, revision: 1 })
    await until(() => expect(cards()[0]).toMatch(/^Featured ?Mocha/))
  })
})

describe("a reason of the shop's own", () => {
  const oat = {
    ...{ status: 'rejected' as const, rejectNote: 'Out of oat milk' },
    ...{ reject_note: 'Out of oat milk', otherRejectNote: 'นมข้าวโอ๊ตหมด' },
    user: { id: people.user.id, name: 'Ploy', alike: 'ploy' },
  }

  test.each(['/statusOrder', '/ordered'])('is read in the language of %s', async (path) => {
    orders = [orderOf(1, 'Latte', oat)]
    const { client } = open(path)
    await has('Out of oat milk')
    expect(seen()).not.toContain('นมข้าวโอ๊ตหมด')
    await readThai()
    await client.invalidateQueries()
    await hasNot('Out of oat milk')
    const note = await found('p, span', 'นมข้าวโอ๊ตหมด')
    expect(note.closest('[lang]')?.getAttribute('lang')).toBe('th')
  })

  test('changes its language in the news that is shown', async () => {
    orders = [orderOf(1, 'Latte', { user: oat.user })]
    const { client } = open('/menuCafe')
    await findRole('link', 'Water')
    orders = [orderOf(1, 'Latte', { ...oat, updatedAt: '2099-01-01T00:00:00.000Z' })]
    await client.invalidateQueries({ queryKey: queryKeys.myToday })
    await has('Out of oat milk')
    await readThai()
    await has('นมข้าวโอ๊ตหมด')
    expect(seen()).not.toContain('Out of oat milk')
  })

  test('is told in Thai by the news on another page', async () => {
    orders = [orderOf(1, 'Latte', { user: oat.user })]
    const { client } = open('/menuCafe')
    await findRole('link', 'Water')
    await readThai()
    orders = [orderOf(1, 'Latte', { ...oat, updatedAt: '2099-01-01T00:00:00.000Z' })]
    await client.invalidateQueries({ queryKey: queryKeys.myToday })
    await has('นมข้าวโอ๊ตหมด')
    expect(seen()).not.toContain('Out of oat milk')
  })
})
