import type { Context } from '../context.ts'
import { joinQueue } from '../orders/join-queue.ts'
import { keepRepeating } from './keep-repeating.ts'
import type { FailureLog } from './repeated-work.ts'

/** How often it is looked whose time has come, ms. */
const everyMs = 5000

/** Orders for later join the queue by their times, on every server. */
export const startJoining = (context: Context, log: FailureLog) =>
  keepRepeating('joining the queue', (signal) => joinQueue(context, signal), log, everyMs)
