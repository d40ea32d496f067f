import { createAdapter } from '@socket.io/redis-adapter'
import type { FastifyBaseLogger } from 'fastify'
import { type Listening, noAnswer } from './listening.ts'
import { RedisLine } from './redis-line.ts'

interface RedisOptions {
  url: string
  /** What the names of this shop's channels begin with: Redis may serve others too. */
  prefix: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * The other processes over Redis. The house is open without Redis as well: the start waits for the
 * first answer or the first failure, whichever it is.
 */
export function listeningRedis({ url, prefix, log }: RedisOptions, onLost: () => void): Listening {
  const decided = Promise.withResolvers<void>()
  let isListening: boolean | undefined
  const line = new RedisLine(url, {
    onOpen() {
      if (isListening === false) log.info('Redis answers: live connections are let in again')
      isListening = true
      decided.resolve()
    },
    onBroken({ message, code }: Error & { code?: string }) {
      if (isListening !== false) log.warn({ reason: message || code }, noAnswer)
      if (isListening) onLost()
      isListening = false
      decided.resolve()
    },
    onMessageLost: (reason) => log.warn({ reason }, 'news are lost'),
  })
  // By then the adapter has said what it wants to hear.
  setImmediate(() => line.open())
  return {
    adapter: adapterOn(line, prefix),
    isListening: () => isListening === true,
    ready: decided.promise,
    close: () => line.close(),
  }
}

type Hear = (message: Buffer, channel: Buffer) => unknown

/** The adapter takes the line for both of the clients that it asks for, by these methods of theirs. */
function adapterOn(line: RedisLine, key: string) {
  const both = {
    publish: (channel: string, message: string) => line.publish(channel, message),
    subscribe: (channels: string[], hear: Hear) =>
      line.subscribe((client) => client.subscribe(channels, hear, true)),
    pSubscribe: (pattern: string, hear: Hear) =>
      line.subscribe((client) => client.pSubscribe(pattern, hear, true)),
    // They end with the line.
    unsubscribe() {},
    pUnsubscribe() {},
    // It would only remind us to listen for errors.
    on() {},
    off() {},
  }
  return createAdapter(both, both, { key })
}
