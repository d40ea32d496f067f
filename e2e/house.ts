import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import type { Tokens } from '@tumbler/contract/session'
import { type StartedHouse, startHouse, wednesdayMorning } from './start-house.ts'

export { expect } from '@playwright/test'

type Role = 'user' | 'barista' | 'admin'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1180, height: 820 }, hasTouch: true },
}

interface Opened {
  device?: keyof typeof devices
  /** False: as on a first visit, nothing of the app is kept in the browser. */
  hasWorker?: boolean
}

const demoPassword = 'tumbler-demo'
export const tumblerPhoto = join(import.meta.dirname, 'tumbler.jpg')

/** A running house and the browsers that look into it. */
export class House {
  readonly #started: StartedHouse
  readonly #browser: Browser
  readonly contexts: BrowserContext[] = []
  /** What pages complained about that no person sees: scripts that threw, the content policy. */
  readonly complaints: string[] = []

  constructor(started: StartedHouse, browser: Browser) {
    this.#started = started
    this.#browser = browser
  }

  get url() {
    return this.#started.url
  }

  /** Closes, and opens at another time (ISO) and address with everything that was written down. */
  goTo(time: string) {
    return this.#started.reopen({ time, isFresh: false })
  }

  /** A fresh browser that nobody is signed in to. */
  async open(path: string, { device = 'phone', hasWorker = true }: Opened = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      ...devices[device],
      baseURL: this.url,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    this.contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('console', (message) => {
      if (/content security policy|Each child in a list|act\(/i.test(message.text()))
        this.complaints.push(message.text())
    })
    if (!hasWorker)
      await page.addInitScript({
        content: 'navigator.serviceWorker.register = () => Promise.reject(new Error("No worker"))',
      })
    if (path) await page.goto(path)
    return page
  }

  /** A fresh browser in which somebody is signed in already. */
  async openAs(person: Person, path: string, opened: Opened = {}): Promise<Page> {
    const page = await this.open('', opened)
    const { accessToken, refreshToken } = await person.signIn()
    await page.addInitScript(
      ([access, refresh]) => {
        if (localStorage.getItem('access_token') ?? sessionStorage.getItem('signed-in')) return
        localStorage.setItem('access_token', access)
        localStorage.setItem('refresh_token', refresh)
        sessionStorage.setItem('signed-in', 'once')
      },
      [accessToken, refreshToken] as const,
    )
    await page.goto(path)
    return page
  }

  demo(role: Role): Person {
    return new Person(this.url, `${role}@example.com`, demoPassword)
  }

  /** A new colleague with the role user. */
  async newcomer(name: string): Promise<Person> {
    const email = `${name.toLowerCase()}@example.com`
    const password = 'a fine long password'
    await request(this.url, 'POST', '/auth/register', { name, email, password })
    return new Person(this.url, email, password)
  }

  async closeBrowsers() {
    for (const context of this.contexts) await context.close()
  }

  async stop() {
    await this.closeBrowsers()
    await this.#started.stop()
  }
}

/** Somebody who can also speak to the server without a browser. */
export class Person {
  readonly email: string
  readonly password: string
  readonly #url: string
  #accessToken: string | undefined

  constructor(url: string, email: string, password: string) {
    this.#url = url
    this.email = email
    this.password = password
  }

  async signIn() {
    const { email, password } = this
    const credentials = { email, password }
    return request<Tokens>(this.#url, 'POST', '/auth/v2/login', credentials)
  }

  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    this.#accessToken ??= (await this.signIn()).accessToken
    return request(this.#url, method, path, body, this.#accessToken)
  }

  /** Places an order without a browser and answers it. */
  async order(drink: string) {
    const categories = await this.call<Category[]>('GET', '/category')
    const item = categories.flatMap(({ menu }) => menu).find(({ name }) => name === drink)
    if (!item) throw new Error(`there is no ${drink}`)
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const tumblerImage = `data:image/png;base64,${pixel}`
    const draft = { menu_id: item.id, type: 'cold', sweetness: 50, remark: '-', tumblerImage }
    return this.call<Order>('POST', '/order', draft)
  }
}

async function request<Answer>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer as Answer
}

interface Journey {
  house: House
  /** When the house's clock starts, ISO; a Wednesday morning unless the journey says otherwise. */
  houseTime: string
  /** Settings of the house other than the usual ones, as environment variables. */
  houseSettings: Record<string, string>
}

/** Each worker keeps one process running, and opens a fresh house in it for every journey. */
export const test = base.extend<Journey, { started: StartedHouse }>({
  houseTime: [wednesdayMorning, { option: true }],
  houseSettings: [{}, { option: true }],
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tumbler-journey-'))
      const started = await startHouse(folder)
      await use(started)
      await started.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  house: async ({ browser, houseTime, houseSettings, started }, use) => {
    await started.reopen({ time: houseTime, isFresh: true, settings: houseSettings })
    const house = new House(started, browser)
    await use(house)
    await house.closeBrowsers()
    if (house.complaints.length > 0) throw new Error(house.complaints.join('\n'))
  },
})
