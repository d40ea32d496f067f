import * as contract from '@tumbler/contract/orders'
import { isLargeBody } from '../http/large-bodies.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { moveOrder } from './move-order.ts'
import {
  countMyOrders,
  findOrder,
  listMyHistory,
  listMyOrders,
  listMyQueue,
  listOrders,
} from './order-reads.ts'
import { countPicture, placeOrder } from './place-order.ts'
import { undoMove } from './undo-move.ts'

export function orderRoutes(deps: RouteDeps) {
  const { context } = deps
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
  route(deps, contract.listOrders, ({ query }) => listOrders(context, query))
  route(deps, contract.countMyOrders, ({ caller, query }) => countMyOrders(context, caller, query))
  route(deps, contract.listMyHistory, ({ caller, query }) => listMyHistory(context, caller, query))
  route(deps, contract.listMyQueue, ({ caller }) => listMyQueue(context, caller))
  route(deps, contract.listMyOrders, ({ caller }) => listMyOrders(context, caller))
  route(deps, contract.getOrder, ({ caller, params }) => findOrder(context, caller, params.id))
  route(deps, contract.moveMyOrder, ({ caller, params, body }) =>
    moveOrder(context, caller, { mover: 'customer', id: params.id, to: body.status }),
  )
  route(
    deps,
    contract.moveOrderAsBarista,
    ({ caller, params, body: { status, reject_note, rejectNote } }) =>
      moveOrder(context, caller, {
        mover: 'barista',
        id: params.id,
        to: status,
        rejectNote: reject_note || rejectNote,
      }),
  )
  route(deps, contract.undoMove, ({ caller, params, body }) =>
    undoMove(context, caller, { id: params.id, from: body?.from }),
  )
}
