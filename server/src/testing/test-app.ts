import type { AddressInfo } from 'node:net'
import type { Endpoint, ResponseOf } from '@tumbler/contract/endpoint'
import type { Problem } from '@tumbler/contract/errors'
import type { Role } from '@tumbler/rules/roles'
import type * as z from 'zod/mini'
import { type App, type AppOptions, buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { Timeouts } from '../timeouts.ts'
import { assertDocumented } from './assert-documented.ts'
import { cleanUp } from './clean-up.ts'
import { makeSession, makeUser } from './make-user.ts'
import { patientTimeouts } from './patient-timeouts.ts'
import { openTestDatabase } from './test-database.ts'

/** Wednesday, 10:00 in Bangkok. */
const wednesdayMorning = '2026-11-18T03:00:00Z'

interface Sent<E extends Endpoint> {
  params?: Record<string, string>
  query?: Record<string, string | number>
  /** Loose on purpose: a test sends wrong input too. */
  body?: E['body'] extends z.ZodMiniType ? unknown : never
  headers?: Record<string, string>
}

export interface Answered<E extends Endpoint> {
  status: number
  /** Of a successful response. */
  body: ResponseOf<E>
  /** Of any other. */
  problem: Problem
  headers: Record<string, unknown>
}

/** A whole app on a real database, with a clock that stands still until a test moves it. */
export class TestApp {
  readonly database: Database
  readonly server: App
  readonly #time: { now: Date }
  #closing?: Promise<void>

  constructor(database: Database, server: App, time: { now: Date }) {
    this.database = database
    this.server = server
    this.#time = time
  }

  get now() {
    return this.#time.now
  }

  setTime(instant: string) {
    this.#time.now = new Date(instant)
  }

  passTime(ms: number) {
    this.#time.now = new Date(this.#time.now.getTime() + ms)
  }

  /** The rows that a statement returns. */
  async query(statement: string, ...values: unknown[]) {
    return (await this.database.pool.query(statement, values)).rows
  }

  /** How many statements wait for a lock, on PostgreSQL. */
  async waitingForLocks(): Promise<number> {
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return (await this.query(waiting)).length
  }

  /** A new user of a role, signed in. */
  async newUser(role: Role, name?: string): Promise<TestUser> {
    return this.withSession(await makeUser(this, { role, ...(name && { name }) }))
  }

  /** The user with one more session. */
  async withSession(user: { id: string; name: string; email: string }): Promise<TestUser> {
    const sessionId = await makeSession(this, user.id)
    return new TestUser(this, user, () => this.server.tokens.issue(user.id, sessionId))
  }

  async call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Answered<E>> {
    const { params = {}, query = {}, body, headers = {} } = sent
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )
    const response = await this.server.fastify.inject({
      method: endpoint.method,
      url: `/api${path}?${search}`,
      headers,
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const value = isJson ? response.json() : response.rawPayload
    assertDocumented(endpoint, response.statusCode, value)
    return { status: response.statusCode, body: value, problem: value, headers: response.headers }
  }

  /** For a test of the end; the test or its file closes it anyway. */
  close() {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close() {
    await this.server.close()
    await this.database.close()
  }
}

export class TestUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly #app: TestApp
  readonly #token: () => string

  constructor(
    app: TestApp,
    user: { id: string; name: string; email: string },
    token: () => string,
  ) {
    this.#app = app
    this.#token = token
    this.id = user.id
    this.name = user.name
    this.email = user.email
  }

  get token() {
    return this.#token()
  }

  call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) {
    const headers = { authorization: `Bearer ${this.token}`, ...sent.headers }
    return this.#app.call(endpoint, { ...sent, headers })
  }
}

/** Listens on a free port of this machine; resolves with it. */
export async function listen({ fastify }: App) {
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as AddressInfo).port
}

interface TestAppOptions extends Omit<AppOptions, 'clock' | 'timeouts' | 'uptime'> {
  /** By how many milliseconds the clock is wrong. */
  wrongBy?: () => number
  /** Those that the test is about. */
  timeouts?: Partial<Timeouts>
}

export async function openTestApp(
  changed: Partial<Settings> = {},
  { timeouts, wrongBy = () => 0, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await openTestDatabase()
  const time = { now: new Date(wednesdayMorning) }
  const settings: Settings = {
    ...readSettings({ REGISTRATION: 'open' }),
    demoData: false,
    logLevel: 'silent',
    rateLimitPerAddress: 1_000_000,
    // A machine that is busy with other tests is no overload.
    loadShedding: false,
    ...changed,
  }
  const server = await buildApp(settings, database, {
    clock: () => time.now,
    uptime: () => time.now.getTime() - wrongBy(),
    timeouts: { ...patientTimeouts, ...timeouts },
    ...options,
  })
  const app = new TestApp(database, server, time)
  cleanUp(() => app.close())
  await database.kysely.updateTable('shop').set({ mode: 'cafe-open' }).execute()
  return app
}
