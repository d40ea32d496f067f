import type { Category } from '@tumbler/contract/menu'
import type { MyOrder } from '@tumbler/contract/orders'
import type { ShopSettings } from '@tumbler/contract/shop'
import type { Account } from '@tumbler/contract/users'
import { firstMarks } from '@tumbler/rules/marks'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { ownFilter } from '../data/menu-filter.ts'
import { accountOf } from '../testing/account-of.ts'
import { categoryOf, idOf, itemOf, orderOf } from '../testing/cafe.ts'
import { expectLogged } from '../testing/console-output.ts'
import { refusal } from '../testing/fake-server.ts'
import { readThai } from '../testing/in-thai.ts'
import { openApp, people, settings } from '../testing/open-app.tsx'
import { allOfRole, findRole, found, press, seen, until, user } from '../testing/show-screen.tsx'

/** Marks of drinks and the filter by them, as customers meet them (product-rules §35). */
const [vegan, milk, nuts, decaf] = firstMarks.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
]
let menu: Category[]
let given: Partial<ShopSettings>
let me: Account
let orders: MyOrder[]
let saved: unknown[]
let isOffline: boolean

const cafe = () => [
  categoryOf(1, 'Coffee', [
    itemOf(11, 'Latte', { marks: [milk] }),
    itemOf(12, 'Black', { marks: [vegan] }),
    itemOf(13, 'Praline', { marks: [milk, nuts] }),
  ]),
  categoryOf(2, 'Cocoa', [itemOf(21, 'Hot Cocoa', { marks: [milk, nuts, decaf] })]),
]
const open = (path = '/menuCafe', person: (typeof people)['user'] | null = people.user) =>
  openApp(path, {
    ...(person && { me: person }),
    shopMode: path === '/order_bar' ? 'bar-open' : 'cafe-open',
    answers: {
      getSettings: () => ({ ...settings, ...given }),
      getMe: () => me,
      changeMe: ({ body }) => {
        if (isOffline) return refusal('UNAVAILABLE')
        saved.push(body)
        me = { ...me, ...(body as object) }
        return me
      },
      listCategories: ({ query }) =>
        query.get('categoryFor') === 'bar'
          ? menu.map((one) => ({ ...one, categoryFor: 'bar' as const }))
          : menu,
      countMyOrders: () => ({ totalOrder: 0, cupsSaved: 0, firstOrderDay: null }),
      listMyOrders: () => orders,
      listMyHistory: () => orders,
      listScreens: () => [],
    },
  })
const has = (words: string) => until(() => expect(seen()).toContain(words))
const hasNot = (words: string) => until(() => expect(seen()).not.toContain(words))
const cards = () =>
  [...document.querySelectorAll('main ul[aria-label] > li')].map((card) => card.textContent)
const tick = async (mark: string) => user.click(await found('[role=dialog] input', mark))
const openFilter = async () => {
  await press('Filter')
  await found('[role=dialog]', 'Filter drinks')
}

beforeEach(() => {
  sessionStorage.clear()
  ownFilter.set(null)
  menu = cafe()
  given = {}
  me = accountOf(people.user)
  orders = []
  saved = []
  isOffline = false
})

describe('marks', () => {
  test.each(['/menuCafe', '/order_bar'])(
    'are read on the cards of %s in the language of the page',
    async (path) => {
      open(path)
      await has('Contains nuts')
      expect(cards()).toEqual([
        'LatteContains milk',
        'BlackVegan',
        'PralineContains milkContains nuts',
      ])
      expect(document.querySelector('main li [title="Vegan"] svg')).not.toBe(null)
      await readThai()
      await until(() => expect(cards()[2]).toBe('Pralineมีนมมีถั่ว'))
    },
  )

  test('stand with their words on the form, in the order of the list', async () => {
    menu[0]?.menu.push(itemOf(14, 'Mocha', { marks: [nuts, milk] }))
    open(`/form/Mocha/${idOf(14)}`)
    await has('Contains milkContains nuts')
  })

  test('that the shop has no more are not shown, nor is a filter then', async () => {
    given = { marks: [] }
    open()
    await has('Praline')
    expect(cards()).toEqual(['Latte', 'Black', 'Praline'])
    expect(allOfRole('button', 'Filter')).toEqual([])
  })

  test('without a mark on any drink there is no filter', async () => {
    menu = [categoryOf(1, 'Coffee', [itemOf(11, 'Latte')])]
    open()
    await has('Latte')
    expect(allOfRole('button', 'Filter')).toEqual([])
  })

  test('of an order are read in its detail', async () => {
    const order = orderOf(1, 'Latte', { status: 'picked' })
    orders = [{ ...order, menu: { ...order.menu, marks: [decaf] } }]
    open('/ordered')
    await press('Show Latte')
    await has('Decaf')
  })
})

