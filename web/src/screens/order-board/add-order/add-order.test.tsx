import type { Order } from '@tumbler/contract/orders'
import type { Customer } from '@tumbler/contract/walk-up'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BaristaBoard } from '../../../testing/barista-board.tsx'
import { idOf, itemOf, orderOf, settings } from '../../../testing/cafe.ts'
import { expectLogged } from '../../../testing/console-output.ts'
import { type Answers, refusal } from '../../../testing/fake-server.ts'
import { leftovers, readThai } from '../../../testing/in-thai.ts'
import { connectLive, settled } from '../../../testing/live-events.ts'
import { people as accounts, openApp } from '../../../testing/open-app.tsx'
import {
  allOfRole,
  choose,
  controls,
  fillField,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../../testing/show-screen.tsx'
import { passTime } from '../../../testing/until.ts'

let board: BaristaBoard
/** Bodies that were sent, and the keys they came with. */
let added: Record<string, unknown>[]
let keys: (string | null)[]
let searched: (string | null)[]

const personOf = (
  id: number,
  name: string,
  drinksLeft: number,
  lastDrink: Customer['lastDrink'] = null,
): Customer => ({ id: idOf(id), name, drinksLeft, lastDrink, tumblerImage: '' })

const people: Customer[] = [
  personOf(801, 'Ploy', 1, { name: 'Latte', at: new Date().toISOString() }),
  personOf(802, 'Ploypailin', 2),
  personOf(803, 'Chanploy', 0),
]
const [latte, mocha] = [itemOf(101, 'Latte'), itemOf(102, 'Mocha')]

const answers: Answers = {
  findCustomers: ({ query }) => {
    searched.push(query.get('name'))
    return people.filter(({ name }) => name.toLowerCase().includes(query.get('name') ?? ''))
  },
  addWalkUp: ({ body }) => {
    added.push(body)
    const person = people.find(({ id }) => id === body.user_id)
    const name = person?.name ?? String(body.name)
    const order = orderOf(50 + added.length, 'Latte', {
      tumblerImage: '',
      tumblerOnBarAt: new Date().toISOString(),
      user: { id: person?.id ?? null, name, alike: name },
    })
    board.orders.push(order)
    return order
  },
  takeWalkUpBack: ({ params }) => {
    board.requests.push('taken back')
    return board.change(params.id, 'cancel')
  },
}

async function openAdd(own: Answers = {}) {
  const shown = board.open({ ...answers, ...own })
  const inner = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    if (request.method === 'POST') keys.push(new Headers(request.headers).get('idempotency-key'))
    return inner(address, request)
  })
  if (window.matchMedia?.('(max-width: 767px)').matches) await press('More')
  await press('Add order')
  await findRole('heading', 'Add order')
  return shown
}

const radio = (name: string) => findRole('radio', name) as Promise<HTMLInputElement>
const pick = async (name: string) => user.click(await radio(name))
async function find(name: string) {
  await user.clear(await found('input', 'Search by name'))
  await fillField(await found('input', 'Search by name'), name)
}
async function choosePloy() {
  await find('plo')
  await pick('Ploy ')
}
async function chooseLatte() {
  await pick('Latte')
  await pick('Cold')
  await pick('50 %')
}
const addButton = () => findRole('button', 'Add order')
const undoOffer = () => allOfRole('button', 'Undo')[0]?.textContent

beforeEach(() => {
  sessionStorage.clear()
  board = new BaristaBoard()
  board.menu[0]?.menu.push(latte, mocha)
  ;[added, keys, searched] = [[], [], []]
})

