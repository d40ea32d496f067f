import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerTo, forgetOtherShells, handleMessage, keepShell, type Shell } from './shell.ts'

const origin = 'https://tumbler.example'
const shell: Shell = { version: 'two', files: ['/assets/index-b2.js', '/assets/menu-b2.js'] }
const pageOf = (version: string) => `<meta name="version" content="${version}">`

/** What the server has, by path; null for a network that is gone. */
let server: Record<string, string> | null
let pages: number
const skipWaiting = vi.fn(async () => {})

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).pathname

async function fetched(request: Request | string): Promise<Response> {
  if (server === null) throw new TypeError('No network')
  const path = pathOf(request)
  const text = path.startsWith('/assets/') ? server[path] : server['/']
  return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 })
}

class FakeCache {
  readonly kept = new Map<string, Response>()
  async match(request: Request | string) {
    return this.kept.get(pathOf(request))?.clone()
  }
  async put(request: Request | string, response: Response) {
    this.kept.set(pathOf(request), response)
  }
  async addAll(files: string[]) {
    const answers = await Promise.all(files.map(fetched))
    if (answers.some(({ ok }) => !ok)) throw new TypeError('Not all')
    for (const [place, file] of files.entries()) await this.put(file, answers[place] as Response)
  }
}

let shells: Map<string, FakeCache>
const caches = {
  async open(name: string) {
    const cache = shells.get(name) ?? new FakeCache()
    shells.set(name, cache)
    return cache
  },
  keys: async () => [...shells.keys()],
  delete: async (name: string) => shells.delete(name),
  async match(request: Request) {
    for (const cache of shells.values()) {
      const found = await cache.match(request)
      if (found) return found
    }
  },
}

const world = {
  caches: caches as unknown as CacheStorage,
  clients: { claim: async () => {}, matchAll: async () => Array.from({ length: pages }) },
  fetch: fetched,
  location: { origin },
  skipWaiting,
}

/** jsdom's requests cannot be navigations. */
const visit = (path: string) =>
  Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' })
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text()
const ask = (path: string) => textOf(answerTo(world, shell, new Request(origin + path)))
const open = (path: string) => textOf(answerTo(world, shell, visit(path)))

beforeEach(() => {
  server = { '/': pageOf('two'), '/assets/index-b2.js': 'start', '/assets/menu-b2.js': 'menu' }
  shells = new Map()
  pages = 1
  skipWaiting.mockClear()
  vi.useRealTimers()
})

describe('the shell', () => {
  test('opens without a network, whatever the address', async () => {
    await keepShell(world, shell)
    server = null
    expect(await open('/statusOrder')).toBe(pageOf('two'))
    expect(await ask('/assets/menu-b2.js')).toBe('menu')
  })

  test('is kept whole or not at all', async () => {
    delete server?.['/assets/menu-b2.js']
    await expect(keepShell(world, shell)).rejects.toThrow()
    expect(shells.get('shell-two')?.kept.size ?? 0).toBe(0)
  })

  test('is not kept beside a page of another version', async () => {
    server = { ...server, '/': pageOf('three') }
    await expect(keepShell(world, shell)).rejects.toThrow('another version')
    expect(shells.size).toBe(0)
  })

  test('gives way to the newest page that the network has, but keeps its own', async () => {
    await keepShell(world, shell)
    server = { '/': pageOf('three') }
    expect(await open('/')).toBe(pageOf('three'))
    server = null
    expect(await open('/')).toBe(pageOf('two'))
  })

  test('opens after three seconds where the network is too slow', async () => {
    await keepShell(world, shell)
    vi.useFakeTimers()
    const slow = { ...world, fetch: () => new Promise<Response>(() => {}) }
    const page = textOf(answerTo(slow, shell, visit('/')))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await page).toBe(pageOf('two'))
  })

  test('stands in for a server that is out of order', async () => {
    await keepShell(world, shell)
    const broken = { ...world, fetch: async () => new Response('Bad gateway', { status: 502 }) }
    expect(await textOf(answerTo(broken, shell, visit('/')))).toBe(pageOf('two'))
  })

  test('keeps what was asked for later, but nothing that is not there', async () => {
    server = { ...server, '/assets/board-b2.js': 'board' }
    expect(await ask('/assets/board-b2.js')).toBe('board')
    expect(await ask('/assets/gone.js')).toBe('Not found')
    server = null
    expect(await ask('/assets/board-b2.js')).toBe('board')
    await expect(ask('/assets/gone.js')).rejects.toThrow('No network')
  })

  test.each(['/api', '/api/order/my-queue', '/api/upload/image/x.webp', '/robots.txt'])(
    '%s is none of its business',
    (path) => expect(answerTo(world, shell, new Request(origin + path))).toBeNull(),
  )

  test("a page under /api is the server's, one that only begins alike is a screen", async () => {
    expect(answerTo(world, shell, visit('/api/docs'))).toBeNull()
    expect(answerTo(world, shell, visit('/api'))).toBeNull()
    expect(await open('/apiary')).toBe(pageOf('two'))
  })

  test('has no say in what is sent, nor elsewhere', () => {
    const sent = new Request(`${origin}/assets/x.js`, { method: 'POST' })
    expect(answerTo(world, shell, sent)).toBeNull()
    expect(answerTo(world, shell, new Request('https://other.example/assets/x.js'))).toBeNull()
  })
})

describe('a new version', () => {
  test('forgets the shells of others, and nothing else', async () => {
    for (const name of ['shell-one', 'shell-two', 'photos']) await caches.open(name)
    await forgetOtherShells(world, shell)
    expect([...shells.keys()]).toEqual(['shell-two', 'photos'])
  })

  const reply = vi.fn()
  const send = (data: unknown) =>
    handleMessage(world, shell, { data, source: { postMessage: reply }, waitUntil: () => {} })
  beforeEach(() => reply.mockClear())

  test.each([
    ['the only page, which is of it already', 1, 'two', 1],
    ['the only page, of an older one', 1, 'one', 0],
    ['one of two pages, though of it', 2, 'two', 0],
    ['a page that names none', 1, undefined, 0],
    ['a page whose user takes it, whatever else is open', 2, 'take', 1],
  ])('becomes active early or not on a message of %s', async (_what, count, data, times) => {
    pages = count
    await send(data)
    expect(skipWaiting).toHaveBeenCalledTimes(times)
  })

  test('answers pages of another version only', async () => {
    await send('two')
    expect(reply).not.toHaveBeenCalled()
    await send('one')
    expect(reply).toHaveBeenCalledWith('two')
  })
})
