import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Kind, Load, PhaseResult } from './load-client.ts'
import type { Request } from './shop.ts'
import { type Figures, format, percentile } from './statistics.ts'

const slowMs = 1000

/** Sends requests from a process of its own; resolves with what became of those of each phase. */
export async function sendLoad(load: Load) {
  const client = fork(join(import.meta.dirname, 'load-client.ts'), { serialization: 'advanced' })
  client.once('exit', (code) => code && client.emit('error', new Error('The load client failed')))
  client.send(load)
  const [results] = await once(client, 'message')
  client.disconnect()
  return (results as PhaseResult[]).map((result) => ({
    of: (...kinds: string[]) => outcomeOf(result, kinds),
  }))
}

/** Of these kinds of requests, or of all. */
function outcomeOf({ samples, seconds }: PhaseResult, kinds: string[]) {
  const all = samples.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const good = all.filter(({ problem }) => problem === '')
  const bad = all.filter(({ problem }) => problem !== '')
  const times = good.map(({ took }) => took)
  const troubled = all.filter(({ problem, took }) => problem !== '' || took > slowMs)
  const problems = Object.entries(Object.groupBy(bad, ({ problem }) => problem))
  return {
    /** Good answers before the end of the phase. */
    perSecond: good.filter(({ due, took }) => due + took <= seconds * 1000).length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    goodPercent: (100 * good.length) / all.length,
    /** Sent, but without a status. */
    unanswered: bad.filter(({ problem }) => !/^(\d|not sent)/.test(problem)).length,
    problems: problems
      .map(([problem, found = []]) => `${format(found.length)} × ${problem}`)
      .join(', '),
    /** Until the last request that was not answered well within a second. */
    recoverySeconds: troubled.reduce((last, { due }) => Math.max(last, due / 1000), 0),
    lateP99: percentile(
      all.map(({ late }) => late),
      0.99,
    ),
  }
}

/** So many connections, each sending its next request after a response; all have to be good. */
export async function sendClosed(
  port: number,
  kinds: Kind[],
  amount: { seconds?: number; requests?: number },
  connections: number,
): Promise<Figures> {
  const [phase] = await sendLoad({ port, kinds, phases: [amount], connections })
  const outcome = phase?.of()
  if (!outcome || outcome.problems)
    throw new Error(`Not all answers were good: ${outcome?.problems}`)
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
  requests: requests.map((each) => [each].flat().map(wireText)),
})

function wireText({ method, path, headers, body = '' }: Request) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers })
  if (body) lines.push(['content-length', String(Buffer.byteLength(body))])
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`
}
