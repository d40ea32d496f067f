import { QueryClient } from '@tanstack/react-query'
import type { MyOrder, Order } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import {
  applyOrder,
  type Board,
  boardOf,
  isUpToDate,
  latestById,
  type MyOrders,
  myOrdersOf,
  orderLists,
  readOrders,
} from './order-cache.ts'

const listOf = (queryKey: readonly unknown[]) =>
  orderLists.find((list) => list.queryKey === queryKey) as (typeof orderLists)[number]

/** Minutes after nine. */
function order(id: string, status: OrderStatus, ordered: number, updated = ordered): Order {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute)).toISOString()
  return {
    id,
    number: 1,
    status,
    orderDate: at(ordered),
    pickUpAt: null,
    waitingSince: at(ordered),
    place: at(ordered),
    placeId: id,
    letPassAt: null,
    movedDownAt: null,
    updatedAt: at(updated),
    type: 'cold',
    sweetness: 50,
    options: [],
    remark: '-',
    tumblerImage: '/t.webp',
    rejectNote: '',
    reject_note: '',
    otherRejectNote: null,
    isUncounted: false,
    startedAt: null,
    brewSeconds: null,
    forName: null,
    tumblerOnBarAt: null,
    turnAt: null,
    doneAt: null,
    remindedAt: null,
    notCollectedAt: null,
    changedAt: null,
    isChangeNew: false,
    changesLeft: 5,
    menu: {
      id: 'm',
      name: 'Latte',
      otherName: null,
      look: null,
      marks: [],
      category: { id: 'c', name: 'Coffee', otherName: null, categoryFor: 'cafe' },
    },
    user: { id: 'u', name: 'Ann', alike: 'ann' },
    movedBy: null,
  }
}
const queued = (one: Order, queue_at: number): MyOrder => ({ ...one, queue_at })
const ids = (orders: readonly Order[] = []) => orders.map(({ id }) => id)

describe('my orders of today', () => {
  test('ready drinks come first, then the queue in its order', () => {
    const { active } = myOrdersOf([
      queued(order('second', 'ordered', 4), 3),
      queued(order('first', 'in-progress', 5), 2),
      order('late', 'done', 9),
      order('ready', 'done', 1),
    ])
    expect(ids(active)).toEqual(['ready', 'late', 'first', 'second'])
  })

  test('an order whose place is not known yet is the last of the queue', () => {
    const { active } = myOrdersOf([order('new', 'ordered', 5), queued(order('a', 'ordered', 4), 9)])
    expect(ids(active)).toEqual(['a', 'new'])
  })

  test('what is settled is listed by its newest update', () => {
    const { active, closed } = myOrdersOf([
      order('a', 'picked', 1, 5),
      order('b', 'cancel', 2, 9),
      order('c', 'rejected', 3, 7),
    ])
    expect(active).toEqual([])
    expect(ids(closed)).toEqual(['b', 'c', 'a'])
  })
})

describe('the board', () => {
  test('is sorted by age in both lanes', () => {
    const board = boardOf([
      order('b', 'ordered', 2),
      order('a', 'ordered', 1),
      order('d', 'in-progress', 4, 9),
      order('c', 'in-progress', 3, 8),
    ])
    expect(ids(board.waiting)).toEqual(['a', 'b'])
    expect(ids(board.inProgress)).toEqual(['c', 'd'])
  })

  test('orders of one moment keep their order', () => {
    const board = boardOf([order('b', 'ordered', 1), order('a', 'ordered', 1)])
    expect(ids(board.waiting)).toEqual(['a', 'b'])
  })
})

describe('of two states of an order', () => {
  test('the newer one stays, whichever came first', () => {
    const [started, done] = [order('a', 'in-progress', 1, 3), order('a', 'done', 1, 4)]
    expect(latestById([started, done])).toEqual([done])
    expect(latestById([done, started])).toEqual([done])
  })

  test('of one moment the later in the list stays', () => {
    const canceled = order('a', 'cancel', 1)
    expect(latestById([order('a', 'ordered', 1), canceled])).toEqual([canceled])
  })

  test('the rank stays while the order is open', () => {
    const waiting = queued(order('a', 'ordered', 1), 3)
    expect(latestById<MyOrder>([waiting, order('a', 'in-progress', 1, 2)])[0]?.queue_at).toBe(3)
    expect(latestById([waiting, order('a', 'done', 1, 2)])[0]).not.toHaveProperty('queue_at')
  })
})

