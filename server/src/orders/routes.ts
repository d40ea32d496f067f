import * as contract from '@tumbler/contract/orders'
import { isLarge } from '../http/large-bodies.ts'
import { type Floor, serve } from '../http/serve.ts'
import { serveToARole } from '../http/serve-to-a-role.ts'
import { countSentPicture } from '../uploads/image-store.ts'
import { moveOrder } from './move-order.ts'
import { countMyOrders, findOrder, listMyHistory, listMyQueue, listOrders } from './order-reads.ts'
import { placeOrder } from './place-order.ts'
import { undoMove } from './undo-move.ts'

export function orderRoutes(floor: Floor) {
  const { context } = floor
  serve(
    floor,
    contract.placeOrder,
    ({ caller, body, headers, request }) =>
      placeOrder(context, caller, body, {
        idempotencyKey: headers['idempotency-key'],
        isPictureCounted: isLarge(request),
      }),
    {
      asksForCaller: true,
      async admit(actor, request) {
        if (isLarge(request)) await countSentPicture(context, actor)
      },
    },
  )
  serveToARole(floor, contract.listOrders, (query) => listOrders(context, query))
  serve(
    floor,
    contract.countMyOrders,
    ({ caller, query }) => countMyOrders(context, caller, query),
    {
      isPolled: true,
      asksForCaller: true,
    },
  )
  serve(
    floor,
    contract.listMyHistory,
    ({ caller, query }) => listMyHistory(context, caller, query),
    {
      isPolled: true,
      asksForCaller: true,
    },
  )
  serve(floor, contract.listMyQueue, ({ caller }) => listMyQueue(context, caller), {
    isPolled: true,
    asksForCaller: true,
  })
  serve(floor, contract.getOrder, ({ actor, params }) => findOrder(context, actor, params.id))
  serve(
    floor,
    contract.moveMyOrder,
    ({ caller, params, body }) =>
      moveOrder({ context, caller, mover: 'customer', id: params.id, to: body.status }),
    { asksForCaller: true },
  )
  serve(
    floor,
    contract.moveOrderAsBarista,
    ({ caller, params, body: { status, reject_note, rejectNote } }) =>
      moveOrder({
        context,
        caller,
        mover: 'barista',
        id: params.id,
        to: status,
        ...(status === 'rejected' && { rejectNote: reject_note || rejectNote || '' }),
      }),
    { asksForCaller: true },
  )
  serve(
    floor,
    contract.undoMove,
    ({ caller, params, body }) => undoMove({ context, caller, id: params.id, from: body?.from }),
    { asksForCaller: true },
  )
}
