import { createHmac } from 'node:crypto'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Webhook, WebhookAnswer } from '@tumbler/contract/webhooks'
import type { WebhookProblem } from '@tumbler/rules/webhook-problems'
import type { Context } from '../context.ts'
import { version } from '../version.ts'
import { anyLookup, isPrivateHost, PrivateAddressError, publicLookup } from './private-address.ts'

/** Of an answer no more is read. */
const maxAnswerBytes = 2000
const shownAnswerChars = 200
/** Whether it arrived is known by then, ms. */
const answerMs = 1000
/** Such as 103, before the answer. */
const maxInterimAnswers = 10

type Target = Pick<Webhook, 'id' | 'url' | 'format'>

/** What is sent: the sentence alone to chats, everything to programs. */
export interface WebhookMessage {
  /** The same with each try. */
  id: string
  event: string
  /** When it happened. */
  at: string
  text: string
}

/** Of one webhook: a receiver knows by it that what it gets comes from here. */
export const webhookSecret = ({ webhookKey }: Pick<Context, 'webhookKey'>, id: string): string =>
  createHmac('sha256', webhookKey).update(id).digest('base64url')

/** One try (product-rules §26): nothing is followed, and only so much is read as is shown. Never throws. */
export async function postWebhook(
  context: Pick<Context, 'settings' | 'timeouts' | 'clock' | 'webhookKey'>,
  target: Target,
  message: WebhookMessage,
): Promise<WebhookAnswer> {
  const begin = performance.now()
  const url = new URL(target.url)
  const answer = (part: Partial<WebhookAnswer>): WebhookAnswer => ({
    ...{ hasArrived: false, status: null, problem: null, answer: '' },
    ...part,
    ms: Math.round(performance.now() - begin),
  })
  const isPrivateAllowed = context.settings.allowPrivateWebhooks
  if (!isPrivateAllowed && url.protocol !== 'https:') return answer({ problem: 'not-https' })
  if (!isPrivateAllowed && isPrivateHost(url)) return answer({ problem: 'private-address' })
  const body = bodyOf(context, target, message)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': `Tumbler/${version}`,
    ...(target.format === 'json' && {
      'x-tumbler-signature': `sha256=${createHmac('sha256', webhookSecret(context, target.id)).update(body).digest('hex')}`,
    }),
  }
  const signal = AbortSignal.timeout(context.timeouts.webhook)
  try {
    const response = await send(url, body, {
      ...{ method: 'POST', headers, signal, agent: false },
      lookup: isPrivateAllowed ? anyLookup : publicLookup,
    })
    const status = response.statusCode ?? 0
    const hasArrived = status >= 200 && status < 300
    return answer({ hasArrived, status, answer: await beginningOf(response) })
  } catch (error) {
    return answer({ problem: problemOf(error as NodeJS.ErrnoException) })
  }
}

function bodyOf({ clock }: Pick<Context, 'clock'>, { format }: Target, message: WebhookMessage) {
  if (format === 'chat') return JSON.stringify({ text: harmless(message.text) })
  // Signed with the rest: a receiver refuses what is sent again later.
  return JSON.stringify({ ...message, sentAt: clock().toISOString() })
}

/** A barista's words call nobody and hide no link: chats read `<!channel>`, `@all` and `[word](link)`. */
const harmless = (text: string) =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('](', '] (')
    .replace(/@(?=\S)/g, '@\u2060')

function send(url: URL, body: string, options: RequestOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options, resolve)
  // As for one that switches to another protocol, which is no answer.
  request.on('error', reject).on('close', () => reject(new Error('no answer')))
  let interim = 0
  request.on('information', () => {
    interim += 1
    if (interim > maxInterimAnswers) request.destroy()
  })
  request.end(body)
  return promise
}

/** In one line; what is there when it breaks off. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  const end = setTimeout(() => response.destroy(), answerMs)
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= maxAnswerBytes) break
    }
  } catch {}
  clearTimeout(end)
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString().toWellFormed()
  return [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, shownAnswerChars).join('')
}

const certificateErrors = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/

function problemOf(error: NodeJS.ErrnoException): WebhookProblem {
  if (error instanceof PrivateAddressError) return 'private-address'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code = error.code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return certificateErrors.test(code) ? 'certificate' : 'no-connection'
}
