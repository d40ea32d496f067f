import { limits } from '@tumbler/rules/limits'
import { type OrderStatus, orderStatuses, undoableStatuses } from '@tumbler/rules/order-lifecycle'
import * as z from 'zod/mini'
import { endpoint, pictureBodyLimit } from './endpoint.ts'
import * as fields from './fields.ts'
import { chosenOptions, orderedOption } from './options.ts'
import { codeMessage } from './validation.ts'

export const order = z.object({
  id: fields.id,
  /** The n-th order of its day, from 1; null on orders of an earlier version. */
  number: z.nullable(z.int()),
  status: z.enum(orderStatuses),
  orderDate: fields.timestamp,
  /** When it is to be ready, of an order for later; null for as soon as possible. */
  pickUpAt: z.nullable(fields.timestamp),
  /** Since when it is in the queue; null while an order for later rests (product-rules §25). */
  waitingSince: z.nullable(fields.timestamp),
  /** Its place in the queue, to sort by, and of equal ones by `placeId`: `waitingSince`, unless places were swapped (product-rules §30). */
  place: z.nullable(fields.timestamp),
  placeId: fields.id,
  /** When its customer let the next order go first; null where nobody did. */
  letPassAt: z.nullable(fields.timestamp),
  /** When a barista last moved it down; null where nobody did. */
  movedDownAt: z.nullable(fields.timestamp),
  updatedAt: fields.timestamp,
  /** A bar order has neither type nor sweetness, and some drinks of the cafe have no sweetness. */
  type: z.nullable(fields.drinkType),
  /** Percent. */
  sweetness: z.nullable(fields.sweetness),
  /** What was chosen of each option group, as it was called then. */
  options: z.array(orderedOption),
  /** `-` means none. */
  remark: z.string(),
  /** Address of the picture, empty where a barista added the order; a description for a bar order (spec §3). */
  tumblerImage: z.string(),
  rejectNote: z.string(),
  reject_note: z.string(),
  /** The same in the other language, where it is a reason of the shop's own. */
  otherRejectNote: z.nullable(z.string()),
  /** When the tumbler came to the bar; null while it is not there. */
  tumblerOnBarAt: z.nullable(fields.timestamp),
  /** When no open cafe order was before it any more: the five minutes run from then. */
  turnAt: z.nullable(fields.timestamp),
  /** When a barista began to make it; null until then, and on one that was sent back to wait. */
  startedAt: z.nullable(fields.timestamp),
  /** When it was made; null until then. */
  doneAt: z.nullable(fields.timestamp),
  /** When its customer was last reminded of the drink on the counter. */
  remindedAt: z.nullable(fields.timestamp),
  /** When a barista said that nobody fetched it: it is done, and no longer on the counter. */
  notCollectedAt: z.nullable(fields.timestamp),
  /** When its customer changed it last (product-rules §32); null where nobody did. */
  changedAt: z.nullable(fields.timestamp),
  /** Nobody at the bar has seen the latest change yet. */
  isChangeNew: z.boolean(),
  /** How often it can still be changed, as long as it waits. */
  changesLeft: z.int(),
  menu: z.object({
    id: fields.id,
    name: z.string(),
    /** In the other language, as it was called then. */
    otherName: z.nullable(z.string()),
    /** Of its menu item when it was placed; null: drawn by its name and its category's. */
    look: z.nullable(fields.drinkLook),
    /** Ids of the marks of its menu item when it was placed. */
    marks: z.array(fields.id),
    category: z.object({
      id: fields.id,
      name: z.string(),
      otherName: z.nullable(z.string()),
      categoryFor: fields.venue,
    }),
  }),
  /** It takes nothing of the daily limit. */
  isUncounted: z.boolean(),
  /** How long it brews from `startedAt` on, by its menu item when it was placed; null where it is made at once. */
  brewSeconds: z.nullable(z.int()),
  /** Of its item of the bar when it was placed, in hundredths of the shop's currency; null where it had none. */
  price: z.optional(fields.money),
  /** A colleague whom its customer ordered it for; null for themselves. */
  forName: z.nullable(z.string()),
  /** `alike` is the same for names that look alike, of `forName` where there is one; without an `id` it is a name given at the bar. */
  user: z.object({ id: z.nullable(fields.id), name: z.string(), alike: z.string() }),
  /** Who changed it last; null for the system, and for customers. */
  movedBy: z.nullable(z.object({ id: fields.id, name: z.string() })),
  /** The name of who made the drink, once it is done; in lists of baristas only. */
  madeBy: z.optional(z.nullable(z.string())),
})
export type Order = z.infer<typeof order>

