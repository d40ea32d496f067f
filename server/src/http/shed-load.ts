import { randomUUID } from 'node:crypto'
import { endpoints } from '@tumbler/contract/endpoints'
import { errors, type Problem } from '@tumbler/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Doorkeeper, FixedAnswer, Question, Told } from './doorkeeper.ts'
import { type Importance, importanceOf, importances } from './importance.ts'
import { Load } from './load.ts'
import { ShedRequests } from './shed-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    importance?: Importance | 'always'
  }
  interface FastifyInstance {
    load: Load
    shedRequests: ShedRequests
  }
  interface FastifyRequest {
    /** Refused for there is too much to do; counted and logged as a sum. */
    isShed: boolean
    /** What it counts as while it is under way. */
    inFlightAs: Importance | null
    isInLine: boolean
  }
}

/** Seconds until whoever was sent away may come again: the more important, the sooner. */
const retryAfterSeconds: Record<Importance, number> = {
  dashboards: 10,
  polls: 4,
  uploads: 4,
  'sign-ins': 3,
  placing: 2,
  barista: 1,
}
const lookMs = 25
/** Timers come a little early too, and right behind a request that has looked. */
const soonestLookMs = 20
/** A picture or a password takes long where there is little to do; nobody waits behind it. */
const slow = new Set<Importance>(['uploads', 'sign-ins'])
/** A body that takes longer is no work until it is here; or slow phones would keep the others out. */
const slowBodyMs = 250

/**
 * Refuses what is less important while there is too much to do: a refusal that costs as much as an
 * answer helps nobody. So most are refused at the front door, by the doorkeeper that this gives back,
 * the others by the first hook of all.
 */
export function shedLoad(
  app: FastifyInstance,
  { inFlightLimit, latenessLimitMs }: Settings,
): Doorkeeper {
  const load = new Load({ mostInFlight: inFlightLimit, longestDelayMs: latenessLimitMs })
  const shed = new ShedRequests(app.log)
  app.decorate('load', load)
  app.decorate('shedRequests', shed)
  app.decorateRequest('isShed', false)
  app.decorateRequest('inFlightAs', null)
  app.decorateRequest('isInLine', false)
  app.addHook('onRoute', rank)
  const see = watchLoad(app, load)
  app.addHook('onClose', async () => shed.tell())

  const enter = (request: FastifyRequest, importance: Importance) => {
    request.inFlightAs = importance
    load.begin()
  }
  /** Once its body is here: what somebody else is slow with keeps nobody waiting. */
  const line = (request: FastifyRequest) => {
    if (!request.inFlightAs || slow.has(request.inFlightAs) || request.isInLine) return
    request.isInLine = true
    load.joinLine()
  }
  const leave = (request: FastifyRequest) => {
    if (request.isInLine) load.leaveLine()
    if (request.inFlightAs) load.end()
    request.isInLine = false
    request.inFlightAs = null
  }
  /** False when it was refused. */
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    const { importance } = request.routeOptions.config
    if (!importance || importance === 'always' || request.inFlightAs) return true
    if (!load.refuses(importance)) {
      enter(request, importance)
      return true
    }
    request.isShed = true
    reply.hijack()
    const { answer, headers } = refusalOf(importance, request.id)
    reply.raw.writeHead(answer.status, [...answer.headers, ...headers]).end(answer.body)
    return false
  }
  const refusalOf = (importance: Importance, id: string): Told => {
    shed.count(importance)
    return { answer: refusals[importance], headers: ['X-Request-Id', id] }
  }
  // A turn later it is known whether the body came along with the headers.
  app.addHook('onRequest', (request, reply, done) => {
    see()
    queueMicrotask(() => {
      if (!admit(request, reply)) return
      if (request.raw.complete) line(request)
      else setTimeout(() => request.raw.complete || leave(request), slowBodyMs)
      done()
    })
  })
  // Whoever was slow to send it is asked again.
  app.addHook('preValidation', (request, reply, done) => {
    if (!admit(request, reply)) return
    line(request)
    done()
  })
  // And not when the connection is closed: what nobody waits for any more is still done.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  return (question) => {
    see()
    const importance = importanceOfQuestion(question)
    if (!importance || importance === 'always' || !load.refuses(importance)) return undefined
    return refusalOf(importance, randomUUID())
  }
}

const importanceAt = new Map<string, Importance | 'always'>(
  Object.entries(endpoints).map(([name, { method, path }]) => [
    `${method} /api${path}`,
    importanceOf[name as keyof typeof endpoints],
  ]),
)

/** Of what a router is not needed for. */
const importanceOfQuestion = ({ method, url }: Question) =>
  importanceAt.get(`${method} ${url?.split('?', 1)[0]}`)

/** What is no endpoint, such as the documents and paths that are not there, is missed least. */
function rank(route: RouteOptions) {
  if (!route.url.startsWith('/api')) return
  const method = route.method === 'HEAD' ? 'GET' : route.method
  const importance = importanceAt.get(`${method} ${route.url}`) ?? 'dashboards'
  route.config = { ...route.config, importance }
}

/**
 * Looks at the load again and again, and at how late the event loop is: it did nothing else for so long.
 *
 * @returns For requests to call when they come; while very many do, the event loop gives no timer a
 * turn for a second and more.
 */
function watchLoad(app: FastifyInstance, load: Load) {
  let [lookedAt, seenAt, longestGapMs] = [0, 0, 0]
  let looking: NodeJS.Timeout | undefined
  const see = () => {
    const now = performance.now()
    longestGapMs = Math.max(longestGapMs, now - seenAt)
    seenAt = now
    if (now - lookedAt < soonestLookMs) return
    load.look(now - lookedAt)
    lookedAt = now
  }
  app.addHook('onReady', async () => {
    seenAt = performance.now()
    lookedAt = seenAt
    looking = setInterval(() => {
      see()
      load.tellLateness(Math.max(0, longestGapMs - lookMs))
      longestGapMs = 0
    }, lookMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(looking))
  return see
}

const { status, title } = errors.OVERLOADED
const problem: Problem = { type: 'about:blank', title, status, code: 'OVERLOADED' }
const body = JSON.stringify(problem)
const refusalFor = (importance: Importance): FixedAnswer => ({
  status,
  headers: [
    ...['Content-Type', 'application/problem+json'],
    ...['Content-Length', String(Buffer.byteLength(body))],
    ...['Cache-Control', 'no-store'],
    ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Retry-After', String(retryAfterSeconds[importance])],
  ],
  body,
})
const refusals = Object.fromEntries(
  importances.map((importance) => [importance, refusalFor(importance)]),
) as Record<Importance, FixedAnswer>
