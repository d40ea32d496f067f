import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { keepLatest } from '../keep-latest.ts'
import type { Settings } from '../settings.ts'
import { addressOf } from './address-of.ts'
import type { Doorkeeper, Question } from './doorkeeper.ts'
import { LoggedSums } from './logged-sums.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import type { RequestsByAddress } from './requests-by-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    knownAnswers: KnownAnswers
  }
}

interface Options {
  settings: Settings
  strictHeaders: Record<string, string>
  clock: Clock
  requestsByAddress: RequestsByAddress
  log: FastifyBaseLogger
}

interface Source {
  find(): ReadyAnswer | undefined
  isToBeRenewed(): boolean
  renew(): Promise<unknown>
}

interface Known extends Source {
  route: string
  /** Milliseconds, by a clock that never jumps. */
  renewableAt: number
}

interface CountedAnswer {
  method: string
  route: string
  status: number
}

/** A database that fails, or changes that come on and on, would be asked without end. */
const renewEveryMs = 200

/** Those that were asked last; there are few, but each can be written in many ways. */
const mostTargets = 100

/**
 * What is the same for everybody and at hand, by the target it was asked at. It is told at the front
 * door: the way inside takes longer than the answer, and to refuse it would save nothing.
 */
export class KnownAnswers {
  readonly #known = new Map<string, Known>()
  readonly #sums: LoggedSums<string>
  readonly #options: Options
  readonly #headers: string[]
  /** Is told of every answer. */
  onTold: (told: CountedAnswer) => void = () => {}

  constructor(options: Options) {
    this.#options = options
    this.#headers = Object.entries({ ...options.strictHeaders, 'cache-control': 'no-cache' }).flat()
    this.#sums = new LoggedSums((told) => options.log.info({ told }, 'told from memory'))
  }

  /** Whoever asks just so again is told what the source has by then, while it has something. */
  learn({ raw, routeOptions: { url: route = '' } }: FastifyRequest, source: Source) {
    keepLatest(this.#known, raw.url ?? '', { route, renewableAt: 0, ...source }, mostTargets)
  }

  readonly tell: Doorkeeper = (question) => {
    const known = this.#known.get(question.url ?? '')
    if (!known || wantsNews(question)) return undefined
    const answer = known.find()
    const { settings, clock, requestsByAddress } = this.#options
    this.#renew(known)
    if (!answer || !requestsByAddress.admits(addressOf(question, settings.trustProxy)))
      return undefined
    const fixed = answer.fixedFor(question.headers, this.#headers)
    const told = { method: question.method ?? '', route: known.route, status: fixed.status }
    this.#sums.count(`${told.method} ${told.route} ${told.status}`)
    this.onTold(told)
    const headers = ['date', clock().toUTCString(), 'x-request-id', randomUUID()]
    return { answer: fixed, headers }
  }

  /** By itself, for whoever asks may be refused while there is too much to do, and the next one too. */
  #renew(known: Known) {
    const now = performance.now()
    if (now < known.renewableAt || !known.isToBeRenewed()) return
    known.renewableAt = now + renewEveryMs
    known.renew().catch(() => {})
  }

  /** What is not in the log yet. */
  tellLog = () => this.#sums.tell()
}

/** Whoever has heard of a change may be earlier here than the news of it. */
export const wantsNews = ({ headers }: Pick<Question, 'headers'>) =>
  Boolean(headers['cache-control']?.includes('no-cache'))
