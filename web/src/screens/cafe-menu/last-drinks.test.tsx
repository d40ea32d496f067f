import type { MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import type { FavOrder } from '@tumbler/contract/users'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '../../device/storage.ts'
import {
  categoryOf,
  idOf,
  itemOf,
  openCafe,
  orderOf,
  ploy,
  statusOf,
  takenDrinks,
} from '../../testing/cafe.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { controls, found, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { CafeMenuScreen } from './cafe-menu-screen.tsx'
import './last-drinks.tsx'

const names = ['Americano', 'Latte', 'Cocoa', 'Mocha', 'Matcha']
const itemsOf = (given: Partial<MenuItem> = {}) =>
  names.map((name, index) => itemOf(11 + index, name, index === 0 ? given : {}))

/** Of an earlier day, the newer the higher its number. */
const pastOf = (number: number, name: string, given: Partial<Order> = {}) => {
  const order = orderOf(number, name, { status: 'picked', ...given })
  const orderDate = `2026-11-0${number}T03:00:00.000Z`
  return { ...order, orderDate, menu: { ...order.menu, id: idOf(11 + names.indexOf(name)) } }
}

const past = [
  pastOf(1, 'Mocha'),
  pastOf(2, 'Americano', { type: 'hot', sweetness: 0 }),
  pastOf(3, 'Latte'),
  pastOf(4, 'Cocoa', { type: 'frappe' }),
  pastOf(5, 'Latte', { type: 'hot', sweetness: 25, remark: 'Oat' }),
  pastOf(6, 'Matcha', { status: 'cancel' }),
]

interface Given {
  orders?: Order[]
  item?: Partial<MenuItem>
  favOrder?: FavOrder
  answers?: Answers
}

function Form() {
  const { state } = useLocation()
  return <p>the form{state?.opensSummary ? ', with its summary' : ''}</p>
}

function show({ orders = past, item = {}, favOrder, answers }: Given = {}) {
  const listMyHistory = vi.fn<(request: { query: URLSearchParams }) => Order[]>(() => orders)
  const screen = showScreen(
    <Routes>
      <Route path="/form/:menuName/:menuId" element={<Form />} />
      <Route path="*" element={<CafeMenuScreen />} />
    </Routes>,
    { ...ploy, favOrder: favOrder ?? null },
    openCafe([categoryOf(1, 'Coffee', itemsOf(item))], { listMyHistory, ...answers }),
  )
  return { ...screen, listMyHistory }
}

const shown = () =>
  controls('section li > button', '').map(({ textContent }) => textContent?.replace('Again', ''))

beforeEach(() => {
  sessionStorage.clear()
  localStore.set({ favOrder: null, recentUpload: null, lastDrinks: null })
})

describe('the drinks that were ordered last', () => {
  test('are three different ones, the newest first, as each was ordered last', async () => {
    const { listMyHistory } = show()
    await until(() =>
      expect(shown()).toEqual(['LatteHot25 %', 'CocoaFrappe50 %', 'AmericanoHot0 %']),
    )
    expect(seen()).toContain('Your last three')
    expect(listMyHistory).toHaveBeenCalledTimes(1)
  })

  test('open their summary with one tap', async () => {
    show()
    const tile = await found('section li > button', 'Latte')
    await until(() => expect(tile.textContent).toContain('Again'))
    tile.click()
    await until(() => expect(seen()).toBe('the form, with its summary'))
    const draft = sessionStore.get(`order-draft:${ploy.id}:${idOf(12)}`)
    expect(JSON.parse(draft ?? 'null')).toMatchObject({
      type: 'hot',
      sweetness: 25,
      remark: 'Oat',
      tumblerImage: past[4]?.tumblerImage,
    })
  })

  test('begin with those of today', async () => {
    const today = orderOf(9, 'Matcha', { status: 'done' })
    const listMyOrders = () => [{ ...today, menu: { ...today.menu, id: idOf(15) } }]
    show({ answers: { listMyOrders } })
    await until(() =>
      expect(shown()).toEqual(['MatchaCold50 %', 'LatteHot25 %', 'CocoaFrappe50 %']),
    )
  })

  test('are not the usual, which has its own card', async () => {
    show({ favOrder: { menu_id: idOf(12), type: 'hot', sweetness: 25, remark: 'Oat' } })
    await until(() =>
      expect(shown()).toEqual(['CocoaFrappe50 %', 'AmericanoHot0 %', 'MochaCold50 %']),
    )
  })

  test.each<[string, Partial<MenuItem>]>([
    ['switched off', { isActive: 'inactive' }],
    ['sold out today', { isSoldOut: true }],
    ['no longer made hot', { types: ['cold'] }],
  ])('leave out one that is %s', async (_what, item) => {
    show({ item })
    await until(() => expect(shown()).toEqual(['LatteHot25 %', 'CocoaFrappe50 %', 'MochaCold50 %']))
  })

  test('are named by their number', async () => {
    show({ orders: past.slice(0, 2) })
    await until(() => expect(seen()).toContain('Your last two'))
  })

  test('are absent as long as nothing was ordered', async () => {
    const { listMyHistory } = show({ orders: [] })
    await until(() => expect(listMyHistory).toHaveBeenCalled())
    await found('a', 'Americano')
    expect(seen()).not.toContain('Your last')
  })

  test('stand there at once on the next start, before they are read', async () => {
    const first = show()
    await until(() => expect(shown()).toHaveLength(3))
    first.close()
    show({ answers: { listMyHistory: () => new Promise(() => {}) } })
    await until(() => expect(shown()).toHaveLength(3))
  })
})

describe('when nothing can be ordered they look as the other cards do', () => {
  test('at the limit a tap opens the alert', async () => {
    show({ answers: { listMyOrders: () => takenDrinks(2) } })
    await press('Latte')
    await found('[role=alertdialog]', '')
    expect(seen()).toContain('You already reached your order limit!')
  })

  test.each<[string, Answers]>([
    ['closed', { getCafeStatus: () => statusOf('all-close') }],
    [
      'in a break',
      {
        getCafeStatus: () =>
          statusOf('cafe-open', { pausedUntil: new Date(Date.now() + 1_800_000).toISOString() }),
      },
    ],
  ])('%s they are off', async (_what, answers) => {
    show({ answers })
    const tile = await found('section li > button', 'Latte')
    await until(() => expect(tile.getAttribute('aria-disabled')).toBe('true'))
    expect(tile.textContent).not.toContain('Again')
    tile.click()
    expect(seen()).toContain('Your last three')
  })
})
