import type { Order } from '@tumbler/contract/orders'
import { firstMarks } from '@tumbler/rules/marks'
import { flagsOf, parseShopMode, type ShopMode, type VenueFlags } from '@tumbler/rules/shop-mode'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { correctClock } from '../../api/clock.ts'
import { connectionFound, connectionLost } from '../../api/live-state.ts'
import { hasStatus, settings, statusOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import {
  allOfRole,
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
  write,
} from '../../testing/show-screen.tsx'
import { OrderBoardScreen } from './order-board-screen.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const fern = { id: idOf(999), name: 'Fern', email: 'fern@example.com', role: 'barista' as const }

let orders: Order[]
let flags: VenueFlags
let moves: { id: string; status: string; reject_note?: string }[]

function add(
  menu: string,
  person: string,
  given: Partial<Order> & { minutes?: number; category?: string } = {},
) {
  const { minutes = 0, category = 'Coffee', ...rest } = given
  const number = orders.length + 1
  const orderDate = new Date(Date.now() - minutes * 60_000).toISOString()
  const order: Order = {
    id: idOf(number),
    number,
    status: 'ordered',
    orderDate,
    pickUpAt: null,
    waitingSince: orderDate,
    place: orderDate,
    placeId: idOf(number),
    letPassAt: null,
    movedDownAt: null,
    updatedAt: orderDate,
    type: 'hot',
    sweetness: 50,
    options: [],
    remark: '-',
    tumblerImage: '/api/upload/image/x.webp',
    rejectNote: '',
    reject_note: '',
    otherRejectNote: null,
    isUncounted: false,
    forName: null,
    tumblerOnBarAt: null,
    turnAt: null,
    doneAt: null,
    remindedAt: null,
    notCollectedAt: null,
    startedAt: null,
    brewSeconds: null,
    changedAt: null,
    isChangeNew: false,
    changesLeft: 5,
    menu: {
      id: idOf(100 + number),
      name: menu,
      otherName: null,
      look: null,
      marks: [],
      category: { id: idOf(200), name: category, otherName: null, categoryFor: 'cafe' },
    },
    user: { id: idOf(300 + number), name: person, alike: person },
    movedBy: null,
    ...rest,
  }
  orders.push(order)
  return order
}

const answers = (own: Answers = {}): Answers => ({
  getCafeStatus: () => ({ ...statusOf('all-close'), ...flags }),
  changeCafeStatus: ({ params }) => {
    flags = flagsOf(parseShopMode(params.value ?? '') as ShopMode)
    return { ...statusOf('all-close'), ...flags }
  },
  listLookAlikes: () => [],
  listOrders: ({ query }) => orders.filter(hasStatus(query)),
  moveOrderAsBarista: ({ params, body }) => {
    const order = orders.find(({ id }) => id === params.id) as Order
    moves.push({ id: order.id, ...(body as { status: string }) })
    Object.assign(order, { status: body.status })
    return order
  },
  ...own,
})

const show = (own?: Answers) => showScreen(<OrderBoardScreen />, fern, answers(own))

const columnOf = (words: string) => {
  const column = [...document.querySelectorAll('section')].find((section) => {
    const title = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
    return title?.textContent?.startsWith(words)
  })
  return [...(column?.querySelectorAll('h3') ?? [])].map((name) => name.textContent)
}

beforeEach(() => {
  orders = []
  moves = []
  flags = flagsOf('cafe-open')
})

describe('the columns', () => {
  test('hold waiting and started orders with their counts', async () => {
    add('Thai Tea Latte', 'Ploy', { status: 'in-progress', remark: 'Less ice please' })
    add('Americano', 'Oat')
    add('Latte', 'Fah')
    show()
    await findRole('heading', 'In Progress Order 1 Orders')
    await findRole('heading', 'Waiting Order 2 Orders')
    expect(columnOf('In Progress Order')).toEqual(['Thai Tea Latte'])
    expect(columnOf('Waiting Order')).toEqual(['Americano', 'Latte'])
    expect(seen()).toContain('AdditionLess ice please')
  })

  test('show what the filter lets through: tea also shows what is neither', async () => {
    add('Americano', 'Oat', { category: 'Coffee' })
    add('Matcha Latte', 'Beam', { category: 'Tea' })
    add('Cocoa', 'Nam', { category: 'Milk and Cocoa' })
    show()
    await choose('Coffee')
    await until(() => expect(columnOf('Waiting Order')).toEqual(['Americano']))
    await choose('Tea')
    await until(() => expect(columnOf('Waiting Order')).toEqual(['Matcha Latte', 'Cocoa']))
    await choose('All')
    await until(() => expect(columnOf('Waiting Order')).toHaveLength(3))
  })

  test('move an order on with one press, and again', async () => {
    const { id } = add('Americano', 'Oat')
    show()
    await press('Do Americano, Oat')
    await press('Done Americano, Oat')
    await until(() => expect(seen()).toContain('No orders now,'))
    expect(moves).toEqual([
      { id, status: 'in-progress', changedAt: null },
      { id, status: 'done' },
    ])
  })

  test('take a double press for one', async () => {
    add('Americano', 'Oat')
    show()
    const button = await findRole('button', 'Do Americano, Oat')
    button.click()
    button.click()
    await findRole('button', 'Done Americano, Oat')
    expect(moves).toHaveLength(1)
  })

  test('show a lost race, and the order as it is', async () => {
    expectLogged('The order was not changed')
    const order = add('Americano', 'Oat')
    show({
      moveOrderAsBarista: () => {
        order.status = 'cancel'
        return refusal('ORDER_CHANGED')
      },
    })
    await press('Do Americano, Oat')
    await until(() => expect(seen()).toContain("Couldn't change Americano for Oat"))
    await until(() => expect(seen()).toContain('No orders now,'))
  })

  test('say how old they are when they cannot be read anew', async () => {
    // In the middle of a minute: the header with the shop's time has no milliseconds.
    vi.useFakeTimers({ now: new Date('2026-11-18T03:10:30Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    add('Americano', 'Oat')
    let isBroken = false
    const { client } = show({
      listOrders: ({ query }) =>
        isBroken ? refusal('UNEXPECTED') : orders.filter(hasStatus(query)),
    })
    await findRole('heading', 'Americano')
    expect(seen()).not.toContain('out of date')
    isBroken = true
    void client.invalidateQueries()
    // Of two wrong clocks the shop's is the right one.
    correctClock(new Date(Date.now() + 3 * 3_600_000).toUTCString())
    await until(() => expect(seen()).toContain('Orders may be out of date. Loaded at 13:10'))
    expect(columnOf('Waiting Order')).toEqual(['Americano'])
    flushSync(() => connectionLost(0))
    // The banner of the shell says it now, once.
    await until(() => expect(seen()).not.toContain('out of date'))
    flushSync(connectionFound)
    isBroken = false
    void client.invalidateQueries()
    await until(() => expect(seen()).not.toContain('out of date'))
    correctClock(new Date().toUTCString())
  })

  test('name the barista of a started order, and of no other', async () => {
    const movedBy = { id: fern.id, name: 'Mint' }
    add('Americano', 'Oat', { status: 'in-progress', movedBy })
    add('Latte', 'Fah', { movedBy })
    show()
    const card = async (name: string) => (await findRole('heading', name)).closest('article')
    expect((await card('Americano'))?.textContent).toContain('Mint')
    expect((await card('Latte'))?.textContent).not.toContain('Mint')
  })

  test('show the marks of the drinks, of a bar order too', async () => {
    const [vegan, milk] = firstMarks
    Object.assign(add('Latte', 'Fah').menu, { marks: [milk?.id] })
    const order = add('Negroni', 'Oat', { type: null, sweetness: null })
    Object.assign(order.menu, { marks: [vegan?.id] })
    show({ getSettings: () => settings })
    const marksOf = async (name: string) =>
      [
        ...((await findRole('heading', name)).closest('article')?.querySelectorAll('[title]') ??
          []),
      ].map(({ textContent }) => textContent)
    await until(async () => expect(await marksOf('Latte')).toEqual(['Contains milk']))
    expect(await marksOf('Negroni')).toEqual(['Vegan'])
  })

  test('show one glass on the card of a bar order', async () => {
    const category = {
      ...{ id: idOf(200), name: 'Classics', otherName: null },
      categoryFor: 'bar' as const,
    }
    const order = add('Negroni', 'Oat', { type: null, sweetness: null })
    Object.assign(order.menu, { category, marks: [firstMarks[0]?.id] })
    show({ getSettings: () => settings })
    const name = await findRole('heading', 'Negroni')
    await until(() => expect(seen()).toContain('Vegan'))
    const pictures = name.closest('article')?.querySelectorAll('svg:not(.tabler-icon, [title] svg)')
    expect(pictures).toHaveLength(1)
  })
})

describe('the colours of waiting', () => {
  const filled = (name: string) => () =>
    [...document.querySelectorAll('article')]
      .find((card) => card.querySelector('h3')?.textContent === name)
      ?.querySelectorAll('[data-filled]').length

  test.each([
    [1.9, 1],
    [2, 2],
    [4.9, 2],
    [5, 3],
    [8.9, 3],
    [9, 4],
  ])('go by the shop’s minutes: %d of 2, 5 and 9 fill %i cells', async (minutes, cells) => {
    // The age of an order is in whole minutes, and the test must not add to it.
    vi.useFakeTimers({ now: new Date('2026-11-18T03:10:30Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    add('Americano', 'Oat', { minutes })
    show({ getSettings: () => ({ ...settings, ageMinutes: [2, 5, 9] }) })
    await findRole('heading', 'Americano')
    await until(() => expect(filled('Americano')()).toBe(cells))
  })

  test('follow the settings while the board is open', async () => {
    add('Americano', 'Oat', { minutes: 3.5 })
    let ageMinutes = settings.ageMinutes
    const { client } = show({ getSettings: () => ({ ...settings, ageMinutes }) })
    await findRole('heading', 'Americano')
    expect(filled('Americano')()).toBe(1)
    ageMinutes = [1, 2, 3]
    await client.invalidateQueries()
    await until(() => expect(filled('Americano')()).toBe(4))
  })
})

describe('the shop status', () => {
  test('can only be read while drinks are open', async () => {
    add('Americano', 'Oat')
    show()
    await findRole('button', 'Shop Status Cafe Open')
    expect(controls('input', 'Bar')).toHaveLength(0)
  })

  test('asks before it changes; Close brings the mode before back', async () => {
    show()
    await choose('Bar')
    await until(() => expect(seen()).toContain('Open BarClick confirm to open bar'))
    await press('Close')
    await until(() => expect(seen()).not.toContain('Click confirm'))
    const cafe = (await found('input', 'Cafe')) as HTMLInputElement
    expect(cafe.checked).toBe(true)
    expect(flags).toEqual(flagsOf('cafe-open'))
  })

  test('changes on Confirm', async () => {
    show()
    await choose('Close')
    await until(() =>
      expect(seen()).toContain('Close Cafe and BarClick confirm to close cafe and bar'),
    )
    await press('Confirm')
    await until(() => expect(seen()).toContain('Cafe and Bar are close'))
    expect(flags).toEqual(flagsOf('all-close'))
  })

  test('shows an error and stays what it was', async () => {
    show({ changeCafeStatus: () => refusal('ACTIVE_ORDERS') })
    await choose('Bar')
    await press('Confirm')
    await until(() => expect(seen()).toContain("Couldn't change the shop status"))
    const cafe = (await found('input', 'Cafe')) as HTMLInputElement
    await until(() => expect(cafe.checked).toBe(true))
    expect(seen()).toContain('Some orders are still waiting or in progress.')
  })

  test('of the bar says to order there', async () => {
    flags = flagsOf('bar-open')
    show({ getSettings: () => settings })
    await until(() => expect(seen()).toContain('Take order at the bar only'))
  })

  test('of the bar counts below the orders that were added there', async () => {
    flags = flagsOf('bar-open')
    add('Mojito', 'Gun')
    show({ getSettings: () => settings })
    await findRole('button', 'Do Mojito, Gun')
    await until(() => expect(seen()).toContain('Take order at the bar only'))
  })

  test('of a bar that takes orders online counts what goes over the bar, too', async () => {
    flags = flagsOf('bar-open')
    show({ getSettings: () => ({ ...settings, isBarOrderable: true }) })
    await until(() => expect(seen()).toContain('Take order at the bar only'))
    await findRole('button', 'Add order')
  })
})

describe('Cancel Order', () => {
  const submit = () => findRole('button', 'Cancel this order')

  test('needs a reason', async () => {
    const { id } = add('Americano', 'Oat')
    show()
    await press('Cancel Americano, Oat')
    expect((await submit()).getAttribute('aria-disabled')).toBe('true')
    await choose('Machine Failure')
    await until(async () => expect((await submit()).getAttribute('aria-disabled')).toBeNull())
    await press('Cancel this order')
    await until(() => expect(seen()).toContain('No orders now,'))
    expect(moves).toEqual([{ id, status: 'rejected', reject_note: 'Machine Failure' }])
  })

  test('takes an own reason that does not start with a space', async () => {
    add('Americano', 'Oat')
    show()
    await press('Cancel Americano, Oat')
    await choose('Other')
    await write('Other reason', ' No lids')
    await until(() => expect(seen()).toContain('Input must not start with a space.'))
    expect((await submit()).getAttribute('aria-disabled')).toBe('true')
    await write('Other reason', 'No lids')
    await until(() => expect(seen()).not.toContain('Input must not start'))
    await press('Cancel this order')
    await until(() => expect(moves).toMatchObject([{ reject_note: 'No lids' }]))
  })

  test('of many has a result per order; the failed ones stay', async () => {
    expectLogged('The order was not changed')
    add('Americano', 'Oat')
    add('Latte', 'Fah')
    add('Mocha', 'Gun')
    const whole = answers().moveOrderAsBarista
    show({
      moveOrderAsBarista: (request) =>
        request.params.id === idOf(2) ? refusal('UNAVAILABLE') : whole?.(request),
    })
    await press('Select')
    await choose('Select Americano, Oat')
    await choose('Select Latte, Fah')
    await press('Cancel Selected')
    await choose('The shop is closing')
    await press('Cancel 2 orders')
    await until(() => expect(seen()).toContain("Couldn't cancel Latte for Fah"))
    await until(() => expect(allOfRole('heading', 'Americano')).toHaveLength(0))
    expect(allOfRole('heading', 'Latte')).toHaveLength(1)
    await press('Back')
    const latte = (await found('input', 'Select Latte, Fah')) as HTMLInputElement
    expect(latte.checked).toBe(true)
    expect(columnOf('Waiting Order')).toEqual(['Latte', 'Mocha'])
  })

  test('left before the answer, it leaves the board where it is', async () => {
    add('Americano', 'Oat')
    const { promise, resolve } = Promise.withResolvers<void>()
    const whole = answers().moveOrderAsBarista
    const { path } = show({
      moveOrderAsBarista: async (request) => {
        await promise
        return whole?.(request)
      },
    })
    await press('Cancel Americano, Oat')
    await choose('The shop is closing')
    await press('Cancel this order')
    await press('Back')
    await findRole('heading', 'Waiting Order')
    resolve()
    await until(() => expect(allOfRole('heading', 'Americano')).toHaveLength(0))
    await until(() => expect(seen()).toContain('Undo'))
    expect(path()).toBe('/')
  })

  test('shows that the order is gone meanwhile, and goes back to the board', async () => {
    const order = add('Americano', 'Oat')
    add('Latte', 'Fah')
    const { client } = show()
    await press('Cancel Americano, Oat')
    await findRole('heading', 'Cancel Order')
    order.status = 'cancel'
    void client.invalidateQueries()
    await until(() => expect(seen()).toContain('Americano for Oat has changed'))
    await findRole('heading', 'Waiting Order 1 Orders')
  })

  test.each([
    ['cancel', 'Oat canceled Americano'],
    ['done', 'Americano, Oat: Done'],
    ['rejected', 'Americano, Oat: Canceled'],
  ] as const)('says what became of an order that is %s meanwhile', async (status, text) => {
    const order = add('Americano', 'Oat')
    const { client } = show({ getOrder: () => ({ ...order, course: [] }) })
    await press('Cancel Americano, Oat')
    await findRole('heading', 'Cancel Order')
    order.status = status
    void client.invalidateQueries()
    await until(() => expect(seen()).toContain(text))
    expect(seen()).not.toContain('has changed')
  })
})
