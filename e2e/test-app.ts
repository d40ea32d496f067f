import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type Request,
} from '@playwright/test'
import type { Tokens } from '@tumbler/contract/fields'
import type { Category } from '@tumbler/contract/menu'
import type { Order, OrderDraft } from '@tumbler/contract/orders'
import { databaseUrlOf, onServer } from '../server/src/testing/on-server.ts'
import { startServer, type TestServer, wednesdayMorning } from './start-server.ts'

export { expect } from '@playwright/test'

type Role = 'user' | 'barista' | 'admin'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1180, height: 820 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

type Device = keyof typeof devices

/** For a test that runs in `npm run test:all` only. */
export const inAll = { tag: '@all' }

/** A screen is tested on its main device always, on the others in `npm run test:all` only. */
export const onMain = (device: Device, main: Device) => (device === main ? {} : inAll)

interface PageOptions {
  device?: Device
  /** Installs the service worker, which fetches the whole app; without it, as on a first visit. */
  hasServiceWorker?: boolean
}

const demoPassword = 'tumbler-demo'
/** Of the users that tests register. */
export const newPassword = 'a fine long password'
export const tumblerPhoto = join(import.meta.dirname, 'tumbler.jpg')

/** A running server and the browser contexts that use it. */
export class TestApp {
  readonly #server: TestServer
  readonly #browser: Browser
  readonly #contexts: BrowserContext[] = []
  readonly #demoUsers = new Map<Role, TestUser>()
  /** Sent by a page, and not answered yet. */
  readonly #requests = new Set<Request>()
  /** Uncaught exceptions, and console messages that no test should cause. */
  readonly pageErrors: string[] = []

  constructor(server: TestServer, browser: Browser) {
    this.#server = server
    this.#browser = browser
  }

  get url() {
    return this.#server.url
  }

  /** Restarts the server with its data at another time (ISO), on another port. */
  restartAt(time: string) {
    this.#demoUsers.clear()
    return this.#server.restart({ time, isFresh: false })
  }

  /** Sets the clock of the running server (ISO). */
  moveTo(time: string) {
    this.#demoUsers.clear()
    return this.#server.moveTo(time)
  }

