import { setTimeout as pause } from 'node:timers/promises'
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import type { Verifications } from './bare-argon2.ts'
import { ChildProgram } from './child-program.ts'
import { circumstances, failuresOf } from './circumstances.ts'
import { median, table } from './figures.ts'
import { countIn, readOptions } from './options.ts'
import { type Request, sendLoad, wireText } from './send-load.ts'
import { startServer } from './server-process.ts'
import { furnishSignIns, password } from './sign-in-bench.ts'

// Signing in beside bare argon2id of the same cost, and what it does to those who ask for something
// else meanwhile.

const connections = 16
const rounds = 3
const seconds = countIn(readOptions(['seconds']).seconds, 'seconds', 3)
/** So much before the others sign-ins begin, and so much after them they end. */
const marginSeconds = 0.3

const postgres = startTemporaryPostgres()
const bench = await furnishSignIns(postgres.url)
const server = await startServer(bench.environment)
const argon2 = new ChildProgram('bare-argon2.ts')
const verifications: Verifications = { hash: bench.hash, password, atOnce: connections, seconds }

type Round = Awaited<ReturnType<typeof measure>>
await measure()
const measured: Round[] = []
for (let round = 0; round < rounds; round += 1) measured.push(await measure())
await argon2.end()
await server.stop()
await postgres.stop()

console.log(
  `Signing in with ${connections} connections; medians of ${rounds} rounds of ${seconds} s each.\n` +
    `${circumstances}\n`,
)
const of = (figure: (round: Round) => number) => median(measured.map(figure))
const [perSecond, bare] = [of((one) => one.signIns.perSecond), of((one) => one.bare.perSecond)]
console.log(
  table([
    {
      'sign-ins/s': perSecond.toFixed(1),
      'p50 ms': of(({ signIns }) => signIns.p50).toFixed(1),
      'p99 ms': of(({ signIns }) => signIns.p99).toFixed(1),
      'argon2id/s': bare.toFixed(1),
      'its p50 ms': of((one) => one.bare.p50).toFixed(1),
      ratio: (perSecond / bare).toFixed(2),
      '(target)': '>= 0.90',
    },
  ]),
)
console.log(`\nOther requests, with ${connections} connections as well:\n`)
console.log(
  table(
    Object.keys(bench.others).map((name) => {
      const p99 = (when: 'alone' | 'meanwhile') =>
        of((round) => round.others[name]?.[when].p99 ?? Number.NaN)
      return {
        asked: name,
        'p99 ms alone': p99('alone').toFixed(1),
        'p99 ms beside sign-ins': p99('meanwhile').toFixed(1),
        ratio: (p99('meanwhile') / p99('alone')).toFixed(2),
        '(target)': '<= 2',
      }
    }),
  ),
)
const failures = failuresOf(
  measured.flatMap(({ signIns, others }) => [
    { name: 'signing in', failures: signIns.failures },
    ...Object.entries(others).flatMap(([name, one]) => [
      { name, failures: one.alone.failures },
      { name: `${name} beside sign-ins`, failures: one.meanwhile.failures },
      { name: `signing in beside ${name}`, failures: one.signIns.failures },
    ]),
  ]),
)
console.log(
  failures.length > 0 ? `\nFailures:\n${failures.join('\n')}` : '\nEvery answer was a 200.',
)
process.exitCode = failures.length > 0 ? 1 : 0

async function measure() {
  const bareRound = await argon2.ask<{ perSecond: number; p50: number }>(verifications)
  const signIns = await send(bench.signIns, seconds)
  const others: Record<string, Awaited<ReturnType<typeof measureOther>>> = {}
  for (const [name, requests] of Object.entries(bench.others))
    others[name] = await measureOther(requests)
  return { bare: bareRound, signIns, others }
}

async function measureOther(requests: Request[]) {
  const alone = await send(requests, seconds)
  const signingIn = send(bench.signIns, seconds + 2 * marginSeconds)
  await pause(marginSeconds * 1000)
  const meanwhile = await send(requests, seconds)
  return { alone, meanwhile, signIns: await signingIn }
}

function send(requests: Request[], forSeconds: number) {
  const texts = requests.map(wireText)
  return sendLoad({
    port: server.port,
    connections,
    requests: texts,
    expected: 200,
    seconds: forSeconds,
  })
}
