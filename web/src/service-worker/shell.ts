import type { PageMessage, WorkerScope } from './worker-scope.ts'

/** The built app in the cache. */
export interface Shell {
  /** Also in the page, so that page and worker can compare. */
  version: string
  /** Hashed files; the page itself, `/`, belongs to them. */
  files: readonly string[]
}

/** Milliseconds to wait for a page from the network. */
const pageTimeoutMs = 3000
const page = '/'
const prefix = 'shell-'

type Scope = Pick<WorkerScope, 'caches' | 'fetch' | 'location' | 'skipWaiting'> & {
  clients: { matchAll(...options: unknown[]): Promise<readonly unknown[]> }
}

const cacheOf = ({ caches }: Scope, { version }: Shell) => caches.open(`${prefix}${version}`)

/** Caches the whole shell or nothing: a page of one version never gets files of another. */
export async function cacheShell(scope: Scope, shell: Shell): Promise<void> {
  const fresh = await scope.fetch(new Request(scope.location.origin + page, { cache: 'reload' }))
  const html = await fresh.clone().text()
  if (!fresh.ok || !html.includes(shell.version))
    throw new Error('The page is of another version already')
  const cache = await cacheOf(scope, shell)
  await cache.addAll([...shell.files])
  await cache.put(page, fresh)
}

export async function deleteOtherShells(scope: Scope, { version }: Shell): Promise<void> {
  const names = await scope.caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== `${prefix}${version}`)
  await Promise.all(others.map((name) => scope.caches.delete(name)))
}

/**
 * A page sends its version, or 'take' when its user accepts this one. Without that this one becomes active
 * early only if the one open page is of its version; a page of another version gets a message.
 */
export async function handleMessage(
  scope: Scope,
  { version }: Shell,
  { data, source }: PageMessage,
): Promise<void> {
  const isSame = data === version
  if (data === 'take' || (isSame && (await isOnlyPage(scope)))) await scope.skipWaiting()
  else if (!isSame) source?.postMessage(version)
}

async function isOnlyPage({ clients }: Scope): Promise<boolean> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.length === 1
}

/** Null leaves the request to the browser: above all /api is never cached. */
export function respond(scope: Scope, shell: Shell, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return null
  if (/^\/api(\/|$)/.test(pathname)) return null
  if (request.mode === 'navigate') return respondWithPage(scope, shell, request)
  return pathname.startsWith('/assets/') ? respondWithAsset(scope, shell, request) : null
}

/** From the network, which has the newest version; else from the cache. */
async function respondWithPage(scope: Scope, shell: Shell, request: Request): Promise<Response> {
  const cached = async () => (await cacheOf(scope, shell)).match(page)
  const fromNetwork = scope.fetch(request)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, pageTimeoutMs))
  const fresh = await Promise.race([fromNetwork, timeout]).catch(() => undefined)
  if (fresh && fresh.status < 500) return fresh
  return (await cached()) ?? fresh ?? fromNetwork
}

/** A hashed file never changes, whichever version it came with. */
async function respondWithAsset(scope: Scope, shell: Shell, request: Request): Promise<Response> {
  const cached = await scope.caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const fresh = await scope.fetch(request)
  if (fresh.ok) await (await cacheOf(scope, shell)).put(request, fresh.clone())
  return fresh
}
