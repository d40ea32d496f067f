import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { circumstances } from './circumstances.ts'
import { table } from './figures.ts'
import { countIn, readOptions } from './options.ts'
import { furnishOverload, type Kind, kinds, mix } from './overload-bench.ts'
import type { Seen } from './schedule-client.ts'
import { startServer } from './server-process.ts'

// How much of the work is still done when ten times as much is asked for as can be done, and how
// those fare who are sent away.

const given = readOptions(['seconds', 'profile', 'times'])
const overloadSeconds = countIn(given.seconds, 'seconds', 15)
const times = countIn(given.times, 'times', 10)
const stepSeconds = 3
/** Requests a second; doubled until it is too much, or halved until it is not. */
const first = 400
const mostSteps = 9
/** Of a load that is sustained: nobody is refused, and whoever waits does not wait long. */
const fewestGood = 0.98
const longestMs = 250
const fewestToTell = 100

const postgres = startTemporaryPostgres()
const bench = await furnishOverload(postgres.url, 60_000)
const server = await startServer(
  bench.environment,
  given.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${given.profile}`],
)
const offer = async (perSecond: number, seconds: number) => {
  const cpuBefore = server.cpuSeconds()
  const seen = await bench.offer(server.port, perSecond, seconds)
  return { perSecond, seconds, seen, cores: (server.cpuSeconds() - cpuBefore) / seconds }
}
type Offered = Awaited<ReturnType<typeof offer>>

await offer(first, stepSeconds)
const steps: Offered[] = []
let [sustained, tooMuch] = [0, Number.POSITIVE_INFINITY]
while (steps.length < mostSteps && tooMuch / sustained > 1.1) {
  const rate =
    sustained === 0 ? first / 2 ** steps.length : Math.min(sustained * 2, (sustained + tooMuch) / 2)
  const step = await offer(rate, stepSeconds)
  steps.push(step)
  if (isSustained(step)) sustained = rate
  else if (sustained > 0) tooMuch = rate
}
if (sustained === 0)
  throw new Error('The machine is too busy: not even a few requests were answered in time.')
const peak = steps.reduce(
  (best, step) => (goodOf(step) > goodOf(best) ? step : best),
  steps[0] as Offered,
)
const overload = await offer(sustained * times, overloadSeconds)
const after = await offer(sustained / 2, stepSeconds)
await server.stop()
await bench.close()
await postgres.stop()

console.log(
  `A lunch peak, sent on schedule; sustained are ${sustained.toFixed(0)} requests/s, offered ` +
    `${times} times as many for ${overloadSeconds} s. ${circumstances}\n`,
)
console.log(table(kinds.map(rowOf)))
const share = goodOf(overload) / goodOf(peak)
const shed = timesOfAll(overload.seen, 'shed')
console.log(
  `\nGood answers/s: ${goodOf(peak).toFixed(0)} at the peak (${peak.perSecond.toFixed(0)} offered), ` +
    `${goodOf(overload).toFixed(0)} of ${overload.perSecond.toFixed(0)} offered: ` +
    `${(share * 100).toFixed(0)} % (target >= 80 %)\n` +
    `503s, slowest kind: p50 ${shed.p50.toFixed(1)} ms, p99 ${shed.p99.toFixed(1)} ms (target < 50 ms)\n` +
    `Board: p99 ${overload.seen.board.good.p99.toFixed(1)} ms (target < 500 ms)\n` +
    `The client sent ${(keptShareOf(overload) * 100).toFixed(0)} % of the schedule in time. ` +
    `The server took ${overload.cores.toFixed(2)} cores, ${peak.cores.toFixed(2)} at the peak.\n` +
    `Afterwards, at half of what is sustained, ${(goodShareOf(after) * 100).toFixed(1)} % were good.`,
)
for (const kind of kinds)
  for (const [what, count] of Object.entries(overload.seen[kind].failures))
    console.log(`Other answers: ${kind}: ${count} times ${what}`)

function rowOf(kind: Kind) {
  const { offered, good, goodInTime, shed } = overload.seen[kind]
  const perSecond = (count: number, { seconds }: Offered) => (count / seconds).toFixed(0)
  return {
    asked: kind,
    class: mix[kind].importance,
    'peak good/s': perSecond(peak.seen[kind].goodInTime, peak),
    'offered/s': perSecond(offered, overload),
    'good/s': perSecond(goodInTime, overload),
    shed: `${((shed.answers / offered) * 100).toFixed(0)} %`,
    'good p50 ms': good.p50.toFixed(1),
    'good p99 ms': good.p99.toFixed(1),
    '503 p50 ms': shed.p50.toFixed(1),
    '503 p99 ms': shed.p99.toFixed(1),
  }
}

function isSustained(step: Offered) {
  return goodShareOf(step) >= fewestGood && timesOfAll(step.seen, 'good').p99 <= longestMs
}

function goodOf({ seen, seconds }: Offered) {
  return kinds.reduce((sum, kind) => sum + seen[kind].goodInTime, 0) / seconds
}

function goodShareOf(step: Offered) {
  const offered = kinds.reduce((sum, kind) => sum + step.seen[kind].offered, 0)
  return (goodOf(step) * step.seconds) / offered
}

/** Less than all where the machine is too small for client and server. */
function keptShareOf({ seen, perSecond, seconds }: Offered) {
  return kinds.reduce((sum, kind) => sum + seen[kind].offered, 0) / (perSecond * seconds)
}

/** Of the kind that is slowest, where there are enough to tell. */
function timesOfAll(seen: Record<Kind, Seen>, answers: 'good' | 'shed') {
  const all = kinds
    .map((kind) => seen[kind][answers])
    .filter(({ answers }) => answers >= fewestToTell)
  const most = (of: 'p50' | 'p99') =>
    all.reduce((longest, times) => Math.max(longest, times[of]), 0)
  return { p50: most('p50'), p99: most('p99') }
}
