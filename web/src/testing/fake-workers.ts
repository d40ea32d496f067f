import { onTestFinished, vi } from 'vitest'

/** A service worker, and the messages it got. */
export class FakeWorker extends EventTarget {
  readonly messages: unknown[] = []
  state: ServiceWorkerState
  constructor(state: ServiceWorkerState) {
    super()
    this.state = state
  }
  postMessage(message: unknown) {
    this.messages.push(message)
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  readonly update = vi.fn(async () => this)
}

/** Stands in for `navigator.serviceWorker`, which jsdom does not have. */
export class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = new FakeWorker('activated')
  readonly registration = new FakeRegistration()
  readonly register = vi.fn(async () => this.registration)

  /** For a page of this version. */
  static install(version: string): FakeWorkers {
    const workers = new FakeWorkers()
    Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'version', content: version })
    document.head.append(meta)
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      meta.remove()
    })
    return workers
  }

  /** A worker of another version answers the page that says its own. */
  answer(source: FakeWorker): void {
    this.dispatchEvent(Object.assign(new Event('message'), { source }))
  }

  installNext(): FakeWorker {
    const next = new FakeWorker('installing')
    this.registration.installing = next
    this.registration.dispatchEvent(new Event('updatefound'))
    next.state = 'installed'
    this.registration.installing = null
    this.registration.waiting = next
    next.dispatchEvent(new Event('statechange'))
    return next
  }
}
