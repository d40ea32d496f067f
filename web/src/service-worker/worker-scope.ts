/** The used part of a service worker's scope; its type library conflicts with that of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
  }
  fetch(request: Request): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(name: 'message', listener: (event: PageMessage) => void): void
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): { title: string; body: string; order: string } } | null
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: { close(): void }
}

export interface PageMessage extends ExtendableEvent {
  readonly data: unknown
  /** The page that sent it. */
  readonly source: { postMessage(message: string): void } | null
}
