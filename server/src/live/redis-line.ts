import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'

/** A network that died without a word is noticed by asking, in milliseconds. */
const askEveryMs = 5000
const patienceMs = 3000
const tryAgainMs = 1000
/** Messages that wait for Redis to come back; what is more is lost. */
const mostWaiting = 1000

type Client = ReturnType<typeof connectionTo>
type Message = [channel: string, text: string]

export interface LineEvents {
  /** Every subscription is heard from now on. */
  onOpen(): void
  /** Told of every failed attempt to open it, too. */
  onBroken(error: Error): void
  onMessageLost(reason: string): void
}

/** A connection to Redis that hears and speaks, and is made anew, for ever, when it breaks. */
export class RedisLine {
  readonly #url: string
  readonly #events: LineEvents
  readonly #subscriptions: ((client: Client) => Promise<void>)[] = []
  readonly #closing = new AbortController()
  readonly #waiting: Message[] = []
  #client: Client | undefined
  #isOpen = false

  constructor(url: string, events: LineEvents) {
    this.#url = url
    this.#events = events
  }

  /** What is to be heard, said before `open`. */
  subscribe(subscription: (client: Client) => Promise<void>) {
    this.#subscriptions.push(subscription)
  }

  async open() {
    while (!this.#closing.signal.aborted) {
      this.#client = connectionTo(this.#url)
      const error = await this.#listen(this.#client).catch((error: Error) => error)
      this.#isOpen = false
      if (this.#closing.signal.aborted) return
      this.#events.onBroken(error)
      this.#client.destroy()
      await this.#pause(tryAgainMs).catch(() => {})
    }
  }

  /** One connection, from its beginning to its end, which it throws. */
  async #listen(client: Client): Promise<never> {
    const ended = Promise.withResolvers<never>()
    ended.promise.catch(() => {})
    client.on('error', ended.reject)
    await inTime(client.connect())
    await inTime(Promise.all(this.#subscriptions.map((subscribe) => subscribe(client))))
    this.#isOpen = true
    this.#events.onOpen()
    for (const message of this.#waiting.splice(0)) this.publish(...message)
    for (;;) {
      await Promise.race([this.#pause(askEveryMs), ended.promise])
      await inTime(client.ping())
    }
  }

  #pause(ms: number) {
    return pause(ms, undefined, { ref: false, signal: this.#closing.signal })
  }

  /** What breaks off under way is said again: to hear it twice does no harm. */
  async publish(...message: Message) {
    const client = this.#isOpen ? this.#client : undefined
    if (!client) return this.#wait(message)
    await client.publish(...message).catch((error: Error) => {
      if (client.isOpen) this.#events.onMessageLost(error.message)
      else if (!this.#closing.signal.aborted) this.#wait(message)
    })
  }

  #wait(message: Message) {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(message)
    else this.#events.onMessageLost('too many wait')
  }

  close() {
    this.#closing.abort()
    // With what is still to be sent, unless there is nobody to take it.
    if (this.#isOpen) this.#client?.close()
    else this.#client?.destroy()
  }
}

const connectionTo = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: patienceMs, reconnectStrategy: false },
  })

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error('it says nothing')), patienceMs)
  try {
    return await Promise.race([work, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
