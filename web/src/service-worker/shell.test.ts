import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheShell, deleteOtherShells, handleMessage, respond, type Shell } from './shell.ts'

const origin = 'https://tumbler.example'
const shell: Shell = { version: 'two', files: ['/assets/index-b2.js', '/assets/menu-b2.js'] }
const pageOf = (version: string) => `<meta name="version" content="${version}">`

/** The server's files by path; null without a network. */
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
  readonly entries = new Map<string, Response>()
  async match(request: Request | string) {
    return this.entries.get(pathOf(request))?.clone()
  }
  async put(request: Request | string, response: Response) {
    this.entries.set(pathOf(request), response)
  }
  async addAll(files: string[]) {
    const responses = await Promise.all(files.map(fetched))
    if (responses.some(({ ok }) => !ok)) throw new TypeError('Not all')
    for (const [index, file] of files.entries()) await this.put(file, responses[index] as Response)
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

const scope = {
  caches: caches as unknown as CacheStorage,
  clients: { claim: async () => {}, matchAll: async () => Array.from({ length: pages }) },
  fetch: fetched,
  location: { origin },
  skipWaiting,
}

/** jsdom's requests cannot be navigations. */
const visit = (path: string) =>
  Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' })
const textOf = async (response: Promise<Response> | null) => (await response)?.text()
const request = (path: string) => textOf(respond(scope, shell, new Request(origin + path)))
const open = (path: string) => textOf(respond(scope, shell, visit(path)))

beforeEach(() => {
  server = { '/': pageOf('two'), '/assets/index-b2.js': 'start', '/assets/menu-b2.js': 'menu' }
  shells = new Map()
  pages = 1
  skipWaiting.mockClear()
  vi.useRealTimers()
})

describe('the shell', () => {
  test('opens without a network, whatever the address', async () => {
    await cacheShell(scope, shell)
    server = null
    expect(await open('/statusOrder')).toBe(pageOf('two'))
    expect(await request('/assets/menu-b2.js')).toBe('menu')
  })

  test('is cached whole or not at all', async () => {
    delete server?.['/assets/menu-b2.js']
    await expect(cacheShell(scope, shell)).rejects.toThrow()
    expect(shells.get('shell-two')?.entries.size ?? 0).toBe(0)
  })

  test('is not cached with a page of another version', async () => {
    server = { ...server, '/': pageOf('three') }
    await expect(cacheShell(scope, shell)).rejects.toThrow('another version')
    expect(shells.size).toBe(0)
  })

  test('is not used while the network has a newer page, but stays cached', async () => {
    await cacheShell(scope, shell)
    server = { '/': pageOf('three') }
    expect(await open('/')).toBe(pageOf('three'))
    server = null
    expect(await open('/')).toBe(pageOf('two'))
  })

  test('opens after three seconds where the network is too slow', async () => {
    await cacheShell(scope, shell)
    vi.useFakeTimers()
    const slow = { ...scope, fetch: () => new Promise<Response>(() => {}) }
    const page = textOf(respond(slow, shell, visit('/')))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await page).toBe(pageOf('two'))
  })

  test('is used while the server fails', async () => {
    await cacheShell(scope, shell)
    const broken = { ...scope, fetch: async () => new Response('Bad gateway', { status: 502 }) }
    expect(await textOf(respond(broken, shell, visit('/')))).toBe(pageOf('two'))
  })

  test('caches files requested later, but no error', async () => {
    server = { ...server, '/assets/board-b2.js': 'board' }
    expect(await request('/assets/board-b2.js')).toBe('board')
    expect(await request('/assets/gone.js')).toBe('Not found')
    server = null
    expect(await request('/assets/board-b2.js')).toBe('board')
    await expect(request('/assets/gone.js')).rejects.toThrow('No network')
  })

  test.each(['/api', '/api/order/my-queue', '/api/upload/image/x.webp', '/robots.txt'])(
    '%s is none of its business',
    (path) => expect(respond(scope, shell, new Request(origin + path))).toBeNull(),
  )

  test("a page under /api is the server's, one that only begins alike is a screen", async () => {
    expect(respond(scope, shell, visit('/api/docs'))).toBeNull()
    expect(respond(scope, shell, visit('/api'))).toBeNull()
    expect(await open('/apiary')).toBe(pageOf('two'))
  })

  test('leaves other methods and other origins to the browser', () => {
    const sent = new Request(`${origin}/assets/x.js`, { method: 'POST' })
    expect(respond(scope, shell, sent)).toBeNull()
    expect(respond(scope, shell, new Request('https://other.example/assets/x.js'))).toBeNull()
  })
})

describe('a new version', () => {
  test('deletes the shells of other versions, and nothing else', async () => {
    for (const name of ['shell-one', 'shell-two', 'photos']) await caches.open(name)
    await deleteOtherShells(scope, shell)
    expect([...shells.keys()]).toEqual(['shell-two', 'photos'])
  })

  const reply = vi.fn()
  const send = (data: unknown) =>
    handleMessage(scope, shell, { data, source: { postMessage: reply }, waitUntil: () => {} })
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

  test('sends a message to pages of another version only', async () => {
    await send('two')
    expect(reply).not.toHaveBeenCalled()
    await send('one')
    expect(reply).toHaveBeenCalledWith('two')
  })
})
