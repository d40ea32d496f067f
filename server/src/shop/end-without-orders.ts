import type { Context } from '../context.ts'
import { closeAfterLastCall } from './change-shop.ts'
import { endLate } from './late.ts'
import { followMessage } from './message.ts'

/** What ends with the last order that it was for: the shop after the last call, a message, late minutes. */
export async function endWithoutOrders(context: Context) {
  await Promise.all([closeAfterLastCall(context), followMessage(context), endLate(context)])
}