/** Whole minutes until it is done. */
const waitRange = z.object({ from: z.int(), to: z.int() })

const feedback = z.object({ isGood: z.boolean(), note: z.nullable(z.string()) })

/** As its owner reads it: with what they thought of it, null where they said nothing. */
export const ownOrder = z.object({ ...order.shape, feedback: z.optional(z.nullable(feedback)) })
export type OwnOrder = z.infer<typeof ownOrder>

export const queuedOrder = z.object({
  ...order.shape,
  /** 1-based rank among today's open orders of the same venue, oldest first. */
  queue_at: z.int(),
  /** Of a cafe order; null as long as too few drinks are known. */
  wait: z.nullable(waitRange),
  /** Someone else whose name looks alike has ordered today. */
  hasLookAlike: z.boolean(),
})
export type QueuedOrder = z.infer<typeof queuedOrder>

export const myOrder = z.object({
  ...ownOrder.shape,
  /** Null while it rests for later. */
  queue_at: z.optional(z.nullable(queuedOrder.shape.queue_at)),
  /** About when an order that rests joins the queue. */
  joinsAt: z.optional(fields.timestamp),
  wait: z.optional(queuedOrder.shape.wait),
  hasLookAlike: z.optional(queuedOrder.shape.hasLookAlike),
  /** When a barista sent it back, until it moves on. */
  sentBackAt: z.optional(z.nullable(fields.timestamp)),
  /** Another one waits behind it, and it has let none go first yet. */
  mayLetPass: z.optional(z.boolean()),
  /** Its customer has said to have seen it as it is now, on whatever device. */
  isSeen: z.optional(z.boolean()),
})
/** The rank, the wait and whether it was sent back are there as long as the order is open. */
export type MyOrder = z.infer<typeof myOrder>

/** One change of an order. */
const courseStep = z.object({
  /** Null where the order was placed; the same as `to` where what was ordered was changed, or another one went first. */
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  at: fields.timestamp,
  /** Who; null for the system, and for a customer where it was a barista. */
  by: z.nullable(z.string()),
  /** True where it let the next order go first, or a barista moved it down. */
  isLetPass: z.optional(z.boolean()),
})

export const orderWithCourse = z.object({
  ...order.shape,
  /** For its owner only. */
  feedback: ownOrder.shape.feedback,
  course: z.array(courseStep),
})
export type OrderWithCourse = z.infer<typeof orderWithCourse>

const position = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Meters. */
  accuracy: z.optional(z.number().check(z.minimum(0))),
})

/** Characters of a picture's address, or of a bar order's description. */
export const maxTumblerTextLength = 200

/** Longer values are data URLs; the upload checks those. */
const isTextOrPicture = (value: string) =>
  value.length > maxTumblerTextLength || fields.text().safeParse(value).success

/** Address of a picture the user uploaded, or the picture itself as a data URL. */
const tumblerImage = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(pictureBodyLimit),
    z.refine(isTextOrPicture, codeMessage('not_text')),
  )

/** The order draft of spec §3; `position` where the shop requires it. */
export const orderDraft = z.strictObject({
  menu_id: fields.id,
  menu_name: z.optional(fields.text().check(z.maxLength(200))),
  type: z.optional(fields.drinkType),
  sweetness: z.optional(fields.sweetness),
  /** The usual choice where none is named. */
  options: z.optional(chosenOptions),
  remark: z._default(fields.remark, '-'),
  tumblerImage,
  position: z.optional(position),
  /** A colleague; it stays the caller's order (product-rules §29). */
  forName: z.optional(fields.displayName),
  /** For later, where the shop allows it: today, in steps of 5 minutes, not sooner than the wait, until closing. */
  pickUpAt: z.optional(fields.timestamp),
})
export type OrderDraft = z.output<typeof orderDraft>

const oneStatus = `(${orderStatuses.join('|')})`

/** One status, or several separated by commas. */
export const statuses = z.pipe(
  z.string().check(z.regex(new RegExp(`^${oneStatus}(,${oneStatus})*$`))),
  z.transform((list: string) => list.split(',') as OrderStatus[]),
)

const byId = z.strictObject({ id: fields.id })
const changeRule = 'After a concurrent change the error holds the current order.'

/** Half-open, in the shop's time zone; today by default. */
const days = { startDate: z.optional(fields.date), endDate: z.optional(fields.date) }

