import { orderStatuses, undoableStatuses } from '@tumbler/rules/order-lifecycle'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

export const order = z.object({
  id: fields.id,
  status: z.enum(orderStatuses),
  orderDate: fields.timestamp,
  updatedAt: fields.timestamp,
  /** A bar order has neither type nor sweetness. */
  type: z.nullable(fields.drinkType),
  /** Percent. */
  sweetness: z.nullable(fields.sweetness),
  /** `-` means none. */
  remark: z.string(),
  /** Address of the picture; the description for a bar order (spec §3). */
  tumblerImage: z.string(),
  rejectNote: z.string(),
  reject_note: z.string(),
  menu: z.object({
    id: fields.id,
    name: z.string(),
    category: z.object({ id: fields.id, name: z.string(), categoryFor: fields.venue }),
  }),
  user: z.object({ id: fields.id, name: z.string() }),
})
export type Order = z.infer<typeof order>

export const queuedOrder = z.object({
  ...order.shape,
  /** 1-based rank among today's open cafe orders, oldest first. */
  queue_at: z.int(),
})
export type QueuedOrder = z.infer<typeof queuedOrder>

const position = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Meters. */
  accuracy: z.optional(z.number().check(z.minimum(0))),
})

/** Of a picture's address, or of the description that an order for the bar carries instead. */
export const longestTumblerText = 200

/** What is longer is a picture, which is judged as one. */
const isSeenOrPicture = (value: string) =>
  value.length > longestTumblerText || fields.text().safeParse(value).success

/** The order draft of spec §3; `position` travels with it where the shop asks for one. */
export const orderDraft = z.strictObject({
  menu_id: fields.id,
  menu_name: z.optional(fields.text().check(z.maxLength(200))),
  type: z.optional(fields.drinkType),
  sweetness: z.optional(fields.sweetness),
  remark: z._default(fields.remark, '-'),
  /** Address of a picture this user uploaded, or the picture itself as a data URL. */
  tumblerImage: z
    .string()
    .check(z.minLength(1), z.maxLength(7_100_000), z.refine(isSeenOrPicture, 'This is not text.')),
  position: z.optional(position),
})
export type OrderDraft = z.output<typeof orderDraft>

const byId = z.strictObject({ id: fields.id })
const days = { startDate: z.optional(fields.date), endDate: z.optional(fields.date) }

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: ['user', 'admin'],
  headers: z.object({ 'idempotency-key': z.optional(z.uuid()) }),
  body: orderDraft,
  answer: order,
  status: 201,
  bodyLimit: 7_200_000,
})

/** Orders of the days asked for, today when none are named; oldest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  access: ['barista'],
  query: z.strictObject({
    status: z.optional(z.enum(orderStatuses)),
    ...days,
    page: fields.pageNumber,
    pageSize: fields.pageSize,
  }),
  answer: z.array(order),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/:id',
  access: ['user', 'barista', 'admin'],
  params: byId,
  answer: order,
})

/**
 * How many of the caller's orders count towards the limit, over the days asked for; the cafe's
 * unless the bar's are asked for. With `only=made` those that statistics count.
 */
export const countMyOrders = endpoint({
  method: 'GET',
  path: '/order/count/user',
  access: ['user', 'admin'],
  query: z.strictObject({
    ...days,
    categoryFor: z.optional(fields.venue),
    only: z.optional(z.literal('made')),
  }),
  answer: z.object({ totalOrder: z.int() }),
})

/** The caller's picked, done, cancelled and rejected orders; newest update first. */
export const listMyHistory = endpoint({
  method: 'GET',
  path: '/order/history/user',
  access: ['user', 'admin'],
  query: z.strictObject({ ...days, page: fields.pageNumber, pageSize: fields.pageSize }),
  answer: z.array(order),
})

export const listMyQueue = endpoint({
  method: 'GET',
  path: '/order/my-queue',
  access: ['user', 'admin'],
  answer: z.array(queuedOrder),
})

export const moveMyOrder = endpoint({
  method: 'PATCH',
  path: '/order/:id',
  access: ['user', 'admin'],
  params: byId,
  body: z.strictObject({ status: z.enum(['cancel', 'picked']) }),
  answer: order,
})

/** A rejection needs its note, under either of the two names the specification uses. */
export const moveOrderAsBarista = endpoint({
  method: 'PATCH',
  path: '/order/barista/:id',
  access: ['barista'],
  params: byId,
  body: z
    .strictObject({
      status: z.enum(['in-progress', 'done', 'rejected']),
      reject_note: z.optional(fields.rawText()),
      rejectNote: z.optional(fields.rawText()),
    })
    .check(({ value: { status, reject_note, rejectNote }, issues }) => {
      if (status !== 'rejected') return
      const input = reject_note || rejectNote || ''
      const [wrong] = fields.rejectNote.safeParse(input).error?.issues ?? []
      if (wrong)
        issues.push({ code: 'custom', path: ['reject_note'], message: wrong.message, input })
    }),
  answer: order,
})

/**
 * Takes the latest barista's move of an order back, one step, on the day of the order and as long
 * as nothing has happened since. `from` is the status that the caller believes it to have.
 */
export const undoMove = endpoint({
  method: 'POST',
  path: '/order/barista/:id/undo',
  access: ['barista'],
  params: byId,
  body: z.nullish(z.strictObject({ from: z.optional(z.enum(undoableStatuses)) })),
  answer: order,
})
