import type { Context } from '../context.ts'
import { sendDueWebhooks } from '../webhooks/send-due-webhooks.ts'
import { keepRepeating } from './keep-repeating.ts'
import type { FailureLog } from './repeated-work.ts'

/** Tells webhooks from now on, on every server. */
export const startWebhooks = (context: Context, log: FailureLog) =>
  keepRepeating('webhooks', (signal) => sendDueWebhooks(context, signal), log)
