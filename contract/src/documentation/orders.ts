import type { Documented } from './documented.ts'
import { latte, order, tumblerImage } from './examples.ts'

const done = { ...order, status: 'done', updatedAt: '2026-11-18T03:07:00.000Z' } as const
const note = 'Machine Failure'

export const orders: Documented<
  | 'placeOrder'
  | 'listOrders'
  | 'getOrder'
  | 'countMyOrders'
  | 'listMyHistory'
  | 'listMyQueue'
  | 'moveMyOrder'
  | 'moveOrderAsBarista'
  | 'undoMove'
> = {
  placeOrder: {
    summary: 'Place an order',
    description:
      'Sent again with the same Idempotency-Key it answers the first order and makes no second one.',
    errors: [
      'ORDER_LIMIT_REACHED',
      'MENU_NOT_AVAILABLE',
      'BAR_NOT_ORDERABLE',
      'CAFE_CLOSED',
      'BAR_CLOSED',
      'CAFE_CLOSED_ON_FRIDAY',
      'LOCATION_REQUIRED',
      'TOO_FAR',
      'IMAGE_TOO_LARGE',
      'IMAGE_NOT_SUPPORTED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    example: {
      body: {
        menu_id: latte.id,
        menu_name: latte.name,
        type: 'cold',
        sweetness: 50,
        remark: order.remark,
        tumblerImage,
      },
      answer: order,
    },
  },
  listOrders: {
    summary: 'List the orders of everybody',
    description: 'Of the days asked for, today when none are named; oldest first.',
    example: { answer: [order] },
  },
  getOrder: {
    summary: 'Read an order',
    description: 'One that the caller may not see is not there.',
    errors: ['NOT_FOUND'],
    example: { answer: order },
  },
  countMyOrders: {
    summary: 'Count my orders',
    description:
      'Those that count towards the limit, over the days asked for, or today; `only=made` leaves out what is not made yet.',
    example: { answer: { totalOrder: 1 } },
  },
  listMyHistory: {
    summary: 'List my past orders',
    description: 'Done, picked, cancelled and rejected ones; latest change first.',
    example: { answer: [done] },
  },
  listMyQueue: {
    summary: 'List my waiting orders',
    description: "Each with its rank among everybody's open cafe orders of today.",
    example: { answer: [{ ...order, queue_at: 3 }] },
  },
  moveMyOrder: {
    summary: 'Cancel or pick up my order',
    description: 'The loser of a race is told the order as it is now.',
    errors: ['NOT_FOUND', 'ORDER_CHANGED'],
    example: { body: { status: 'cancel' }, answer: { ...order, status: 'cancel' } },
  },
  moveOrderAsBarista: {
    summary: 'Take, finish or reject an order',
    description: 'A rejection needs its note. The loser of a race is told the order as it is now.',
    errors: ['NOT_FOUND', 'ORDER_CHANGED'],
    example: {
      body: { status: 'rejected', reject_note: note },
      answer: { ...order, status: 'rejected', rejectNote: note, reject_note: note },
    },
  },
  undoMove: {
    summary: 'Take the latest move back',
    description: 'One step, on the day of the order and as long as nothing has happened since.',
    errors: ['NOT_FOUND', 'ORDER_CHANGED', 'ORDER_LIMIT_REACHED', 'CAFE_CLOSED', 'BAR_CLOSED'],
    example: { body: { from: 'done' }, answer: { ...order, status: 'in-progress' } },
  },
}
