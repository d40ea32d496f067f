import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { type OrderStatus, orderStatuses } from '@tumbler/rules/order-lifecycle'
import { daysIn } from '@tumbler/rules/periods'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf, orderOf } from '../../testing/cafe.ts'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { findRole, press, seen, until, user, write } from '../../testing/show-screen.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import './order-log-screen.tsx'

const pageSize = 100

let orders: Order[]
/** Every search that was sent. */
let searches: Record<string, string>[]
/** The cursor of the page after the one answered last. */
let next: number | null

const dayOf = ({ orderDate }: Order) =>
  new Date(Date.parse(orderDate) + 7 * 3_600_000).toISOString().slice(0, 10)

/** As the server does: a page after the cursor, figures with the first. */
function search({ query }: FakeRequest) {
  searches.push(Object.fromEntries(query))
  const of = (name: string) => query.get(name) ?? ''
  const matching = orders
    .filter((order) => dayOf(order) >= of('startDate') && dayOf(order) < of('endDate'))
    .filter(({ menu, user }) => `${menu.name} ${user.name}`.includes(of('text')))
    .sort((one, other) => Date.parse(other.orderDate) - Date.parse(one.orderDate))
  const listed = matching.filter(({ status }) => of('status').split(',').includes(status))
  const start = Number(of('cursor'))
  const count = (status: OrderStatus) => matching.filter((order) => order.status === status).length
  const days = Map.groupBy(matching, dayOf)
  const isMade = ({ status }: Order) => status === 'done' || status === 'picked'
  const figures = {
    counts: Object.fromEntries(orderStatuses.map((status) => [status, count(status)])),
    days: [...days].map(([date, ofDay]) => ({ date, made: ofDay.filter(isMade).length })),
    customer: null,
  }
  next = listed.length > start + pageSize ? start + pageSize : null
  return {
    orders: listed.slice(start, start + pageSize),
    ...(start === 0 ? figures : { counts: null, days: null, customer: null }),
  }
}

const add = (name: string, orderDate: string, given: Partial<Order> = {}) => {
  const order = orderOf(orders.length + 1, name, { status: 'done', orderDate, ...given })
  orders.push(order)
  return order
}

/** The header Link of the page, which the fake server does not send. */
const withLink =
  (answer: typeof fetch): typeof fetch =>
  async (address, request) => {
    const response = await answer(address, request)
    if (next === null || !String(address).includes('/order/search')) return response
    response.headers.set('link', `</api/order/search?cursor=${next}>; rel="next"`)
    return response
  }

const open = (path = '/history', own: Answers = {}) =>
  openApp(path, {
    me: people.barista,
    answers: { searchOrders: search, ...own },
    network: withLink,
  })

const groups = () =>
  [...document.querySelectorAll('section:has(> div > h2)')].map((day) => [
    day.querySelector('h2')?.textContent,
    day.querySelector('h2 + p')?.textContent,
    ...[...day.querySelectorAll('li')].map((entry) => entry.textContent),
  ])

const lastSearch = () => searches.at(-1) ?? {}