describe('the filter of the menu', () => {
  test('shows only what has a mark, leaves out what is avoided, and says so', async () => {
    open()
    await openFilter()
    await tick('Contains nuts')
    await until(() => expect(cards()).toEqual(['LatteContains milk', 'BlackVegan']))
    await has('Left out: Contains nuts · 2 of 3 drinks')
    await tick('Vegan')
    await has('Only Vegan · Left out: Contains nuts · 1 of 3 drinks')
    expect(cards()).toEqual(['BlackVegan'])
    await until(() =>
      expect(saved).toEqual([{ menuFilter: [nuts] }, { menuFilter: [nuts, vegan] }]),
    )
    await press('Show 1 drink')
    await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
    expect((await findRole('button', 'Filter')).textContent).toBe('Filter2')
  })

  test.each(['/menuCafe', '/order_bar'])(
    'of the account stands when %s opens, and counts what the shop has',
    async (path) => {
      me = { ...me, menuFilter: [nuts, idOf(99)] }
      open(path)
      await has('Left out: Contains nuts · 2 of 3 drinks')
      expect(cards()).toEqual(['LatteContains milk', 'BlackVegan'])
      expect((await findRole('button', 'Filter')).textContent).toBe('Filter1')
    },
  )

  test('never leaves a category blank, and Show all takes it off', async () => {
    me = { ...me, menuFilter: [nuts] }
    open()
    await user.click(await findRole('tab', 'Cocoa'))
    await has('No drink here fits your filter')
    await has('0 of 1 drink here, 2 on the menu')
    expect(allOfRole('tab', '').map(({ textContent }) => textContent)).toEqual(['Coffee', 'Cocoa'])
    await press('Show all')
    await has('Hot Cocoa')
    await hasNot('fits your filter')
    expect(document.activeElement?.textContent).toBe('Cocoa')
    await until(() => expect(saved).toEqual([{ menuFilter: [] }]))
    expect((await findRole('button', 'Filter')).textContent).toBe('Filter')
    await user.click(await findRole('tab', 'Coffee'))
  })

  test('leads from a category without one to those that have some', async () => {
    me = { ...me, menuFilter: [nuts] }
    open()
    await user.click(await findRole('tab', 'Cocoa'))
    await press('Coffee 2')
    await until(() => expect(cards()).toEqual(['LatteContains milk', 'BlackVegan']))
    expect(document.activeElement?.textContent).toBe('Coffee')
  })

  test('chosen without a connection is saved when it is back', async () => {
    open()
    await openFilter()
    window.dispatchEvent(new Event('offline'))
    await tick('Contains nuts')
    await tick('Vegan')
    await until(() => expect(cards()).toEqual(['BlackVegan']))
    expect(saved).toEqual([])
    window.dispatchEvent(new Event('online'))
    await until(() =>
      expect(saved).toEqual([{ menuFilter: [nuts] }, { menuFilter: [nuts, vegan] }]),
    )
    await until(() => expect(ownFilter.get()).toBe(null))
    expect(seen()).not.toContain('Your filter is not saved')
  })

  test('leaves the usual out too, as one tap orders it', async () => {
    const favourite = {
      menu_id: idOf(13),
      type: 'hot' as const,
      sweetness: 50,
      options: {},
      remark: '-',
    }
    me = { ...me, favOrder: favourite as never }
    open()
    await has('The usual')
    await openFilter()
    await tick('Contains nuts')
    await hasNot('The usual')
    await press('Clear')
    await has('The usual')
  })

  test('has the sentences of the shop in the language of the page', async () => {
    given = {
      allergyText: 'Ask the barista.',
      thai: { ...settings.thai, allergyText: 'ถามบาริสต้า' },
    }
    open()
    await openFilter()
    await has('Ask the barista.')
    await readThai()
    await press('กรอง')
    await has('ถามบาริสต้า')
    await has('ไม่แสดงเมนูที่มีป้าย')
  })

  test('that could not be saved stays on the page, which says so', async () => {
    expectLogged('The filter of the menu was not saved')
    isOffline = true
    open()
    await openFilter()
    await tick('Contains nuts')
    await has('Your filter is not saved')
    expect(cards()).toEqual(['LatteContains milk', 'BlackVegan'])
    isOffline = false
    await tick('Vegan')
    await until(() => expect(me.menuFilter).toEqual([nuts, vegan]))
    await until(() => expect(ownFilter.get()).toBe(null))
  })

  test('that another device saved is taken over when the account is read again', async () => {
    const { client } = open()
    await has('Praline')
    me = { ...me, menuFilter: [nuts] }
    await client.invalidateQueries({ queryKey: queryKeys.session })
    await has('Left out: Contains nuts · 2 of 3 drinks')
  })

  test('says that the shop has removed a mark of it, until that is read', async () => {
    me = { ...me, menuFilter: [nuts, vegan] }
    const { client } = open()
    await has('Only Vegan · Left out: Contains nuts · 1 of 3 drinks')
    expect(seen()).not.toContain('no longer uses a mark')
    given = { marks: firstMarks.filter(({ id }) => id !== nuts) }
    await client.invalidateQueries({ queryKey: queryKeys.settings })
    await has('The shop no longer uses a mark of your filter.')
    await has('Only Vegan · 1 of 3 drinks')
    await press('OK')
    await hasNot('no longer uses a mark')
    await until(() => expect(saved).toEqual([{ menuFilter: [vegan] }]))
  })

  test('has the sentences about allergies beside it where something is left out', async () => {
    given = { allergyText: 'Ask Fern' }
    me = { ...me, menuFilter: [vegan] }
    open()
    await has('Only Vegan')
    expect(seen()).not.toContain('Ask Fern')
    await openFilter()
    await tick('Contains nuts')
    await press('Show 1 drink')
    await has('Ask Fern')
  })

  test('that a visitor chose stays after signing in, unless the account has one', async () => {
    ownFilter.set({ userId: null, ids: [nuts] })
    const { client } = open()
    await has('Left out: Contains nuts')
    // The account has it from now on.
    await until(() => expect(saved).toEqual([{ menuFilter: [nuts] }]))
    expect(ownFilter.get()).toBe(null)
    me = { ...me, menuFilter: [vegan] }
    await client.invalidateQueries({ queryKey: queryKeys.session })
    await has('Only Vegan')
    expect(seen()).not.toContain('Left out')
  })

  test('of a visitor is kept for the visit, and sent nowhere', async () => {
    open('/', null)
    await openFilter()
    await tick('Vegan')
    await has('Only Vegan · 1 of 3 drinks')
    expect(saved).toEqual([])
    // It is read from there after a reload.
    expect(sessionStorage.getItem('menu-filter')).toContain(vegan)
  })

  test('is told anew with another category, from the place where it was told before', async () => {
    me = { ...me, menuFilter: [vegan] }
    menu = [...cafe(), categoryOf(3, 'Tea', [itemOf(31, 'Oolong', { marks: [vegan] })])]
    open()
    await has('Only Vegan · 1 of 3 drinks')
    const status = await found('[role=status]', 'Only Vegan')
    await user.click(await found('[role=tab]', 'Tea'))
    await until(() => expect(status.textContent).toContain('1 of 1 drink'))
    expect(status.isConnected).toBe(true)
  })
})
