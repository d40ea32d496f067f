import { ChildProgram } from './child-program.ts'
import type { Load, LoadResult } from './load-client.ts'

/** Sends the load from a process of its own and waits for what it saw. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const client = new ChildProgram('load-client.ts')
  const result = await client.ask<LoadResult>(load)
  await client.end()
  return result
}

export interface Request {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
}

/** A request as it travels. */
export function wireText({ method, url, headers, body = '' }: Request) {
  const length = body && { 'content-length': Buffer.byteLength(body) }
  const all = { host: '127.0.0.1', ...headers, ...length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