describe('an order that the server has sent', () => {
  function cached() {
    const client = new QueryClient()
    client.setQueryData(queryKeys.board, boardOf([order('a', 'ordered', 1)]))
    client.setQueryData(queryKeys.myOrders('2026-11-20'), myOrdersOf([order('a', 'ordered', 1)]))
    const board = () => client.getQueryData<Board>(queryKeys.board)
    return { client, board }
  }

  test('is in every list at once', () => {
    const { client, board } = cached()
    client.setQueryData(queryKeys.counter, [order('c', 'done', 1, 5)])
    client.setQueryData(queryKeys.recent, [order('b', 'rejected', 1, 2)])
    applyOrder(client, order('a', 'in-progress', 1, 3))
    expect([ids(board()?.waiting), ids(board()?.inProgress)]).toEqual([[], ['a']])
    applyOrder(client, order('a', 'done', 1, 4))
    expect(board()).toEqual({ waiting: [], inProgress: [], later: [] })
    expect(ids(client.getQueryData(queryKeys.counter))).toEqual(['a', 'c'])
    applyOrder(client, order('c', 'picked', 1, 6))
    expect(ids(client.getQueryData(queryKeys.counter))).toEqual(['a'])
    expect(ids(client.getQueryData(queryKeys.recent))).toEqual(['c', 'b'])
    const mine = client.getQueryData<MyOrders>(queryKeys.myOrders('2026-11-20'))
    expect(mine?.active[0]?.status).toBe('done')
  })

  test('changes nothing where a newer state is known, even of an order that left', () => {
    const { client, board } = cached()
    applyOrder(client, order('a', 'rejected', 1, 5))
    applyOrder(client, order('a', 'in-progress', 1, 3))
    expect(board()).toEqual({ waiting: [], inProgress: [], later: [] })
  })

  test('makes no list that is to be read again look fresh', async () => {
    const { client } = cached()
    const state = () => client.getQueryState(queryKeys.board)
    client.setQueryData(queryKeys.board, boardOf([order('a', 'ordered', 1)]), { updatedAt: 1000 })
    await client.invalidateQueries({ queryKey: queryKeys.board })
    applyOrder(client, order('a', 'done', 1, 3))
    expect(state()).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 })
    expect(client.getQueryData(queryKeys.board)).toEqual({ waiting: [], inProgress: [], later: [] })
  })

  test('makes no list that was never read', () => {
    const client = new QueryClient()
    applyOrder(client, order('a', 'ordered', 1))
    expect(client.getQueryData(queryKeys.board)).toBeUndefined()
    expect(client.getQueryData(queryKeys.recent)).toBeUndefined()
  })

  test('wins over a reading that began before it and ends after it', async () => {
    const { client } = cached()
    const read = await readOrders(client, async () => {
      applyOrder(client, order('a', 'done', 1, 4))
      return [order('a', 'ordered', 1), order('b', 'ordered', 2)]
    })
    expect(ids(boardOf(read).waiting)).toEqual(['b'])
  })

  test('loses to a reading of something newer', async () => {
    const { client } = cached()
    const newer = order('a', 'done', 1, 6)
    const read = await readOrders(client, async () => {
      applyOrder(client, order('a', 'in-progress', 1, 4))
      return [newer]
    })
    expect(read).toEqual([newer])
  })

  test('has a long list read again, of which a row may have slipped between two pages', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { client } = cached()
    const rows = Array.from({ length: 150 }, (_one, index) => order(`${index}`, 'ordered', index))
    let readings = 0
    const read = await readOrders(client, async () => {
      readings += 1
      if (readings > 1) return rows
      applyOrder(client, order('0', 'done', 0, 200))
      vi.setSystemTime(Date.now() + 2)
      return rows.toSpliced(100, 1)
    })
    expect(readings).toBe(2)
    expect(ids(read)).toContain('100')
  })
})

describe('a live event', () => {
  const at = (minute: number) => order('', 'done', minute).updatedAt
  const board = (...orders: Order[]) => {
    const client = new QueryClient()
    client.setQueryData(queryKeys.board, boardOf(orders))
    return (id: string, status: OrderStatus, minute: number) =>
      isUpToDate(client, listOf(queryKeys.board), { id, status, updatedAt: at(minute) })
  }

  test('needs no reading of what is known already', () => {
    const knows = board(order('a', 'in-progress', 1, 3))
    expect(knows('a', 'ordered', 1)).toBe(true)
    expect(knows('a', 'in-progress', 3)).toBe(true)
    expect(knows('gone', 'done', 3)).toBe(true)
  })

  test('needs a reading of what is newer, or new', () => {
    const knows = board(order('a', 'in-progress', 1, 3))
    expect(knows('a', 'done', 4)).toBe(false)
    expect(knows('a', 'done', 3)).toBe(false)
    expect(knows('new', 'ordered', 3)).toBe(false)
  })

  test('of an order that was moved from here needs none, whichever list it left', () => {
    const client = new QueryClient()
    applyOrder(client, order('a', 'rejected', 1, 4))
    const knows = (minute: number) =>
      isUpToDate(client, listOf(queryKeys.myToday), {
        id: 'a',
        status: 'rejected',
        updatedAt: at(minute),
      })
    expect([knows(4), knows(5)]).toEqual([true, false])
  })
})

describe('the places of a board', () => {
  const one = order('a', 'ordered', 1)
  const two = order('b', 'ordered', 2)
  const three = order('c', 'ordered', 3)
  const at = ({ place, placeId }: Order) => ({ place, placeId })
  const later = (minute: number) => order('x', 'ordered', minute).updatedAt
  const waiting = (...orders: Order[]) => ids(boardOf(orders).waiting)

  test('are theirs, not when they were ordered', () => {
    const passed = { ...two, ...at(one), updatedAt: later(9) }
    const passing = { ...one, ...at(two), updatedAt: later(9) }
    expect(waiting(three, passed, passing)).toEqual(['b', 'a', 'c'])
  })

  test('of one millisecond are told apart', () => {
    const same = { ...three, place: two.place }
    expect(waiting(same, two)).toEqual(['b', 'c'])
    expect(waiting({ ...same, placeId: 'b' }, { ...two, placeId: 'c' })).toEqual(['c', 'b'])
  })

  test('of an answer that comes before the list: who lets pass is behind already', () => {
    const passing = { ...one, ...at(two), updatedAt: later(9) }
    expect(waiting(passing, two, three)).toEqual(['b', 'a', 'c'])
    expect(waiting(two, passing, three)).toEqual(['b', 'a', 'c'])
  })

  test('are by when they were ordered on an earlier server', () => {
    const earlier = ({ place: _, placeId: __, waitingSince: ___, ...known }: Order) =>
      known as Order
    expect(waiting(...[three, one, two].map(earlier))).toEqual(['a', 'b', 'c'])
  })
})