beforeEach(() => {
  orders = []
  searches = []
  next = null
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the list', () => {
  test('by day, newest first, with what became of each order', async () => {
    add('Latte', '2026-11-18T01:30:00Z', { status: 'picked' })
    add('Mocha', '2026-11-18T01:50:00Z', { status: 'cancel' })
    add('อัญชันมะนาว', '2026-11-18T02:10:00Z')
    add('Cocoa', '2026-11-18T02:20:00Z', { status: 'ordered' })
    add('Espresso', '2026-11-17T03:00:00Z', { status: 'rejected', rejectNote: 'Machine Failure' })
    add('Americano', '2026-11-17T02:00:00Z', { status: 'picked' })
    open()
    await until(() => expect(seen()).toContain('Espresso'))
    expect(groups()).toEqual([
      [
        'Today',
        'Total Order: 2',
        'อัญชันมะนาว9:10Cold50 %PloyNo. 3Done',
        'Mocha8:50Cold50 %PloyNo. 2Canceled by user',
        'Latte8:30Cold50 %PloyNo. 1Done',
      ],
      [
        'Yesterday',
        'Total Order: 1',
        'Espresso10:00Cold50 %PloyNo. 5Canceled by baristaMachine Failure',
        'Americano9:00Cold50 %PloyNo. 6Done',
      ],
    ])
  })

  test('what a barista took back is not said to be canceled by the user; rows have numbers', async () => {
    const at = '2026-11-18T01:50:00Z'
    add('Mocha', at, { status: 'cancel', number: 7, movedBy: { id: idOf(999), name: 'Fern' } })
    const { user } = add('Latte', at, { status: 'cancel', number: 8 })
    Object.assign(orders.at(-1) as object, { movedBy: { id: user.id, name: user.name } })
    open()
    await until(() => expect(seen()).toContain('Mocha'))
    expect(seen()).toContain('PloyNo. 7Taken back by Fern')
    expect(seen()).toContain('PloyNo. 8Canceled by user')
  })

  test('a drink of the bar has neither type nor sweetness', async () => {
    const { menu } = orderOf(1, 'Negroni')
    const category = { ...menu.category, categoryFor: 'bar' as const }
    add('Negroni', '2026-11-18T02:00:00Z', {
      type: null,
      sweetness: 50,
      menu: { ...menu, category },
    })
    open()
    await until(() => expect(groups()[0]?.[2]).toBe('Negroni9:00PloyNo. 1Done'))
  })

  test('has the choices of a drink', async () => {
    const options = [
      { name: 'Milk', choice: 'Oat', isUsual: false },
      { name: 'Shots', choice: 'Single', isUsual: true },
    ]
    add('Latte', '2026-11-18T02:00:00Z', { options })
    open()
    await until(() =>
      expect(groups()[0]?.[2]).toBe('Latte9:00Cold50 %Milk: OatShots: SinglePloyNo. 1Done'),
    )
    expect(document.querySelector('li b')?.textContent).toBe('Milk: Oat')
  })

  test('of an account that has ended says "Former customer"', async () => {
    const name = 'Former colleague'
    add('Latte', '2026-11-18T02:00:00Z', { user: { id: idOf(1), name, alike: name } })
    open()
    await until(() => expect(groups()[0]?.[2]).toContain('Former customer'))
    expect(seen()).not.toContain(name)
  })

  test('has the colleague whom it was for in front of whose order it is', async () => {
    const order = add('Latte', '2026-11-18T02:00:00Z', { forName: 'Pim' })
    open('/history', { getOrder: () => ({ ...order, course: [] }) })
    await until(() =>
      expect(groups()[0]?.[2]).toBe("Latte9:00Cold50 %Pimfor Ploy's orderNo. 1Done"),
    )
    expect(document.querySelector(`#log-${order.id}`)?.getAttribute('aria-label')).toBe(
      'Latte, Pim',
    )
    await user.click(await findRole('link', 'Latte, Pim'))
    await until(() => expect(seen()).toContain("Pim for Ploy's order, No. 1"))
  })

  test('goes on after a hundred orders, and counts a day whole before it is listed whole', async () => {
    for (let number = 0; number < 130; number += 1)
      add('Latte', new Date(Date.parse('2026-11-17T01:00:00Z') + number * 60_000).toISOString())
    open()
    await until(() => expect(groups()[0]).toHaveLength(102))
    expect(groups()[0]?.slice(0, 2)).toEqual(['Yesterday', 'Total Order: 130'])
    await press('Earlier')
    await until(() => expect(groups()[0]).toHaveLength(132))
    expect(groups()[0]?.[1]).toBe('Total Order: 130')
  })

  test('goes back as far as the server answers, and says when there is no more', async () => {
    add('Latte', '2026-11-18T02:00:00Z')
    add('Cocoa', '2025-11-12T02:00:00Z')
    open()
    await until(() => expect(seen()).toContain('Latte'))
    expect(daysIn({ startDate: '', endDate: '', ...lastSearch() })).toBe(30)
    await press('Earlier')
    await until(() => expect(seen()).toContain('Wednesday 12 November 2025'))
    expect(daysIn({ startDate: '', endDate: '', ...lastSearch() })).toBe(limits.maxRangeDays)
    expect(seen()).toContain('No older orders')
  })

  test('without any order it says so', async () => {
    open()
    await until(() => expect(seen()).toContain("You don't have any history"))
  })

  test('says that it could not be loaded, and tries again', async () => {
    add('Latte', '2026-11-18T02:00:00Z')
    let isBroken = true
    open('/history', {
      searchOrders: (request) => (isBroken ? refusal('UNEXPECTED') : search(request)),
    })
    await until(() => expect(seen()).toContain("Couldn't load the history."))
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).toContain('Latte'))
  })

  test('later orders that could not be loaded leave the list as it is', async () => {
    for (let number = 0; number < 101; number += 1)
      add(
        `Latte ${number}`,
        new Date(Date.parse('2026-11-17T01:00:00Z') + number * 60_000).toISOString(),
      )
    let isBroken = true
    open('/history', {
      searchOrders: (request) =>
        isBroken && request.query.has('cursor') ? refusal('UNEXPECTED') : search(request),
    })
    await until(() => expect(seen()).toContain('Latte 100'))
    await press('Earlier')
    await until(() => expect(seen()).toContain("Couldn't load earlier orders."))
    expect(seen()).toContain('Latte 100')
    isBroken = false
    await press('Retry')
    await until(() => expect(groups()[0]?.at(-1)).toContain('Latte 0'))
  })

  test('an order that is done appears, and counts', async () => {
    const latte = add('Latte', '2026-11-18T02:00:00Z', { status: 'in-progress' })
    add('Mocha', '2026-11-18T01:00:00Z')
    const page = open()
    await until(() => expect(groups()[0]?.[1]).toBe('Total Order: 1'))
    latte.status = 'done'
    await page.client.invalidateQueries({ queryKey: ['order-log'] })
    await until(() => expect(groups()[0]?.[1]).toBe('Total Order: 2'))
  })
})

