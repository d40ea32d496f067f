import { describe, expect, test } from 'vitest'
import * as orders from './orders.ts'
import { at, below, id, order, orderShape, otherId, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const isStrict = true
const { nullable, optional, texts } = orderShape

describe('responses', () => {
  test('with an order', () => {
    const { handOver, moveOrderAsBarista, placeOrder, putTumbler, remind } = orders
    const all = [handOver, moveOrderAsBarista, placeOrder, putTumbler, remind]
    const status = ['ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel']
    const more = [orders.undoMove, orders.waitForTumbler]
    const marks = [orders.setNotCollected, orders.clearNotCollected]
    const changes = [orders.changeOrder, orders.markChangeSeen]
    for (const { response } of [...all, ...more, ...marks, ...changes])
      expect(
        schemaFaults(response, { example: order, ...orderShape, accepted: { status } }),
      ).toEqual([])
  })

  const list = {
    optional: below('[]', optional),
    nullable: below('[]', nullable),
    texts: below('[]', texts),
  }

  test('with orders', () => {
    for (const { response } of [orders.listOrders, orders.listMyHistory])
      expect(schemaFaults(response, { example: [order], ...list })).toEqual([])
  })

  const queued = { ...order, queue_at: 2, wait: { from: 4, to: 7 }, hasLookAlike: true }

  test('with orders in the queue', () => {
    const shape = { ...list, example: [queued], nullable: [...list.nullable, '[].wait'] }
    expect(schemaFaults(orders.listMyQueue.response, shape)).toEqual([])
  })

  test('with my orders', () => {
    const shape = {
      ...list,
      example: [{ ...queued, sentBackAt: at, joinsAt: at, mayLetPass: true }],
      optional: [
        ...list.optional,
        ...below('[]', ['queue_at', 'wait', 'hasLookAlike', 'sentBackAt', 'joinsAt', 'mayLetPass']),
      ],
      nullable: [...list.nullable, '[].wait', '[].sentBackAt', '[].queue_at'],
    }
    expect(schemaFaults(orders.listMyOrders.response, shape)).toEqual([])
  })

  test('with an order and its course', () => {
    const step = { from: 'ordered', to: 'in-progress', at, by: 'Nam', isLetPass: true }
    const shape = {
      example: { ...order, course: [step] },
      optional: [...optional, 'course[].isLetPass'],
      nullable: [...nullable, 'course[].from', 'course[].by'],
      texts: [...texts, 'course[].by'],
    }
    expect(schemaFaults(orders.getOrder.response, shape)).toEqual([])
  })

  test('with numbers', () => {
    const counts = { totalOrder: 2, cupsSaved: 40, firstOrderDay: '2026-10-05' }
    const counted = { example: counts, nullable: ['firstOrderDay'] }
    expect(schemaFaults(orders.countMyOrders.response, counted)).toEqual([])
    const wait = { example: { cafe: { from: 4, to: 7, drinks: 1 } }, nullable: ['cafe'] }
    expect(schemaFaults(orders.getWait.response, wait)).toEqual([])
  })
})

const groupIds = ['1', '2', '3'].map((digit) => id.slice(0, -1) + digit)
const threeGroups = Object.fromEntries(groupIds.map((group) => [group, id]))

describe('placing an order', () => {
  const { body, headers } = orders.placeOrder
  const draft = {
    menu_id: id,
    menu_name: 'Latte',
    type: 'hot',
    sweetness: 50,
    options: { [id]: otherId },
    remark: 'Less ice',
    tumblerImage: '/api/upload/image/1.webp',
    position: { latitude: 13.7, longitude: 100.5, accuracy: 20 },
    forName: 'Pim',
  }

  test('accepts and refuses', () => {
    const shape = {
      example: draft,
      isStrict,
      optional: [
        ...['menu_name', 'type', 'sweetness', 'options', `options.${id}`, 'remark'],
        ...['position', 'position.accuracy', 'forName'],
      ],
      records: ['options'],
      texts: ['menu_name', 'remark', 'tumblerImage', 'forName'],
      fractions: below('position', ['latitude', 'longitude', 'accuracy']),
      accepted: {
        menu_name: ['', x(200)],
        type: ['cold', 'frappe'],
        sweetness: [0, 200],
        options: [{}, threeGroups],
        remark: ['', x(50)],
        forName: ['P', x(20)],
        tumblerImage: ['x', x(200), `data:${x(200)}`, x(7_190_508), `${x(200)}\0`],
        'position.latitude': [-90, 90],
        'position.longitude': [-180, 180],
        'position.accuracy': [0, 1e6],
      },
      refused: {
        menu_id: wrongIds,
        menu_name: [x(201), 'a\0b'],
        sweetness: [30],
        options: [{ ...threeGroups, [id]: id }, { x: id }, { [id]: 'x' }],
        remark: [x(51)],
        forName: ['', ' ', x(21), 'Pim\u0000', '<Pim>'],
        tumblerImage: ['', 'a\0b', `${x(199)}\0`, x(7_190_509)],
        'position.latitude': [-90.001, 90.001],
        'position.longitude': [-180.001, 180.001],
        'position.accuracy': [-0.001],
      },
    }
    expect(schemaFaults(body, shape)).toEqual([])
  })

  test('has a dash for no remark, and tells what is no text', () => {
    const { remark: _, ...rest } = draft
    expect(body.parse(rest)).toMatchObject({ remark: '-' })
    const { error } = body.safeParse({ ...draft, tumblerImage: 'a\0b' })
    expect(error?.issues[0]?.message).toBe('not_text')
  })

  test('once by a key', () => {
    const shape = {
      example: { 'idempotency-key': id },
      optional: ['idempotency-key'],
      refused: { 'idempotency-key': wrongIds },
    }
    expect(schemaFaults(headers, shape)).toEqual([])
  })
})

describe('lists', () => {
  const days = { startDate: '2026-11-16', endDate: '2026-11-23' }
  const pages = { page: 2, pageSize: 10 }
  const wrongDates = ['2026-02-30', '']
  const refused = { startDate: wrongDates, endDate: wrongDates }
  const ofDays = ['startDate', 'endDate']

  test('all orders', () => {
    const example = { status: 'ordered,done', sort: 'updatedAt', ...days, ...pages }
    const shape = {
      example,
      output: { ...example, status: ['ordered', 'done'] },
      isStrict,
      optional: ['status', 'sort', ...ofDays, 'page', 'pageSize'],
      accepted: {
        status: ['ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel', 'done,done'],
        pageSize: [100],
      },
      refused: {
        ...refused,
        status: ['', ',', 'done,', ',done', 'done,x', 'xdone', 'donex', 'done ordered', ['done']],
        sort: ['', 'orderDate'],
        page: [0],
        pageSize: [101],
      },
    }
    expect(schemaFaults(orders.listOrders.query, shape)).toEqual([])
    expect(orders.listOrders.query.parse({})).toEqual({ page: 1, pageSize: 100 })
  })

  test('my orders', () => {
    const ofCount = {
      example: { ...days, categoryFor: 'bar', only: 'made' },
      isStrict,
      optional: [...ofDays, 'categoryFor', 'only'],
      accepted: { categoryFor: ['cafe'] },
      refused: { ...refused, only: ['', 'all'] },
    }
    expect(schemaFaults(orders.countMyOrders.query, ofCount)).toEqual([])
    const ofHistory = {
      example: { ...days, ...pages },
      isStrict,
      optional: [...ofDays, 'page', 'pageSize'],
      refused: { ...refused, page: [0], pageSize: [0, 101] },
    }
    expect(schemaFaults(orders.listMyHistory.query, ofHistory)).toEqual([])
  })
})

describe('changing an order', () => {
  test('names its id', () => {
    const { getOrder, handOver, moveMyOrder, moveOrderAsBarista, putTumbler, remind } = orders
    const all = [getOrder, handOver, moveMyOrder, moveOrderAsBarista, putTumbler, remind]
    const more = [orders.undoMove, orders.waitForTumbler]
    const marks = [orders.setNotCollected, orders.clearNotCollected]
    const changes = [orders.changeOrder, orders.markChangeSeen]
    for (const { params } of [...all, ...more, ...marks, ...changes])
      expect(
        schemaFaults(params, { example: { id }, isStrict, refused: { id: wrongIds } }),
      ).toEqual([])
  })

  const others = (...right: string[]) =>
    ['ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel', ''].filter(
      (status) => !right.includes(status),
    )

  test('a customer cancels or picks up', () => {
    const shape = {
      example: { status: 'cancel' },
      isStrict,
      accepted: { status: ['picked'] },
      refused: { status: others('cancel', 'picked') },
    }
    expect(schemaFaults(orders.moveMyOrder.body, shape)).toEqual([])
  })

  test('a barista starts, finishes or rejects, with a note under either name', () => {
    const { body } = orders.moveOrderAsBarista
    const notes = { reject_note: 'Machine Failure', rejectNote: 'Out of milk' }
    const changedAt = '2026-11-18T03:00:00.000Z'
    const shape = {
      example: { status: 'rejected', ...notes, changedAt },
      isStrict,
      optional: ['reject_note', 'rejectNote', 'changedAt'],
      nullable: ['changedAt'],
      texts: ['reject_note', 'rejectNote'],
      accepted: {
        status: ['in-progress', 'done'],
        reject_note: ['', x(27), 'Barista can not fine your tumbler'],
        // The other name comes first.
        rejectNote: ['', x(28)],
      },
      refused: {
        status: others('in-progress', 'done', 'rejected'),
        reject_note: [' late', x(28)],
        rejectNote: [x(1025)],
        changedAt: ['', 'noon', '2026-11-18'],
      },
    }
    expect(schemaFaults(body, shape)).toEqual([])
    const only = (rejectNote?: string) => body.safeParse({ status: 'rejected', rejectNote })
    expect(only('Out of milk').success).toBe(true)
    expect(only(x(28)).error?.issues).toMatchObject([
      { code: 'custom', path: ['reject_note'], message: 'reason_too_long:27' },
    ])
    expect(only().error?.issues).toMatchObject([{ message: 'reason_required' }])
    for (const status of ['in-progress', 'done']) expect(body.parse({ status })).toEqual({ status })
  })

  test('a customer changes what was ordered', () => {
    const example = {
      ...{ type: 'hot', sweetness: 50, options: { [id]: otherId } },
      ...{ remark: 'Less ice', tumblerImage: 'https://example.com/a.webp', forName: 'Pim' },
    }
    const shape = {
      example,
      isStrict,
      optional: [...Object.keys(example), `options.${id}`],
      records: ['options'],
      nullable: ['forName'],
      texts: ['remark', 'tumblerImage', 'forName'],
      accepted: {
        type: ['cold', 'frappe'],
        sweetness: [0, 200],
        options: [{}],
        remark: ['', x(50)],
        tumblerImage: ['x', x(200), `data:${x(200)}`, x(7_190_508)],
      },
      refused: {
        sweetness: [30],
        options: [{ x: id }, { [id]: 'x' }],
        remark: [x(51)],
        forName: ['', x(21)],
        tumblerImage: ['', 'a\0b', x(7_190_509)],
      },
    }
    expect(schemaFaults(orders.changeOrder.body, shape)).toEqual([])
  })

  test('a change was seen at its time', () => {
    const shape = {
      example: { changedAt: '2026-11-18T03:00:00.000Z' },
      isStrict,
      refused: { changedAt: ['', 'noon', '2026-11-18'] },
    }
    expect(schemaFaults(orders.markChangeSeen.body, shape)).toEqual([])
  })

  test('a barista undoes a step', () => {
    const { body } = orders.undoMove
    const shape = {
      example: { from: 'done' },
      isStrict,
      optional: ['from'],
      accepted: { from: ['in-progress', 'rejected', 'picked'] },
      refused: { from: ['ordered', 'cancel', ''] },
    }
    expect(schemaFaults(body, shape)).toEqual([])
    for (const nothing of [null, undefined]) expect(body.safeParse(nothing).success).toBe(true)
  })

  test('the tumbler is on the bar, or is not', () => {
    const shape = { example: { isOnBar: true }, isStrict, accepted: { isOnBar: [false] } }
    expect(schemaFaults(orders.putTumbler.body, shape)).toEqual([])
  })
})

test('what stands for a tumbler is an address of at most 200 characters', () => {
  expect(orders.maxTumblerTextLength).toBe(200)
})
