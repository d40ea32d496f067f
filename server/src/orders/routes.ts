import * as contract from '@tumbler/contract/orders'
import { isLarge } from '../http/large-bodies.ts'
import { type Floor, serve } from '../http/serve.ts'
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
    ({ actor, body, headers, request }) =>
      placeOrder(context, actor, body, {
        idempotencyKey: headers['idempotency-key'],
        isPictureCounted: isLarge(request),
      }),
    async (actor, request) => {
      if (isLarge(request)) await countSentPicture(context, actor)
    },
  )
  serve(floor, contract.listOrders, ({ query }) => listOrders(context, query))
  serve(floor, contract.countMyOrders, ({ actor, query }) => countMyOrders(context, actor, query))
  serve(floor, contract.listMyHistory, ({ actor, query }) => listMyHistory(context, actor, query))
  serve(floor, contract.listMyQueue, ({ actor }) => listMyQueue(context, actor))
  serve(floor, contract.getOrder, ({ actor, params }) => findOrder(context, actor, params.id))
  serve(floor, contract.moveMyOrder, ({ actor, params, body }) =>
    moveOrder({ context, actor, mover: 'customer', id: params.id, to: body.status }),
  )
  serve(floor, contract.moveOrderAsBarista, ({ actor, params, body }) =>
    moveOrder({
      context,
      actor,
      mover: 'barista',
      id: params.id,
      to: body.status,
      ...(body.status === 'rejected' && { rejectNote: body.reject_note || body.rejectNote || '' }),
    }),
  )
  serve(floor, contract.undoMove, ({ actor, params, body }) =>
    undoMove({ context, actor, id: params.id, from: body?.from }),
  )
}
