import { type Kind, kinds, type Offered } from './overload-bench.ts'

/** So many requests a second for so long, and what became of them. */
export interface Step extends Offered {
  perSecond: number
  seconds: number
  /** That the server took. */
  cores: number
}

/** Of a load that is sustained: nobody is refused, and whoever waits does not wait long. */
const fewestGood = 0.98
const longestMs = 250
const fewestToTell = 100

export const isSustained = (step: Step) =>
  goodShareOf(step) >= fewestGood && timesOfAll(step, 'good').p99 <= longestMs

/** Good answers a second, while the schedule ran. */
export const goodOf = (step: Step) => sumOf(step, 'goodInTime') / step.seconds

export const goodShareOf = (step: Step) => sumOf(step, 'goodInTime') / sumOf(step, 'offered')

/** Less than all where the machine is too small for client and server. */
export const keptShareOf = (step: Step) => sumOf(step, 'offered') / (step.perSecond * step.seconds)

/** Milliseconds of the kind that is slowest, where there are enough to tell. */
export function timesOfAll({ seen }: Pick<Step, 'seen'>, answers: 'good' | 'shed') {
  const all = kinds
    .map((kind) => seen[kind][answers])
    .filter(({ answers }) => answers >= fewestToTell)
  const most = (of: 'p50' | 'p99') =>
    all.reduce((longest, times) => Math.max(longest, times[of]), 0)
  return { p50: most('p50'), p99: most('p99') }
}

const sumOf = ({ seen }: Step, of: 'goodInTime' | 'offered') =>
  kinds.reduce((sum: number, kind: Kind) => sum + seen[kind][of], 0)