  /** A page in a new browser context, signed out. */
  async open(
    path: string,
    { device = 'phone', hasServiceWorker = false }: PageOptions = {},
  ): Promise<Page> {
    const context = await this.#browser.newContext({
      ...devices[device],
      baseURL: this.url,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    this.#contexts.push(context)
    context.on('weberror', (error) => this.pageErrors.push(error.error().message))
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.pageErrors.push(message.text())
    })
    context.on('request', (request) => void this.#requests.add(request))
    context.on('requestfinished', (request) => void this.#requests.delete(request))
    context.on('requestfailed', (request) => void this.#requests.delete(request))
    const page = await context.newPage()
    if (!hasServiceWorker)
      await page.addInitScript({
        content: 'navigator.serviceWorker.register = () => Promise.reject(new Error("No worker"))',
      })
    if (path) await page.goto(path)
    return page
  }

  /** A page in a new browser context, signed in. */
  async openAs(user: TestUser, path: string, options: PageOptions = {}): Promise<Page> {
    const page = await this.open('', options)
    await this.signIn(page, user)
    if (path) await page.goto(path)
    return page
  }

  /** From the next address on the page is signed in, until it logs out. */
  async signIn(page: Page, user: TestUser) {
    const { accessToken, refreshToken } = await user.signIn()
    await page.addInitScript(
      ([access, refresh]) => {
        if (localStorage.getItem('access_token') ?? sessionStorage.getItem('signed-in')) return
        localStorage.setItem('access_token', access)
        localStorage.setItem('refresh_token', refresh)
        sessionStorage.setItem('signed-in', 'once')
      },
      [accessToken, refreshToken] as const,
    )
  }

  demoUser(role: Role): TestUser {
    const user =
      this.#demoUsers.get(role) ?? new TestUser(this.url, `${role}@example.com`, demoPassword)
    this.#demoUsers.set(role, user)
    return user
  }

  /** Registers a user with the role user; the account's name is that of the address. */
  async newUser(name: string, account = name): Promise<TestUser> {
    const email = `${account.toLowerCase()}@example.com`
    await sendRequest(this.url, 'POST', '/auth/register', {
      ...{ name, email },
      password: newPassword,
    })
    return new TestUser(this.url, email, newPassword)
  }

  /** Where each page is, and what the pages wait for. */
  describePages(): string {
    const pages = this.#contexts.flatMap((context) => context.pages()).map((page) => page.url())
    const requests = [...this.#requests].map((request) => `no answer yet: ${request.url()}`)
    return [...pages, ...requests].join('\n')
  }

  async closeContexts() {
    for (const context of this.#contexts) await context.close()
  }

  async stop() {
    await this.closeContexts()
    await this.#server.stop()
  }
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A user who can also send requests without a browser. */
export class TestUser {
  readonly email: string
  readonly password: string
  readonly #url: string
  #accessToken: string | undefined
  #tumbler: string | undefined

  constructor(url: string, email: string, password: string) {
    this.#url = url
    this.email = email
    this.password = password
  }

  async signIn() {
    const { email, password } = this
    const credentials = { email, password }
    return sendRequest<Tokens>(this.#url, 'POST', '/auth/v2/login', credentials)
  }

  async request<Body>(method: string, path: string, body?: object): Promise<Body> {
    this.#accessToken ??= (await this.signIn()).accessToken
    return sendRequest(this.#url, method, path, body, this.#accessToken)
  }

  /** Places an order without a browser; `given` is what differs from a cold drink with half of the sweetness. */
  async order(drink: string, given: Partial<OrderDraft> = {}) {
    const categories = await this.request<Category[]>('GET', '/category')
    const item = categories.flatMap(({ menu }) => menu).find(({ name }) => name === drink)
    if (!item) throw new Error(`there is no ${drink}`)
    this.#tumbler ??= await this.#uploadTumbler()
    const draft = {
      menu_id: item.id,
      type: 'cold',
      sweetness: 50,
      remark: '-',
      tumblerImage: this.#tumbler,
      ...given,
    }
    return this.request<Order>('POST', '/order', draft)
  }

  /** Once, as each picture is decoded in a process of its own. */
  async #uploadTumbler() {
    const file = `data:image/png;base64,${pixel}`
    return (await this.request<{ url: string }>('POST', '/upload/image', { file })).url
  }
}

async function sendRequest<Body>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Body> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const result = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`)
  return result as Body
}

interface Fixtures {
  app: TestApp
  /** When the server's clock starts, ISO. */
  serverTime: string
  /** Environment variables of the server other than the usual ones. */
  serverSettings: Record<string, string>
}

/** Each worker keeps one server process; each test gets an emptied database in it. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  serverTime: [wednesdayMorning, { option: true }],
  serverSettings: [{}, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use, { workerIndex }) => {
      const postgres = process.env.TEST_DATABASE_URL ?? ''
      const name = `tumbler_e2e_${process.pid}_${workerIndex}`
      await onServer(postgres, `create database ${name}`)
      const server = await startServer({ DATABASE_URL: databaseUrlOf(postgres, name) })
      await use(server)
      await server.stop()
      await onServer(postgres, `drop database ${name} with (force)`)
    },
    { scope: 'worker' },
  ],
  app: async ({ browser, serverTime, serverSettings, server }, use, info) => {
    await server.restart({ time: serverTime, isFresh: true, settings: serverSettings })
    const app = new TestApp(server, browser)
    await use(app)
    if (info.status !== info.expectedStatus)
      info.annotations.push({ type: 'pages', description: app.describePages() })
    await app.closeContexts()
    if (app.pageErrors.length > 0) throw new Error(app.pageErrors.join('\n'))
  },
})
