import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Kind, Load, PhaseResult } from './load-client.ts'
import type { Request } from './shop.ts'
import { type Figures, format, percentile } from './statistics.ts'

/** Sends requests from a process of its own; resolves with what became of those of each phase. */
export async function sendLoad(load: Load) {
  const client = fork(join(import.meta.dirname, 'load-client.ts'), { serialization: 'advanced' })
  client.once('exit', (code) => code && client.emit('error', new Error('The load client failed')))
  client.send(load)
  const [results] = await once(client, 'message')
  client.disconnect()
  return (results as PhaseResult[]).map((result) => ({
    ...result,
    of: (...names: string[]) => outcomeOf(result, names),
  }))
}

/** Of these kinds of requests, or of all. */
function outcomeOf({ kinds, seconds }: PhaseResult, names: string[]) {
  const all = Object.entries(kinds).filter(([name]) => names.length === 0 || names.includes(name))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  const times = all.flatMap(([, kind]) => kind.times)
  const others: Record<string, number> = {}
  for (const [what, count] of all.flatMap(([, kind]) => Object.entries(kind.others)))
    others[what] = (others[what] ?? 0) + count
  return {
    /** Good answers before the end of the phase. */
    perSecond: sum(all.map(([, { inTime }]) => inTime)) / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    goodPercent: (100 * times.length) / sum(all.map(([, { due }]) => due)),
    unanswered: others['no answer'] ?? 0,
    others: Object.entries(others)
      .map(([what, count]) => `${format(count)} × ${what}`)
      .join(', '),
  }
}

/** So many connections, each sending its next request after an answer; all have to be good. */
export async function sendClosed(
  port: number,
  kinds: Kind[],
  amount: { seconds?: number; requests?: number },
  connections: number,
): Promise<Figures> {
  const [phase] = await sendLoad({ port, kinds, phases: [amount], connections })
  const outcome = phase?.of()
  if (!outcome || outcome.others) throw new Error(`Not all answers were good: ${outcome?.others}`)
  return outcome
}

export const kindOf = (
  name: string,
  requests: (Request | Request[])[],
  { rate = 1, expected = 200, isSteady = false } = {},
): Kind => ({
  name,
  rate,
  isSteady,
  expected,
  requests: requests.map((each) => (Array.isArray(each) ? each.map(wireText) : wireText(each))),
})

function wireText({ method, path, headers, body = '' }: Request) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers })
  if (body) lines.push(['content-length', String(Buffer.byteLength(body))])
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`
}
