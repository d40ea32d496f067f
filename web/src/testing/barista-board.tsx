import type { Category } from '@tumbler/contract/menu'
import type { StandingMessage } from '@tumbler/contract/message'
import type { Order } from '@tumbler/contract/orders'
import type { CafeStatus } from '@tumbler/contract/shop'
import { parseShopMode, type ShopMode } from '@tumbler/rules/shop-mode'
import { BoardNotifier } from '../app/board-notifier.tsx'
import { OrderBoardScreen } from '../screens/order-board/order-board-screen.tsx'
import { categoryOf, hasStatus, idOf, itemOf, orderOf, settings, statusOf } from './cafe.ts'
import type { Answers } from './fake-server.ts'
import { showScreen } from './show-screen.tsx'

export const fern = {
  id: idOf(999),
  name: 'Fern',
  email: 'fern@example.com',
  role: 'barista' as const,
}

/** A board on a server that remembers: orders that move, a shop that opens and closes. */
export class BaristaBoard {
  readonly orders: Order[] = []
  /** Requests of the board, in order. */
  readonly requests: string[] = []
  readonly menu: Category[] = [categoryOf(1, 'Coffee', [])]
  shopMode: ShopMode = 'cafe-open'
  /** Break, last call and hours, where there are some. */
  message: StandingMessage = { message: null, nextAt: null }
  shopStatus: Partial<CafeStatus> = {}
  readonly #before = new Map<string, Order['status']>()

  add(drink: string, person: string, given: Partial<Order> = {}): Order {
    const number = this.orders.length + 1
    const items = this.menu[0]?.menu ?? []
    const item = items.find(({ name }) => name === drink) ?? itemOf(100 + number, drink)
    if (!items.includes(item)) items.push(item)
    const order = orderOf(number, drink, {
      menu: {
        id: item.id,
        name: drink,
        otherName: null,
        look: null,
        marks: [],
        category: { id: idOf(1), name: 'Coffee', otherName: null, categoryFor: 'cafe' },
      },
      user: { id: idOf(300 + number), name: person, alike: person },
      movedBy: null,
      ...given,
    })
    this.orders.push(order)
    return order
  }

  open(own: Answers = {}) {
    return showScreen(
      <>
        <BoardNotifier onCount={() => {}} />
        <OrderBoardScreen />
      </>,
      fern,
      { ...this.answers(), ...own },
    )
  }

  change(id: string | undefined, status: Order['status'], rejectNote = ''): Order {
    const order = this.orders.find((one) => one.id === id) as Order
    this.#before.set(order.id, order.status)
    const updatedAt = new Date(Date.parse(order.updatedAt) + 1000).toISOString()
    return Object.assign(order, { status, rejectNote, reject_note: rejectNote, updatedAt })
  }

  /** As its customer changes it while it waits. */
  customerChanges(id: string, given: Partial<Order>): Order {
    const { updatedAt } = this.change(id, 'ordered')
    const order = this.orders.find((one) => one.id === id) as Order
    return Object.assign(order, given, { changedAt: updatedAt, isChangeNew: true })
  }

  /** Names without an account are of different people. */
  #lookAlikes(): string[] {
    const byName = Map.groupBy(this.orders, ({ user }) => user.alike)
    return [...byName]
      .filter(([, orders]) => new Set(orders.map(({ id, user }) => user.id ?? id)).size > 1)
      .map(([alike]) => alike)
  }

  /** Notes the request; the answer is the status after it. */
  #changeShop(request: string, change: Partial<CafeStatus>): CafeStatus {
    this.requests.push(request)
    Object.assign(this.shopStatus, change)
    return statusOf(this.shopMode, this.shopStatus)
  }

  answers(): Answers {
    return {
      getSettings: () => settings,
      getCafeStatus: () => statusOf(this.shopMode, this.shopStatus),
      pauseShop: ({ body }) =>
        this.#changeShop(`break until ${body.until}`, { pausedUntil: String(body.until) }),
      endPause: () => this.#changeShop('break over', { pausedUntil: null }),
      beginLastCall: () => this.#changeShop('last call', { isLastCall: true, pausedUntil: null }),
      endLastCall: () => this.#changeShop('last call over', { isLastCall: false }),
      keepOpen: ({ body }) =>
        this.#changeShop(`open until ${body.until}`, {
          isLastCall: false,
          openUntil: String(body.until),
        }),
      sayLate: ({ body }) =>
        this.#changeShop(`late ${body.minutes}`, { lateMinutes: Number(body.minutes) }),
      endLate: () => this.#changeShop('not late', { lateMinutes: 0 }),
      readMessage: () => this.message,
      sendMessage: ({ body }) => {
        this.requests.push(`message ${body.text}`)
        const sentAt = new Date()
        const nextAt = new Date(sentAt.getTime() + 120_000).toISOString()
        const message = { text: String(body.text), otherText: null, sentAt: sentAt.toISOString() }
        this.message = { message, nextAt }
        return this.message
      },
      takeMessageBack: () => {
        this.requests.push('message back')
        this.message = { ...this.message, message: null }
        return this.message
      },
      changeCafeStatus: ({ params }) => {
        this.shopMode = parseShopMode(params.value ?? '') as ShopMode
        this.shopStatus = {}
        this.requests.push(`shop ${this.shopMode}`)
        return statusOf(this.shopMode)
      },
      listCategories: () => this.menu,
      editMenuItem: ({ params, body }) => {
        const item = this.menu[0]?.menu.find(({ id }) => id === params.id)
        this.requests.push(`menu ${item?.name} ${body.isSoldOut ? 'sold out' : 'available again'}`)
        return Object.assign(item as object, body)
      },
      listOrders: ({ query }) => this.orders.filter(hasStatus(query)),
      listLookAlikes: () => this.#lookAlikes(),
      getOrder: ({ params }) => ({ ...this.orders.find(({ id }) => id === params.id), course: [] }),
      moveOrderAsBarista: ({ params, body }) => {
        const order = this.change(
          params.id,
          body.status as Order['status'],
          String(body.reject_note ?? ''),
        )
        this.requests.push(`${order.user.name} ${order.status} ${order.rejectNote}`.trim())
        return order
      },
      markChangeSeen: ({ params, body }) => {
        const order = this.orders.find(({ id }) => id === params.id) as Order
        this.requests.push(`${order.user.name} change seen`)
        if (order.changedAt !== body.changedAt) return order
        return Object.assign(this.change(order.id, order.status), { isChangeNew: false })
      },
      putTumbler: ({ params, body }) => {
        const order = this.change(params.id, 'ordered')
        this.requests.push(`${order.user.name} tumbler ${body.isOnBar}`)
        return Object.assign(order, { tumblerOnBarAt: body.isOnBar ? order.updatedAt : null })
      },
      waitForTumbler: ({ params }) => {
        const order = this.change(params.id, 'ordered')
        this.requests.push(`${order.user.name} waits`)
        return Object.assign(order, { turnAt: new Date().toISOString() })
      },
      undoMove: ({ params, body }) => {
        const order = this.change(params.id, this.#before.get(params.id ?? '') ?? 'ordered')
        this.requests.push(`${order.user.name} undo ${body.from}`)
        return order
      },
    }
  }
}

export const typeKey = (key: string, target: EventTarget = document.body) =>
  void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