test('an order for a colleague comes to the board, and can be taken back', async () => {
  await openAdd()
  await find('p')
  expect(seen()).toContain('Type at least 2 letters of the name.')
  expect(searched).toEqual([])
  await choosePloy()
  expect(searched).toEqual(['plo'])
  expect(seen()).toContain('Counts towards the limit of Ploy')
  await chooseLatte()
  await write('Addition', 'Less ice please')
  await press('Add order')
  await findRole('button', 'Do Latte, Ploy')
  const chosen = { menu_id: latte.id, type: 'cold', sweetness: 50 }
  expect(added).toEqual([{ ...chosen, user_id: idOf(801), remark: 'Less ice please' }])
  await until(() => expect(undoOffer()).toBe('Undo Add order Latte, Ploy'))
  // Its drink is drawn in place of the photo, and no countdown runs.
  expect(document.querySelector('article img')).toBeNull()
  expect(allOfRole('button', 'On the bar Latte, Ploy')).toHaveLength(1)
  await press('Undo')
  await until(() => expect(allOfRole('button', 'Do Latte, Ploy')).toEqual([]))
  expect(board.requests).toEqual(['taken back'])
  expect(document.activeElement?.id).toBe('main')
})

test('the drinks of a person are counted against the limit of the shop', async () => {
  await openAdd({ getSettings: () => ({ ...settings, orderLimitPerDay: 3 }) })
  await find('plo')
  expect((await radio('Ploy ')).closest('label')?.textContent).toContain('2 of 3 today')
})

test('two of one name are told apart by their last drink and their tumbler', async () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const twins = [
    {
      ...personOf(811, 'Mint', 1, { name: 'Latte', at: yesterday }),
      tumblerImage: '/uploads/lilac',
    },
    personOf(812, 'Mint', 2),
  ]
  await openAdd({ findCustomers: () => twins })
  await find('mint')
  const first = await radio('Mint Latte, Yesterday 1 of 2 today')
  expect(first.closest('label')?.querySelector('img')?.getAttribute('src')).toBe('/uploads/lilac')
  const second = await radio('Mint No order in 30 days 0 of 2 today')
  expect(second.closest('label')?.querySelector('img')).toBeNull()
  await user.click(second)
  await chooseLatte()
  await press('Add order')
  await until(() => expect(added).toMatchObject([{ user_id: idOf(812) }]))
})

test('a drink says how many are left; of which none is left cannot be chosen', async () => {
  board.menu[0]?.menu.push(
    itemOf(103, 'Muffin', { leftToday: 12 }),
    itemOf(104, 'Bagel', { leftToday: 0, isSoldOut: true }),
  )
  await openAdd()
  const textOf = async (name: string) => (await radio(name)).closest('label')?.textContent
  expect(await textOf('Muffin')).toBe('Muffin12 left')
  expect(await textOf('Bagel')).toBe('BagelSold out today')
  expect((await radio('Bagel')).disabled).toBe(true)
  expect(await textOf('Latte')).toBe('Latte')
})

test('in a bar that takes orders nothing counts, and no photo is spoken of', async () => {
  board.shopMode = 'bar-open'
  const ofBar = board.menu.map((category) => ({ ...category, categoryFor: 'bar' as const }))
  await openAdd({
    getSettings: () => ({ ...settings, isBarOrderable: true }),
    listCategories: () => ofBar,
  })
  await choosePloy()
  await pick('Latte')
  expect(seen()).toContain('Bar drinks count to no limit.')
  expect(seen()).not.toContain('Counts towards the limit')
  expect(seen()).not.toContain('No photo')
  expect((await addButton()).ariaDisabled).toBeNull()
})

test('what was added can be taken back for ten seconds', async () => {
  await openAdd()
  await choosePloy()
  await chooseLatte()
  const add = await addButton()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  add.click()
  await until(() => expect(undoOffer()).toBe('Undo Add order Latte, Ploy'))
  await passTime(9000)
  expect(undoOffer()).toBe('Undo Add order Latte, Ploy')
  await passTime(1000)
  await until(() => expect(undoOffer()).toBeUndefined())
})

test('who has no drinks left is off, and says why', async () => {
  await openAdd()
  await find('plo')
  expect((await radio('Ploypailin No order in 30 days 0 of 2 today')).disabled).toBe(false)
  expect(
    (await radio('Chanploy No order in 30 days 2 of 2 today. No drinks left today')).disabled,
  ).toBe(true)
  await find('zoe')
  await until(() => expect(seen()).toContain('No one matches'))
})