describe('the search', () => {
  beforeEach(() => {
    add('Latte', '2026-11-18T02:00:00Z')
    add('Mocha', '2026-11-18T01:00:00Z', { status: 'cancel' })
    add('Cocoa', '2026-11-10T01:00:00Z', { status: 'rejected' })
  })

  test('by text is sent once the typing pauses, and stands in the address', async () => {
    open()
    await until(() => expect(seen()).toContain('Latte'))
    const before = searches.length
    await write('Person, drink or number', 'Moc')
    await until(() => expect(seen()).not.toContain('Latte'))
    expect(searches.slice(before).map(({ text }) => text)).toEqual(['Moc'])
    expect(new URLSearchParams(window.location.search).get('text')).toBe('Moc')
    expect(groups()[0]?.[2]).toContain('Mocha')
  })

  test('by outcome, each with how many there are', async () => {
    open()
    await until(() => expect(seen()).toContain('Latte'))
    const radio = await findRole('radio', 'Canceled by barista')
    expect(radio.closest('label')?.textContent).toBe('Canceled by barista 1')
    expect((await findRole('radio', 'All')).closest('label')?.textContent).toBe('All 3')
    await user.click(radio)
    await until(() => expect(seen()).not.toContain('Latte'))
    expect(lastSearch().status).toBe('rejected')
    expect(new URLSearchParams(window.location.search).get('status')).toBe('rejected')
  })

  test('by venue', async () => {
    open()
    await until(() => expect(seen()).toContain('Latte'))
    await user.click(await findRole('button', 'Cafe and bar'))
    await user.click(await findRole('option', 'Bar'))
    await until(() => expect(lastSearch().categoryFor).toBe('bar'))
  })

  test('by days, both of which belong to it', async () => {
    open()
    await until(() => expect(seen()).toContain('Latte'))
    await user.click(await findRole('button', 'Days: Last 30 days'))
    const from = await until(() => document.querySelectorAll('input[type=date]')[0] as HTMLElement)
    const to = document.querySelectorAll('input[type=date]')[1] as HTMLElement
    await user.clear(to)
    await user.type(to, '2026-11-10')
    await user.clear(from)
    await user.type(from, '2026-11-12')
    await until(() => expect(seen()).toContain('The last day is before the first one.'))
    await user.clear(from)
    await user.type(from, '2026-11-10')
    await press('OK')
    await until(() => expect(groups().map(([day]) => day)).toEqual(['Tuesday 10 November']))
    expect(lastSearch()).toMatchObject({ startDate: '2026-11-10', endDate: '2026-11-11' })
    await findRole('button', 'Days: 10 November')
  })

  test('an address shows what it says, and what makes no sense in it is left out', async () => {
    open('/history?text=Moc&status=cancel&from=2026-11-01&to=2026-11-18&venue=pub&user=x')
    await until(() => expect(groups()[0]?.[2]).toContain('Mocha'))
    expect(lastSearch()).toEqual({
      status: 'cancel',
      startDate: '2026-11-01',
      endDate: '2026-11-19',
      text: 'Moc',
    })
    expect(((await findRole('textbox', 'Person')) as HTMLInputElement).value).toBe('Moc')
  })

  test.each(['from=2026-11-18&to=2026-11-01', 'from=x&to=y', 'from=2020-01-01&to=2026-11-18'])(
    'days that cannot be listed are the usual ones: %s',
    async (days) => {
      open(`/history?${days}`)
      await until(() => expect(seen()).toContain('Latte'))
      expect(lastSearch()).toMatchObject({ startDate: '2026-10-20', endDate: '2026-11-19' })
    },
  )

  test('that finds nothing says so, and Clear lists all again', async () => {
    open('/history?text=nobody&status=cancel')
    await until(() => expect(seen()).toContain('No orders match'))
    await user.click(
      (await until(() => {
        const all = [...document.querySelectorAll('main button')]
        return (
          all.find((one) => one.textContent === 'Clear') ?? Promise.reject(new Error('No Clear'))
        )
      })) as HTMLElement,
    )
    await until(() => expect(seen()).toContain('Latte'))
    expect(window.location.search).toBe('')
    expect(((await findRole('textbox', 'Person')) as HTMLInputElement).value).toBe('')
  })
})