export const placeOrder = endpoint('placeOrder', {
  summary: 'Place an order',
  description:
    'Repeated with the same Idempotency-Key within 24 hours it answers the first order and adds none. A type, a sweetness or an option that the item does not allow is NOT_OFFERED; one that is sold out today is MENU_NOT_AVAILABLE.',
  errors: [
    'ORDER_LIMIT_REACHED',
    'TOO_MANY_ORDERS',
    'MENU_NOT_AVAILABLE',
    'NOT_OFFERED',
    'BAR_NOT_ORDERABLE',
    'CAFE_CLOSED',
    'BAR_CLOSED',
    'CAFE_CLOSED_ON_FRIDAY',
    'OUTSIDE_HOURS',
    'LAST_CALL',
    'SHOP_PAUSED',
    'QUEUE_FULL',
    'PICK_UP_TIME_NOT_POSSIBLE',
    'LOCATION_REQUIRED',
    'TOO_FAR',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_NOT_SUPPORTED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  headers: z.object({ 'idempotency-key': z.optional(z.uuid()) }),
  body: orderDraft,
  response: order,
  status: 201,
  bodyLimit: pictureBodyLimit,
})

export const listOrders = endpoint('listOrders', {
  summary: 'List all orders',
  errors: ['RANGE_TOO_LARGE'],
  description:
    'Oldest first, or with `sort=updatedAt` the latest change first. While there are more, the header Link names the next page. `status` is one status, or several separated by commas.',
  query: z.strictObject({
    status: z.optional(statuses),
    sort: z.optional(z.literal('updatedAt')),
    ...days,
    page: fields.pageNumber,
    pageSize: fields.pageSize,
  }),
  response: z.array(order),
})

export const listLookAlikes = endpoint('listLookAlikes', {
  summary: 'List the names that several people have who ordered today',
  description: 'The `alike` of each: their orders are told apart by the number of the day.',
  response: z.array(z.string()),
})

export const getOrder = endpoint('getOrder', {
  summary: 'Read an order',
  description: 'Users read their own only. `course` holds its changes, first to last.',
  errors: ['NOT_FOUND'],
  params: byId,
  response: orderWithCourse,
})

export const countMyOrders = endpoint('countMyOrders', {
  summary: 'Count my orders',
  description:
    'Those that count towards the limit; `only=made` counts drinks made. Of the cafe by default. `cupsSaved` and `firstOrderDay` are of all days.',
  query: z.strictObject({
    ...days,
    categoryFor: z.optional(fields.venue),
    only: z.optional(z.literal('made')),
  }),
  response: z.object({
    totalOrder: z.int(),
    /** All drinks that were made in an own tumbler. */
    cupsSaved: z.int(),
    /** The business day of the first order, whatever became of it; null before there is one. */
    firstOrderDay: z.nullable(fields.date),
  }),
})

export const listMyHistory = endpoint('listMyHistory', {
  summary: 'List my past orders',
  description:
    'Done, picked, cancelled and rejected ones; latest change first. While there are more, the header Link names the next page.',
  query: z.strictObject({ ...days, page: fields.pageNumber, pageSize: fields.pageSize }),
  response: z.array(ownOrder),
})

export const listMyQueue = endpoint('listMyQueue', {
  summary: 'List my waiting orders',
  description: "Each with its rank among today's open orders of the same venue.",
  response: z.array(queuedOrder),
})

export const listMyOrders = endpoint('listMyOrders', {
  summary: 'List my orders of today',
  description:
    'In every status, oldest first. Open ones with their rank and wait, as in the list of waiting orders, and whether they were sent back. Before them those of the last seven days that a new day rejected.',
  response: z.array(myOrder),
})

export const moveMyOrder = endpoint('moveMyOrder', {
  summary: 'Cancel or pick up my order',
  description: changeRule,
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  body: z.strictObject({ status: z.enum(['cancel', 'picked']) }),
  response: ownOrder,
})

/** What a customer changes of a waiting order. */
const orderDetails = z.strictObject({
  type: z.optional(fields.drinkType),
  sweetness: z.optional(fields.sweetness),
  options: z.optional(chosenOptions),
  remark: z.optional(fields.remark),
  tumblerImage: z.optional(tumblerImage),
  /** Null: for themselves. */
  forName: z.optional(z.nullable(fields.displayName)),
})
export type OrderDetails = z.output<typeof orderDetails>

export const changeOrder = endpoint('changeOrder', {
  summary: 'Change what I ordered',
  description: `Of a waiting order, at most ${limits.changesPerOrder} times. What is not named stays, and so does its place in the queue. What has become sold out since may stay, and cannot be chosen. ${changeRule}`,
  errors: [
    'NOT_FOUND',
    'ORDER_CHANGED',
    'NOT_OFFERED',
    'TOO_MANY_CHANGES',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_NOT_SUPPORTED',
  ],
  params: byId,
  body: orderDetails,
  response: order,
  bodyLimit: pictureBodyLimit,
})

export const markChangeSeen = endpoint('markChangeSeen', {
  summary: 'Say that a change of an order was seen at the bar',
  description:
    'Of the change at this time; where the order has been changed again, nothing is kept.',
  errors: ['NOT_FOUND'],
  params: byId,
  body: z.strictObject({ changedAt: fields.timestamp }),
  response: order,
})

export const moveOrderAsBarista = endpoint('moveOrderAsBarista', {
  summary: 'Start, finish or reject an order',
  description: `A rejection needs a note, under either name. An order is started only as the caller has seen it: with \`changedAt\`, the last change that was shown, any other one is ORDER_CHANGED; without it, a change of the last second is. ${changeRule}`,
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  body: z
    .strictObject({
      status: z.enum(['in-progress', 'done', 'rejected']),
      reject_note: z.optional(fields.rawText()),
      rejectNote: z.optional(fields.rawText()),
      changedAt: z.optional(z.nullable(fields.timestamp)),
    })
    .check(({ value: { status, reject_note, rejectNote }, issues }) => {
      if (status !== 'rejected') return
      const input = reject_note || rejectNote || ''
      const [issue] = fields.rejectNote.safeParse(input).error?.issues ?? []
      if (issue)
        issues.push({ code: 'custom', path: ['reject_note'], message: issue.message, input })
    }),
  response: order,
})

export const undoMove = endpoint('undoMove', {
  summary: 'Undo the last change of an order',
  description:
    'One step of a barista, on the day of the order, while nothing has changed since. An undone rejection takes one of what is left. `from` is the status the caller expects.',
  errors: [
    'NOT_FOUND',
    'ORDER_CHANGED',
    'ORDER_LIMIT_REACHED',
    'MENU_NOT_AVAILABLE',
    'CAFE_CLOSED',
    'BAR_CLOSED',
  ],
  params: byId,
  body: z.nullish(z.strictObject({ from: z.optional(z.enum(undoableStatuses)) })),
  response: order,
})

export const putTumbler = endpoint('putTumbler', {
  summary: 'Say whether the tumbler is on the bar',
  description: `Of a waiting order, by its customer or a barista. ${changeRule}`,
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  body: z.strictObject({ isOnBar: z.boolean() }),
  response: order,
})

export const markSeen = endpoint('markSeen', {
  summary: 'Say that I have seen my order',
  description:
    'As it is in this status; a rejection where none is named. Kept until the order changes. Where it has changed already, nothing is kept.',
  errors: ['NOT_FOUND'],
  params: byId,
  body: z.nullish(z.strictObject({ status: z.optional(z.enum(orderStatuses)) })),
  response: z.null(),
  status: 204,
})

export const waitForTumbler = endpoint('waitForTumbler', {
  summary: 'Wait another five minutes for the tumbler',
  description: `Of a waiting order whose five minutes are over; otherwise nothing changes. ${changeRule}`,
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  response: order,
})

export const letPass = endpoint('letPass', {
  summary: 'Let the next order go first',
  description: `The order and the next one of its venue that waits swap their places, and its five minutes begin anew with its next turn. Its customer can do so once per order, a barista as often as needed. The last one, and one that rests for later, is CANNOT_LET_PASS. ${changeRule}`,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'CANNOT_LET_PASS'],
  params: byId,
  response: order,
})

export const remind = endpoint('remind', {
  summary: 'Remind of a drink on the counter',
  description: 'Within three minutes of the last reminder nothing more is sent.',
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  response: order,
})

export const handOver = endpoint('handOver', {
  summary: 'Hand a drink on the counter over',
  description: `As if its customer had picked it up. ${changeRule}`,
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  response: order,
})

export const setNotCollected = endpoint('setNotCollected', {
  summary: 'Say that nobody fetched a drink',
  description: `It stays done, leaves counter and screen, and its time on the counter is not counted. It can still be handed over or picked up. ${changeRule}`,
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  response: order,
})

export const clearNotCollected = endpoint('clearNotCollected', {
  summary: 'Put a drink that nobody fetched back on the counter',
  description: changeRule,
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: byId,
  response: order,
})

export const getWait = endpoint('getWait', {
  summary: 'Read the wait for a drink that is ordered now',
  description: 'Null as long as too few drinks are known.',
  response: z.object({
    cafe: z.nullable(
      z.object({
        ...waitRange.shape,
        /** Open orders before it. */
        drinks: z.int(),
      }),
    ),
  }),
})