test('a name only is for nobody’s limit, and is a name as people have', async () => {
  await openAdd()
  await choose('Name only')
  await chooseLatte()
  expect((await addButton()).ariaDisabled).toBe('true')
  expect(seen()).toContain('Write a name.')
  await write('Name', 'x'.repeat(21))
  expect((await addButton()).ariaDisabled).toBe('true')
  await write('Name', 'Guest Nam')
  await press('Add order')
  await findRole('button', 'Do Latte, Guest Nam')
  expect(added).toMatchObject([{ name: 'Guest Nam', remark: '-' }])
  expect(added[0]).not.toHaveProperty('user_id')
})

test('it says what is still missing, and adds once for a double press', async () => {
  await openAdd()
  const says = (text: string) => until(() => expect(seen()).toContain(text))
  await says('Choose a colleague.')
  await choosePloy()
  await says('Choose a drink.')
  await pick('Latte')
  await says('Choose a type.')
  await pick('Cold')
  await says('Choose the sweetness.')
  await pick('50 %')
  await user.dblClick(await addButton())
  await findRole('button', 'Do Latte, Ploy')
  expect(added).toHaveLength(1)
})

describe('when it fails nothing is lost:', () => {
  test('offline, the next try is the same order', async () => {
    expectLogged('The order was not added')
    let isOffline = true
    await openAdd({
      addWalkUp: (request) => {
        if (isOffline) throw new Error('offline')
        return answers.addWalkUp?.(request)
      },
    })
    await choosePloy()
    await chooseLatte()
    await press('Add order')
    await until(() => expect(seen()).toContain('No connection. The order is kept'))
    isOffline = false
    await press('Add order')
    await findRole('button', 'Do Latte, Ploy')
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(2)
  })

  test('at the limit meanwhile, and somebody else is chosen', async () => {
    expectLogged('The order was not added')
    await openAdd({
      addWalkUp: (request) =>
        request.body.user_id === idOf(801)
          ? refusal('ORDER_LIMIT_REACHED')
          : answers.addWalkUp?.(request),
    })
    await choosePloy()
    await chooseLatte()
    people[0] = personOf(801, 'Ploy', 0)
    await press('Add order')
    await until(() => expect(seen()).toContain('Ploy has no drinks left today.'))
    await until(async () => expect((await radio('Ploy ')).disabled).toBe(true))
    people[0] = personOf(801, 'Ploy', 1)
    await pick('Ploypailin')
    expect(seen()).not.toContain('Ploy has no drinks left today.')
    await press('Add order')
    await findRole('button', 'Do Latte, Ploypailin')
  })

  test('the item is inactive meanwhile, and another one is chosen', async () => {
    expectLogged('The order was not added')
    await openAdd({
      addWalkUp: (request) => {
        if (request.body.menu_id !== latte.id) return answers.addWalkUp?.(request)
        Object.assign(board.menu[0]?.menu[0] as object, { isActive: 'inactive' })
        return refusal('MENU_NOT_AVAILABLE')
      },
    })
    await choosePloy()
    await chooseLatte()
    await press('Add order')
    await until(() => expect(seen()).toContain('Latte is not available any more.'))
    await until(async () => expect((await radio('LatteInactive')).disabled).toBe(true))
    latte.isActive = 'active'
    await pick('Mocha')
    await press('Add order')
    await until(() => expect(added).toMatchObject([{ menu_id: mocha.id, sweetness: 50 }]))
  })

  test('it was added by an earlier try', async () => {
    expectLogged('The order was not added')
    await openAdd({ addWalkUp: () => refusal('IDEMPOTENCY_KEY_REUSED') })
    await choosePloy()
    await chooseLatte()
    await press('Add order')
    await until(() => expect(seen()).toContain('This order was already added before the change.'))
  })

  test('the screen is left and come back to; back at the board it is given up', async () => {
    const page = openApp('/ordering', {
      me: accounts.barista,
      answers: { ...board.answers(), ...answers },
    })
    await press('Add order')
    await choosePloy()
    await chooseLatte()
    page.go('/menuManagement')
    await findRole('heading', 'Menu Management')
    page.back()
    await until(async () => expect((await radio('50 %')).checked).toBe(true))
    expect((await addButton()).ariaDisabled).toBeNull()
    await press('Back')
    await findRole('button', 'Finished')
    await press('Add order')
    expect((await radio('Latte')).checked).toBe(false)
  })
})