describe('an order', () => {
  const at = (minute: number) =>
    new Date(Date.parse('2026-11-17T08:32:00Z') + minute * 60_000).toISOString()
  const course = [
    { from: null, to: 'ordered', at: at(0), by: 'Ploy' },
    { from: 'ordered', to: 'in-progress', at: at(6), by: 'Fern' },
    { from: 'in-progress', to: 'done', at: at(8), by: 'Fern' },
    { from: 'done', to: 'picked', at: at(17), by: 'Ploy' },
  ]
  const details = { tumblerOnBarAt: at(2), remindedAt: at(14), remark: 'Less ice please' }
  const getOrder = ({ params }: FakeRequest) => {
    const order = orders.find(({ id }) => id === params.id)
    return order ? { ...order, course } : refusal('NOT_FOUND')
  }
  const link = (name: string) => findRole('link', name)

  beforeEach(() => {
    add('Thai Tea Latte', at(0), { status: 'picked', number: 31, ...details })
    add('Mocha', at(1))
  })

  test('that was for later says for when, and waited from when it joined the queue', async () => {
    const later = { status: 'picked', pickUpAt: at(13), waitingSince: at(3), ...details } as const
    add('Americano', at(0), later)
    open('/history', { getOrder })
    await user.click(await link('Americano, Ploy'))
    await until(() => expect(seen()).toContain('Pick-up time 15:45'))
    expect(document.querySelector('dl > div')?.textContent).toBe('waited3 min')
    const steps = [...document.querySelectorAll('ol > li')].map((one) => one.textContent)
    expect(steps.slice(2, 4)).toEqual([
      'Joined the queue15:351 min later',
      'StartedFern15:383 min later',
    ])
  })

  test('opens as a page on a phone, with its course, and Back returns to the list', async () => {
    const page = open('/history', { getOrder })
    await user.click(await link('Thai Tea Latte, Ploy'))
    await until(() => expect(seen()).toContain('Picked up'))
    expect(seen()).not.toContain('Mocha')
    expect(document.querySelector('main')?.textContent).toContain('Ploy, No. 31, Yesterday')
    expect([...document.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
      'waited6 min',
      'making2 min',
      'on the counter9 min',
    ])
    expect([...document.querySelectorAll('ol > li')].map((one) => one.textContent)).toEqual([
      'PlacedPloy15:32',
      'Tumbler on the bar15:342 min later',
      'StartedFern15:384 min later',
      'DoneFern15:402 min later',
      'Reminded15:466 min later',
      'Picked upPloy15:493 min later',
    ])
    expect(seen()).toContain('Less ice please')
    page.back()
    await until(() => expect(seen()).toContain('Mocha'))
    expect(window.location.search).toBe('')
  })

  test('opens beside the list on a tablet; Close gives the focus back to its row', async () => {
    open('/history', { getOrder })
    const matchMedia = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...matchMedia(query),
      matches: query.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await user.click(await link('Thai Tea Latte, Ploy'))
    await until(() => expect(seen()).toContain('Picked up'))
    expect(seen()).toContain('Mocha')
    expect((await link('Thai Tea Latte, Ploy')).getAttribute('aria-current')).toBe('true')
    await press('Close')
    await until(() => expect(seen()).not.toContain('Picked up'))
    expect(document.activeElement).toBe(await link('Thai Tea Latte, Ploy'))
  })

  test('of another year says so, and that it is done in the words of the list', async () => {
    const order = add('Cocoa', '2025-11-12T02:00:00Z')
    open(`/history?order=${order.id}`, { getOrder: () => ({ ...order, course }) })
    await until(() => expect(seen()).toContain('Wednesday 12 November 2025'))
    expect(seen()).toContain('Done')
    expect(seen()).not.toContain('Finished')
  })

  test('that nobody fetched says so, and has no time on the counter', async () => {
    const order = add('Cocoa', at(0), { status: 'picked', notCollectedAt: at(16) })
    open(`/history?order=${order.id}`, { getOrder: () => ({ ...order, course }) })
    await until(() => expect(seen()).toContain('Picked up'))
    expect(document.querySelector('ol')?.textContent).toContain('Not collected15:488 min later')
    expect(document.querySelector('dl')?.textContent).not.toContain('on the counter')
  })

  test.each([
    ['done', true],
    ['picked', false],
  ] as const)(
    'that nobody fetched, %s: says so in the list and in the order: %s',
    async (status, says) => {
      const order = add('Cocoa', at(0), { status, notCollectedAt: at(16) })
      open('/history', { getOrder: () => ({ ...order, course }) })
      const row = async () => (await findRole('link', 'Cocoa')).closest('li')?.textContent ?? ''
      expect((await row()).includes('Not collected')).toBe(says)
      await user.click(await findRole('link', 'Cocoa'))
      await until(() => expect(document.querySelector('ol')).not.toBeNull())
      // The course says it in any case.
      expect(seen().match(/Not collected/g)).toHaveLength(says ? 2 : 1)
    },
  )

  test('that let another one go first says who did it', async () => {
    const order = add('Cocoa', at(0))
    const passing = { from: 'ordered', to: 'ordered', isLetPass: true } as const
    const steps = [
      { ...passing, at: at(1), by: 'Ploy' },
      { ...passing, at: at(3), by: 'Fern' },
    ]
    open(`/history?order=${order.id}`, { getOrder: () => ({ ...order, course: steps }) })
    await until(() => expect(seen()).toContain('Let one go firstPloy15:33'))
    expect(seen()).toContain('Moved downFern15:352 min later')
  })

  test('a barista hands over, or takes back; that is not said of the customer', async () => {
    const order = add('Cocoa', at(0), { status: 'picked' })
    const ends = {
      picked: { from: 'done', to: 'picked' },
      cancel: { from: 'ordered', to: 'cancel' },
    }
    const steps = [{ ...ends.picked, at: at(17), by: 'Fern' }]
    open(`/history?order=${order.id}`, { getOrder: () => ({ ...order, course: steps }) })
    await until(() => expect(seen()).toContain('Handed overFern'))
    const taken = add('Tea', at(0), { status: 'cancel' })
    const back = [{ ...ends.cancel, at: at(1), by: 'Fern' }]
    open(`/history?order=${taken.id}`, { getOrder: () => ({ ...taken, course: back }) })
    await until(() => expect(seen()).toContain('Taken backFern'))
    expect(seen()).toContain('Taken back by Fern')
  })

  test('of a customer who has left tells them from a barista who has', async () => {
    const name = 'Former colleague'
    const user = { id: idOf(1), name, alike: name }
    const order = add('Cocoa', at(0), { status: 'cancel', user })
    open(`/history?order=${order.id}`, {
      getOrder: () => ({
        ...order,
        course: [
          { from: null, to: 'ordered', at: at(0), by: name },
          { from: 'ordered', to: 'in-progress', at: at(1), by: name },
          { from: 'in-progress', to: 'ordered', at: at(2), by: 'Fern' },
          { from: 'ordered', to: 'ordered', at: at(2), by: name },
          { from: 'ordered', to: 'cancel', at: at(3), by: name },
        ],
      }),
    })
    await until(() => expect(seen()).toContain('Sent back'))
    expect([...document.querySelectorAll('ol > li')].map((one) => one.textContent)).toEqual([
      'PlacedFormer customer15:32',
      'StartedFormer colleague15:331 min later',
      'Sent backFern15:341 min later',
      'ChangedFormer customer15:34',
      'Canceled by userFormer customer15:351 min later',
    ])
  })

  test('names who changed what was ordered, and the wait goes on', async () => {
    const order = add('Cocoa', at(0), { status: 'in-progress' })
    const { name } = order.user
    open(`/history?order=${order.id}`, {
      getOrder: () => ({
        ...order,
        course: [
          { from: null, to: 'ordered', at: at(0), by: name },
          { from: 'ordered', to: 'ordered', at: at(3), by: name },
          { from: 'ordered', to: 'in-progress', at: at(4), by: 'Fern' },
        ],
      }),
    })
    await until(() => expect(seen()).toContain('waited4 min'))
    expect([...document.querySelectorAll('ol > li')].map((one) => one.textContent)).toEqual([
      `Placed${name}15:32`,
      `Changed${name}15:353 min later`,
      'StartedFern15:361 min later',
    ])
  })

  test('at its address opens at once, and one that is not there can be tried again', async () => {
    const [order] = orders
    let isBroken = true
    const answer = (request: FakeRequest) => (isBroken ? refusal('UNAVAILABLE') : getOrder(request))
    open(`/history?order=${order?.id}`, { getOrder: answer })
    await until(() => expect(seen()).toContain("Couldn't load this order."))
    isBroken = false
    await press('Retry')
    await until(() => expect(seen()).toContain('Picked up'))
  })
})

