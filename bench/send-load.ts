import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, LoadResult } from './load-client.ts'

/** Sends the load from a process of its own and waits for what it saw. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const client = fork(join(import.meta.dirname, 'load-client.ts'), {
    serialization: 'advanced',
    execArgv: [],
  })
  client.send(load)
  const [result] = await Promise.race([
    once(client, 'message'),
    once(client, 'exit').then(([code, signal]) => {
      throw new Error(`the load client ended with ${code ?? signal}`)
    }),
  ])
  return result
}

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** A request as it travels. */
export function wireText({ method, url, headers, body }: Request) {
  const all = { host: '127.0.0.1', ...headers, 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
