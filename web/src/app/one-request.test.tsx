import type { Order } from '@tumbler/contract/orders'
import type { User } from '@tumbler/contract/users'
import { describe, expect, test } from 'vitest'
import { localStore } from '../device/storage.ts'
import { BaristaBoard } from '../testing/barista-board.tsx'
import { itemOf, orderOf, settings } from '../testing/cafe.ts'
import { expectLogged } from '../testing/console-output.ts'
import { type Answers, refusal } from '../testing/fake-server.ts'
import { connectLive, recordRequests, settled } from '../testing/live-events.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { coffeePage, openMenu } from '../testing/open-menu.ts'
import { openOrderSummary } from '../testing/open-order-summary.ts'
import { allOfRole, findRole, press, seen, until } from '../testing/show-screen.tsx'

type Emit = Awaited<ReturnType<typeof connectLive>>

const eventOf = ({ id, status, updatedAt }: Order) => ({ id, status, updatedAt })

/** Live events, which come before the response to what caused them, or once the screen shows it. */
class Announcer {
  emit: Emit = () => {}
  readonly #isBefore: boolean
  #waiting: (() => void)[] = []

  constructor(when: 'before' | 'after') {
    this.#isBefore = when === 'before'
  }

  announce(event: () => void) {
    if (this.#isBefore) event()
    else this.#waiting.push(event)
  }

  order(order: Order): Order {
    const event = eventOf(order)
    this.announce(() => this.emit('orders', event))
    return order
  }

  /** Not announced yet. */
  flush() {
    for (const event of this.#waiting) event()
    this.#waiting = []
  }
}

describe.each(['before', 'after'] as const)(
  'one request, with its event %s the response',
  (when) => {
    async function begin(client: Parameters<typeof connectLive>[0], announcer: Announcer) {
      announcer.emit = await connectLive(client)
      const requests = recordRequests()
      return async () => {
        announcer.flush()
        await settled(client)
        return requests
      }
    }

    describe('on the board', () => {
      async function openBoard(given: Partial<Order> = {}) {
        const announcer = new Announcer(when)
        const board = new BaristaBoard()
        board.add('Americano', 'Oat', given)
        const { moveOrderAsBarista, undoMove, ...answers } = board.answers()
        const announced =
          (answer: Answers['undoMove']): Answers['undoMove'] =>
          (request) =>
            announcer.order({ ...(answer?.(request) as Order) })
        const { client } = openApp('/ordering', {
          me: people.barista,
          answers: {
            ...answers,
            moveOrderAsBarista: announced(moveOrderAsBarista),
            undoMove: announced(undoMove),
          },
        })
        await findRole('heading', 'Americano')
        return begin(client, announcer)
      }

      test('for Do, Done and Undo', async () => {
        const requests = await openBoard()
        await press('Do Americano, Oat')
        await findRole('button', 'Done Americano, Oat')
        expect(await requests()).toEqual(['PATCH /api/order/barista/:id'])
        await press('Done Americano, Oat')
        await until(() => expect(seen()).toContain('No orders now,'))
        expect(await requests()).toHaveLength(2)
        await press('Undo')
        await findRole('button', 'Done Americano, Oat')
        expect((await requests()).slice(2)).toEqual(['POST /api/order/barista/:id/undo'])
      })

      test('for a rejection', async () => {
        const turnAt = new Date(Date.now() - 6 * 60_000).toISOString()
        const requests = await openBoard({ turnAt })
        await press('Cancel Americano, Oat')
        await press('Cancel this order')
        await until(() => expect(seen()).toContain('No orders now,'))
        expect(await requests()).toEqual(['PATCH /api/order/barista/:id'])
      })
    })

    describe('on my orders', () => {
      async function openMine(order: Order) {
        const announcer = new Announcer(when)
        const { client } = openApp('/statusOrder', {
          me: people.user,
          answers: {
            listMyOrders: () => [order],
            moveMyOrder: ({ body }) =>
              announcer.order({
                ...order,
                status: body.status as Order['status'],
                updatedAt: new Date(Date.parse(order.updatedAt) + 1000).toISOString(),
              }),
          },
        })
        await until(() => expect(seen()).toContain('Latte'))
        return begin(client, announcer)
      }

      test('for Cancel', async () => {
        const requests = await openMine(orderOf(1, 'Latte'))
        await press('Cancel Latte')
        await press('Confirm')
        await until(() => expect(seen()).toContain('Picked and Canceled'))
        expect(await requests()).toEqual(['PATCH /api/order/:id'])
      })

      test('for Pick up', async () => {
        const requests = await openMine(orderOf(1, 'Latte', { status: 'done' }))
        await press('Pick up Latte')
        await until(() => expect(seen()).toContain('Picked and Canceled'))
        expect(await requests()).toEqual(['PATCH /api/order/:id'])
      })
    })

    test('for placing; only its place in the queue is read afterwards', async () => {
      localStore.set({ lastOrders: null })
      const announcer = new Announcer(when)
      const orders: Order[] = []
      let isRead: () => void = () => {}
      const { client } = await openOrderSummary({
        // Held back once the order is there.
        listMyOrders: () =>
          orders.length === 0
            ? []
            : new Promise((resolve) => {
                isRead = () => resolve(orders.map((order) => ({ ...order, queue_at: 3 })))
              }),
        placeOrder: () => {
          const order = orderOf(1, 'Thai Tea Latte')
          orders.push(order)
          return announcer.order(order)
        },
      })
      // The reader of orders on every page is there; that of the form ends with the form.
      await until(() => expect(localStore.get('lastOrders')).not.toBeNull())
      announcer.emit = await connectLive(client)
      const requests = recordRequests()
      await press('Place order')
      await findRole('heading', 'Thai Tea Latte')
      expect(requests.slice(0, 1)).toEqual(['POST /api/order'])
      expect(seen()).not.toContain('Queue no')
      announcer.flush()
      await until(() => expect(requests).toContain('GET /api/order/mine'))
      isRead()
      await until(() => expect(seen()).toContain('Queue no: 2'))
      await settled(client)
      expect(requests.filter((request) => request.includes('/api/order'))).toEqual([
        'POST /api/order',
        'GET /api/order/mine',
      ])
    })

    test('for the switch of an item', async () => {
      const announcer = new Announcer(when)
      const saved = itemOf(11, 'Americano', { isActive: 'inactive', revision: 1 })
      const { client } = openMenu(coffeePage, {
        answers: {
          editMenuItem: () => {
            announcer.announce(() => announcer.emit('menu', saved))
            return saved
          },
        },
      })
      const input = (await findRole('switch', 'Active, Americano')) as HTMLInputElement
      const requests = await begin(client, announcer)
      input.click()
      await until(() => expect(client.isMutating()).toBe(0))
      await until(() => expect(input.checked).toBe(false))
      expect(await requests()).toEqual(['PATCH /api/menu/:id'])
    })
  },
)

test('one request for a role', async () => {
  const users: User[] = [people.admin, people.user].map((person) => ({
    ...person,
    isAvailable: 'available',
    reason: '',
    isWaiting: false,
    isEmailConfirmed: true,
    createdAt: '2026-11-18T03:00:00.000Z',
    lastSeenAt: null,
    openOrders: 0,
  }))
  const { client } = openApp('/userManagement', {
    me: people.admin,
    answers: {
      listUsers: ({ query }) => (query.get('state') ? [] : users),
      countUsers: () => ({ all: 2, user: 1, barista: 0, admin: 1, disabled: 0, waiting: 0 }),
      changeUser: ({ params, body }) => ({
        ...(users.find(({ id }) => id === params.id) as User),
        ...body,
      }),
    },
  })
  await press('Edit Ploy')
  const requests = recordRequests()
  ;(await findRole('radio', 'Barista')).click()
  await press('Save')
  await until(() => expect(document.querySelector('main li')?.textContent).toContain('Barista'))
  await settled(client)
  const ofUsers = requests.filter((request) => request.includes('/user'))
  expect(ofUsers).toEqual(['PATCH /api/user/:id', 'GET /api/user/count'])
})

test('the card leaves Waiting when the response comes, and is busy until then', async () => {
  const board = new BaristaBoard()
  board.add('Americano', 'Oat')
  const { moveOrderAsBarista, listOrders, ...answers } = board.answers()
  let respond = () => {}
  let isMoving = false
  openApp('/ordering', {
    me: people.barista,
    answers: {
      ...answers,
      // Another reading never ends.
      listOrders: (request) => (isMoving ? new Promise(() => {}) : listOrders?.(request)),
      moveOrderAsBarista: (request) =>
        new Promise((resolve) => {
          isMoving = true
          respond = () => resolve(moveOrderAsBarista?.(request))
        }),
    },
  })
  await press('Do Americano, Oat')
  await until(() => expect(isMoving).toBe(true))
  await findRole('heading', 'Waiting Order 1 Orders')
  respond()
  await findRole('heading', 'Waiting Order 0 Orders')
  await findRole('button', 'Done Americano, Oat')
})

test('of two baristas who race for a card both see what the winner did', async () => {
  expectLogged('The order was not changed')
  const board = new BaristaBoard()
  const order = board.add('Americano', 'Oat')
  const { moveOrderAsBarista, ...answers } = board.answers()
  const emits: Emit[] = []
  const own: Answers = {
    ...answers,
    getSettings: () => settings,
    moveOrderAsBarista: (request) => {
      if (order.status !== 'ordered')
        return refusal('ORDER_CHANGED', {}, { order: { ...order }, movedBy: 'Fern' })
      const moved = { ...(moveOrderAsBarista?.(request) as Order) }
      for (const emit of emits) emit('orders', eventOf(moved))
      return moved
    },
  }
  const clients = [board.open(own).client, board.open(own).client]
  await until(() => expect(allOfRole('button', 'Do Americano, Oat')).toHaveLength(2))
  for (const client of clients) emits.push(await connectLive(client))
  const requests = recordRequests()
  for (const button of allOfRole('button', 'Do Americano, Oat')) button.click()
  await until(() => expect(allOfRole('button', 'Done Americano, Oat')).toHaveLength(2))
  for (const client of clients) await settled(client)
  expect(requests).toEqual(['PATCH /api/order/barista/:id', 'PATCH /api/order/barista/:id'])
  expect(allOfRole('button', 'Done Americano, Oat')).toHaveLength(2)
  expect(board.requests).toEqual(['Oat in-progress'])
})