test('a barista who went elsewhere meanwhile stays there', async () => {
  const answered = Promise.withResolvers<void>()
  const page = openApp('/ordering', {
    me: accounts.barista,
    answers: {
      ...board.answers(),
      ...answers,
      addWalkUp: async (request) => {
        await answered.promise
        return answers.addWalkUp?.(request)
      },
    },
  })
  await press('Add order')
  await choosePloy()
  await chooseLatte()
  await press('Add order')
  await until(() => expect(page.client.isMutating()).toBe(1))
  page.go('/menuManagement')
  await findRole('heading', 'Menu Management')
  answered.resolve()
  await settled(page.client)
  expect(added).toHaveLength(1)
  // By the time that another screen comes, a step back would have come first.
  page.go('/dashboard-cafe')
  await page.at('/dashboard-cafe')
  page.back()
  await page.at('/menuManagement')
})

test('in a break orders can be added, in a closed shop not', async () => {
  board.shopStatus = { pausedUntil: new Date(Date.now() + 600_000).toISOString() }
  await openAdd()
  await choosePloy()
  await chooseLatte()
  expect((await addButton()).ariaDisabled).toBeNull()
})

test('a shop that closes meanwhile says so; a closed one adds none', async () => {
  const { client } = await openAdd()
  board.shopMode = 'all-close'
  await client.invalidateQueries()
  await until(() => expect(seen()).toContain('Cafe and bar are closed. Open one of them first.'))
  expect((await addButton()).ariaDisabled).toBe('true')
  await press('Back')
  await until(() => expect(seen()).toContain('Cafe and Bar are close'))
  expect(allOfRole('button', 'Add order')).toEqual([])
})

test('on a phone it has three steps, and Back leads to the one before', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  await openAdd()
  expect((await findRole('button', 'Next')).ariaDisabled).toBe('true')
  expect(controls('h2', 'Which drink?')).toEqual([])
  await choosePloy()
  await press('Next')
  await until(() => expect(document.activeElement?.textContent).toContain('Step 2 of 3'))
  await pick('Latte')
  await press('Next')
  await findRole('heading', 'How?')
  await press('Back')
  expect((await radio('Latte')).checked).toBe(true)
  await press('Next')
  await pick('Cold')
  await pick('50 %')
  await press('Add order')
  await findRole('button', 'Do Latte, Ploy')
  expect(added).toHaveLength(1)
})

test('it reads Thai', async () => {
  await openAdd()
  await choosePloy()
  await chooseLatte()
  await readThai()
  await until(() => expect(seen()).toContain('ไม่มีรูป แก้วอยู่ที่บาร์แล้ว'))
  expect(
    leftovers('Ploypailin', 'Chanploy', 'Ploy', 'Latte', 'Mocha', 'Coffee', 'Notifications'),
  ).toEqual([])
})

describe('on the board', () => {
  const guest = (name: string): Partial<Order> => ({
    tumblerImage: '',
    user: { id: null, name, alike: name },
  })

  test('two guests of one name have their numbers', async () => {
    board.add('Latte', 'Nam', guest('Nam'))
    board.add('Mocha', 'Nam', guest('Nam'))
    board.open()
    await findRole('button', 'Do Mocha, Nam')
    await until(() => expect(seen()).toContain('No. 1'))
    expect(seen()).toContain('No. 2')
  })

  test('what a barista takes back is not said to be canceled by the customer', async () => {
    const { id } = board.add('Latte', 'Nam', guest('Nam'))
    board.add('Mocha', 'Gun')
    const { client } = board.open()
    await findRole('button', 'Do Latte, Nam')
    const emit = await connectLive(client)
    const { status, updatedAt } = board.change(id, 'cancel')
    flushSync(() => emit('orders', { id, status, updatedAt, isTakenBack: true }))
    await until(() => expect(allOfRole('button', 'Do Latte, Nam')).toEqual([]))
    expect(seen()).not.toContain('Nam canceled Latte')
  })
})
