import { giveFeedback as giveFeedbackEndpoint } from '@tumbler/contract/feedback'
import { searchOrders as searchOrdersEndpoint } from '@tumbler/contract/order-search'
import * as contract from '@tumbler/contract/orders'
import * as walkUp from '@tumbler/contract/walk-up'
import { daysIn } from '@tumbler/rules/periods'
import { dayRange } from '../day-range.ts'
import { cachedRoute } from '../http/cached-route.ts'
import { isLargeBody } from '../http/large-bodies.ts'
import { linkNext, linkTo } from '../http/link-next.ts'
import { longRead } from '../http/long-read.ts'
import { newestOnly } from '../http/newest-only.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { countUpload } from '../uploads/count-upload.ts'
import { changeOrder } from './change-order.ts'
import { countPicture } from './count-picture.ts'
import { countMyOrders } from './count-reads.ts'
import { giveFeedback } from './give-feedback.ts'
import { letPass } from './let-pass.ts'
import { listOrders } from './listed-orders.ts'
import { lookAlikes } from './look-alike-reads.ts'
import { markChangeSeen } from './mark-change-seen.ts'
import { markSeen } from './mark-seen.ts'
import { moveOrder } from './move-order.ts'
import { listMyHistory, listMyOrders, listMyQueue } from './my-order-reads.ts'
import { markNotCollected } from './not-collected.ts'
import { findOrderWithCourse } from './order-reads.ts'
import { placeOrder } from './place-order.ts'
import { remindOf } from './remind.ts'
import { searchOrders } from './search-orders.ts'
import { putTumbler, waitForTumbler } from './tumbler-on-bar.ts'
import { undoMove } from './undo-move.ts'
import { readWait } from './wait-reads.ts'
import { addWalkUp } from './walk-up.ts'

export function orderRoutes(deps: RouteDeps) {
  const { context, longReads } = deps
  const searches = newestOnly()
  route(
    deps,
    contract.placeOrder,
    ({ caller, body, headers, request }) =>
      placeOrder(context, caller, body, {
        idempotencyKey: headers['idempotency-key'],
        isPictureCounted: isLargeBody(request),
      }),
    {
      beforeLargeBody: (caller, { headers }) =>
        countPicture(context, caller, String(headers['idempotency-key'] ?? '')),
    },
  )
  route(deps, contract.listOrders, async ({ query, request, reply }) => {
    const isOneDay = daysIn(dayRange(context, query)) <= 1
    const rows = isOneDay
      ? await listOrders(context, query)
      : await longRead(listOrders(longReads, query))
    linkNext(request, reply, query, rows)
    return rows
  })
  route(deps, contract.listLookAlikes, () => lookAlikes(context))
  route(deps, searchOrdersEndpoint, async ({ caller, query, request, reply }) => {
    const search = () => longRead(searchOrders(longReads, query))
    const { body, next } = await searches(caller.id, search)
    if (next !== null) linkTo(request, reply, { cursor: next })
    return body
  })
  route(deps, contract.countMyOrders, ({ caller, query }) => countMyOrders(context, caller, query))
  route(deps, contract.listMyHistory, async ({ caller, query, request, reply }) => {
    const rows = await listMyHistory(context, caller, query)
    linkNext(request, reply, query, rows)
    return rows
  })
  route(deps, contract.listMyQueue, ({ caller }) => listMyQueue(context, caller))
  route(deps, contract.listMyOrders, ({ caller }) => listMyOrders(context, caller))
  route(deps, contract.getOrder, ({ caller, params }) =>
    findOrderWithCourse(context, caller, params.id),
  )
  route(
    deps,
    contract.changeOrder,
    ({ caller, params, body, request }) =>
      changeOrder(context, caller, {
        id: params.id,
        details: body,
        isPictureCounted: isLargeBody(request),
      }),
    { beforeLargeBody: (caller) => countUpload(context, caller) },
  )
  route(deps, contract.markChangeSeen, ({ caller, params, body }) =>
    markChangeSeen(context, caller, { id: params.id, changedAt: body.changedAt }),
  )
  route(deps, contract.moveMyOrder, ({ caller, params, body }) =>
    moveOrder(context, caller, { mover: 'customer', id: params.id, to: body.status }),
  )
  route(
    deps,
    contract.moveOrderAsBarista,
    ({ caller, params, body: { status, reject_note, rejectNote, changedAt } }) =>
      moveOrder(context, caller, {
        mover: 'barista',
        id: params.id,
        to: status,
        rejectNote: reject_note || rejectNote,
        seenChange: changedAt,
      }),
  )
  route(deps, contract.undoMove, ({ caller, params, body }) =>
    undoMove(context, caller, { id: params.id, from: body?.from }),
  )
  route(deps, contract.putTumbler, ({ caller, params, body }) =>
    putTumbler(context, caller, { id: params.id, isOnBar: body.isOnBar }),
  )
  route(deps, contract.markSeen, async ({ caller, params, body }) => {
    await markSeen(context, caller, { id: params.id, status: body?.status ?? 'rejected' })
    return null
  })
  route(deps, giveFeedbackEndpoint, ({ caller, params, body }) =>
    giveFeedback(context, caller, params.id, body),
  )
  route(deps, contract.waitForTumbler, ({ caller, params }) =>
    waitForTumbler(context, caller, params.id),
  )
  route(deps, contract.letPass, ({ caller, params }) => letPass(context, caller, params.id))
  route(deps, contract.remind, ({ caller, params }) => remindOf(context, caller, params.id))
  route(deps, contract.handOver, ({ caller, params }) =>
    moveOrder(context, caller, { mover: 'hand-over', id: params.id, to: 'picked' }),
  )
  route(deps, contract.setNotCollected, ({ caller, params }) =>
    markNotCollected(context, caller, { id: params.id, isNotCollected: true }),
  )
  route(deps, contract.clearNotCollected, ({ caller, params }) =>
    markNotCollected(context, caller, { id: params.id, isNotCollected: false }),
  )
  route(deps, walkUp.addWalkUp, ({ caller, body, headers }) =>
    addWalkUp(context, caller, body, headers['idempotency-key']),
  )
  route(deps, walkUp.takeWalkUpBack, ({ caller, params }) =>
    moveOrder(context, caller, { mover: 'walk-up', id: params.id, to: 'cancel' }),
  )
  cachedRoute(deps, contract.getWait, () => readWait(context))
}
