import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { ChildProgram } from './child-program.ts'
import { circumstances } from './circumstances.ts'
import { table } from './figures.ts'
import { countIn, profileInto, readOptions } from './options.ts'
import { furnishOverload, type Kind, kinds, mix } from './overload-bench.ts'
import {
  goodOf,
  goodShareOf,
  isSustained,
  keptShareOf,
  type Step,
  timesOfAll,
} from './overload-figures.ts'
import { startServer } from './server-process.ts'

// How much of the work is still done when many times as much is asked for as can be done, how those
// fare who are sent away, and what a bare server makes of as many requests on the same machine.

const given = readOptions(['seconds', 'profile'])
const overloadSeconds = countIn(given.seconds, 'seconds', 10)
/** What is sustained; the last is what the targets are about. */
const multiples = [2, 5, 10]
const stepSeconds = 3
/** Requests a second; doubled until it is too much, or halved until it is not. */
const first = 400
const mostSteps = 9

const postgres = startTemporaryPostgres()
const bench = await furnishOverload(postgres.url, 60_000)
const server = await startServer(bench.environment, profileInto(given.profile))
const offer = async (perSecond: number, seconds: number): Promise<Step> => {
  const before = server.cpuSeconds()
  const offered = await bench.offer(server.port, perSecond, seconds)
  return { ...offered, perSecond, seconds, cores: (server.cpuSeconds() - before) / seconds }
}

await offer(first, stepSeconds)
const steps: Step[] = []
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
const peak = steps.reduce((best, step) => (goodOf(step) > goodOf(best) ? step : best))
const overloads: { times: number; step: Step }[] = []
for (const times of multiples)
  overloads.push({ times, step: await offer(sustained * times, overloadSeconds) })
const after = await offer(sustained / 2, stepSeconds)
await server.stop()

const hello = new ChildProgram('hello-server.ts')
const helloPort = await hello.hear<number>()
const hellos: { p50: number; p99: number }[] = []
for (const times of multiples) {
  const offered = await bench.offer(helloPort, sustained * times, overloadSeconds, true)
  hellos.push(timesOfAll(offered, 'good'))
}
await hello.end()
await bench.close()
await postgres.stop()

const worst = overloads.at(-1)?.step as Step
console.log(
  `A lunch peak, sent on schedule. Sustained are ${sustained.toFixed(0)} requests/s; then as many ` +
    `times as much is offered for ${overloadSeconds} s. ${circumstances}\n`,
)
console.log(table(overloads.map(({ times, step }, place) => summaryOf(times, step, place))))
console.log('\nThe times of 503 and hello are those of the kind of request that is slowest.\n')
console.log(`At ${multiples.at(-1)} times:\n`)
console.log(table(kinds.map(rowOf)))
console.log(
  `\nTargets at ${multiples.at(-1)} times: good answers ${percent(goodOf(worst) / goodOf(peak))} ` +
    `of the peak, which are ${goodOf(peak).toFixed(0)}/s (>= 80 %), board p99 ` +
    `${worst.seen.board.good.p99.toFixed(1)} ms (< 500 ms), 503s ` +
    `${timesOfAll(worst, 'shed').p50.toFixed(1)} ms at the median (< 50 ms).\n` +
    `The client sent ${percent(keptShareOf(worst))} of the schedule in time.\n` +
    `Afterwards, at half of what is sustained, ${percent(goodShareOf(after))} were good.`,
)
for (const kind of kinds)
  for (const [what, count] of Object.entries(worst.seen[kind].failures))
    console.log(`Other answers: ${kind}: ${count} times ${what}`)

function summaryOf(times: number, step: Step, place: number) {
  const shed = timesOfAll(step, 'shed')
  const hello = hellos[place] ?? { p50: Number.NaN, p99: Number.NaN }
  const { board } = step.seen
  return {
    times: String(times),
    'offered/s': step.perSecond.toFixed(0),
    'good/s': goodOf(step).toFixed(0),
    'of the peak': percent(goodOf(step) / goodOf(peak)),
    'board p99 ms': board.good.p99.toFixed(1),
    '503 p50 ms': shed.p50.toFixed(1),
    '503 p99 ms': shed.p99.toFixed(1),
    'hello p50 ms': hello.p50.toFixed(1),
    'hello p99 ms': hello.p99.toFixed(1),
    'server cores': step.cores.toFixed(2),
    'client cores': (step.clientCpuSeconds / step.seconds).toFixed(2),
  }
}

function rowOf(kind: Kind) {
  const { offered, good, goodInTime, shed } = worst.seen[kind]
  const perSecond = (count: number, { seconds }: Step) => (count / seconds).toFixed(0)
  return {
    asked: kind,
    class: mix[kind].importance,
    'peak good/s': perSecond(peak.seen[kind].goodInTime, peak),
    'offered/s': perSecond(offered, worst),
    'good/s': perSecond(goodInTime, worst),
    shed: percent(shed.answers / offered),
    'good p50 ms': good.p50.toFixed(1),
    'good p99 ms': good.p99.toFixed(1),
    '503 p50 ms': shed.p50.toFixed(1),
    '503 p99 ms': shed.p99.toFixed(1),
  }
}

function percent(share: number) {
  return `${(share * 100).toFixed(0)} %`
}
