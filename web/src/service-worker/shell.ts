import type { PageMessage, WorkerScope } from './worker-scope.ts'

/** The built app as it lies in the cache. */
export interface Shell {
  /** Also written in the page, so that page and worker know whether they belong together. */
  version: string
  /** Hashed files; the page itself, `/`, belongs to them. */
  files: readonly string[]
}

/** Milliseconds that a page from the network is waited for. */
const pageWaitMs = 3000
const page = '/'
const prefix = 'shell-'

type World = Pick<WorkerScope, 'caches' | 'clients' | 'fetch' | 'location' | 'skipWaiting'>

const cacheOf = ({ caches }: World, { version }: Shell) => caches.open(`${prefix}${version}`)

/** Takes the whole shell or nothing: a page of one version never meets files of another. */
export async function keepShell(world: World, shell: Shell): Promise<void> {
  const fresh = await world.fetch(new Request(world.location.origin + page, { cache: 'reload' }))
  const html = await fresh.clone().text()
  if (!fresh.ok || !html.includes(shell.version))
    throw new Error('The page is of another version already')
  const cache = await cacheOf(world, shell)
  await cache.addAll([...shell.files])
  await cache.put(page, fresh)
}

export async function forgetOtherShells(world: World, { version }: Shell): Promise<void> {
  const names = await world.caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== `${prefix}${version}`)
  await Promise.all(others.map((name) => world.caches.delete(name)))
}

/**
 * A page sends its version, or 'take' when its user accepts this one. Without that this one becomes active
 * early only if the one open page is of it already; a page of another version gets an answer.
 */
export async function handleMessage(
  world: World,
  { version }: Shell,
  { data, source }: PageMessage,
): Promise<void> {
  const isSame = data === version
  if (data === 'take' || (isSame && (await isOnlyPage(world)))) await world.skipWaiting()
  else if (!isSame) source?.postMessage(version)
}

async function isOnlyPage({ clients }: World): Promise<boolean> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.length === 1
}

/** The answer to a request, or null where the worker has no say: above all /api is never kept. */
export function answerTo(world: World, shell: Shell, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== world.location.origin) return null
  if (/^\/api(\/|$)/.test(pathname)) return null
  if (request.mode === 'navigate') return answerPage(world, shell, request)
  return pathname.startsWith('/assets/') ? answerAsset(world, shell, request) : null
}

/** From the network, which knows the newest version; without it the page that is kept. */
async function answerPage(world: World, shell: Shell, request: Request): Promise<Response> {
  const kept = async () => (await cacheOf(world, shell)).match(page)
  const fromNetwork = world.fetch(request)
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, pageWaitMs))
  const fresh = await Promise.race([fromNetwork, tooLate]).catch(() => undefined)
  if (fresh && fresh.status < 500) return fresh
  return (await kept()) ?? fresh ?? fromNetwork
}

/** A hashed file is the same for ever, whichever version brought it. */
async function answerAsset(world: World, shell: Shell, request: Request): Promise<Response> {
  const kept = await world.caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const fresh = await world.fetch(request)
  if (fresh.ok) await (await cacheOf(world, shell)).put(request, fresh.clone())
  return fresh
}
