/** What is used of a service worker's world; the library of its types cannot stand beside that of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>
  }
  fetch(request: Request): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: PageMessage) => void): void
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface PageMessage extends LastingEvent {
  readonly data: unknown
  /** The page that sent it. */
  readonly source: { postMessage(message: string): void } | null
}