describe('for an admin', () => {
  const fern = { id: idOf(500), name: 'Fern S' }
  const openAsAdmin = (path: string, answers: Answers = {}) =>
    openApp(path, {
      me: people.admin,
      answers: {
        searchOrders: (request) => ({
          ...search(request),
          customer: request.query.get('user') ? fern : null,
        }),
        ...answers,
      },
    })

  test('lists the orders of one person, then those of all', async () => {
    add('Latte', '2026-11-18T02:00:00Z')
    const page = openAsAdmin(`/history-admin?user=${fern.id}`)
    await until(() => expect(seen()).toContain('All orders'))
    await until(() => expect(seen()).toContain('Latte'))
    expect(searches.at(-1)).toMatchObject({ user: fern.id })
    await press('Orders of Fern S: show all')
    await until(() => expect(searches.at(-1)).not.toHaveProperty('user'))
    await page.at('/history-admin')
    ;(await findRole('link', 'Back')).click()
    await page.at('/userManagement')
  })

  test('opens an order', async () => {
    const order = add('Latte', '2026-11-18T02:00:00Z')
    openAsAdmin('/history-admin', { getOrder: () => ({ ...order, course: [] }) })
    ;(await findRole('link', 'Latte')).click()
    await findRole('heading', 'Order')
  })
})
