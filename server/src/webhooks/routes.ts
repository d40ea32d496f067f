import { randomUUID } from 'node:crypto'
import * as contract from '@tumbler/contract/webhooks'
import { webhookSentence } from '@tumbler/rules/webhook-sentences'
import { requireAttempts } from '../attempt-limit.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { postWebhook } from './post-webhook.ts'

const testsPerHour = 30

export function webhookRoutes(deps: RouteDeps) {
  const { context } = deps
  const { clock } = context
  route(deps, contract.testWebhook, async ({ caller, body: webhook }) => {
    const limit = { key: `test webhook ${caller.id}`, max: testsPerHour, windowMs: 3_600_000 }
    await requireAttempts(context, [limit])
    const text = webhookSentence(webhook.language, { event: 'test' }, '')
    const message = { id: randomUUID(), event: 'test', at: clock().toISOString(), text }
    return postWebhook(context, webhook, message)
  })
}
