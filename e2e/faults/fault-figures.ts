import { type Answers, isClearRefusal, longestOf, tally } from './answers.ts'

/** Nobody waits longer for an answer, whatever breaks. */
const longestAnswerMs = 5000
/** Of the polls, where reading is said to go on. */
const leastShareRead = 0.95

export interface Fault {
  name: string
  begin(): unknown
  end(): unknown
  /** A connection of the people's own may break, as that of a server that is killed does. */
  mayBreak?: boolean
  /** Nothing else has broken: reading goes on, or everything does. */
  goesOn?: 'reads' | 'everything'
  /** Live connections come back before it is mended. */
  isLiveMeanwhile?: boolean
  /** Somebody has to be refused meanwhile, or it has not happened. */
  isRefused?: boolean
}

/** When what happened, on the clock of `performance.now()`. */
export interface FaultTimes {
  begunAt: number
  mendedAt: number
  /** Null when it never was. */
  liveAgainAt: number | null
  endedAt: number
}

export type FaultFigures = ReturnType<typeof figuresOf>

export function figuresOf(fault: Fault, times: FaultTimes, answers: Answers) {
  const { begunAt, mendedAt, liveAgainAt, endedAt } = times
  const given = answers.between(begunAt, endedAt)
  const bad = given.filter(({ isGood }) => !isGood)
  const lastBad = Math.max(mendedAt, ...bad.map(({ answeredAt }) => answeredAt))
  const longest = longestOf(given)
  const meanwhile = answers.between(begunAt, mendedAt)
  return {
    row: {
      fault: fault.name,
      'lasted s': ((mendedAt - begunAt) / 1000).toFixed(1),
      'longest answer ms': longest.toFixed(0),
      'served again ms': (lastBad - mendedAt).toFixed(0),
      'live again ms':
        liveAgainAt === null ? 'never' : Math.max(0, liveAgainAt - mendedAt).toFixed(0),
      'answers by status': tally(given),
    },
    problems: [
      ...(given.length === 0 ? ['nobody asked for anything'] : []),
      ...(longest > longestAnswerMs ? [`an answer took ${longest.toFixed(0)} ms`] : []),
      ...unclear(fault, bad),
      ...whatStopped(fault, meanwhile),
      ...(fault.isRefused && bad.length === 0 ? ['nobody noticed: it was no fault'] : []),
    ].map((problem) => `${fault.name}: ${problem}`),
  }
}

function unclear({ mayBreak = false }: Fault, bad: ReturnType<Answers['between']>) {
  const odd = bad.filter((one) => !isClearRefusal(one) && !(mayBreak && one.what === 'no answer'))
  return odd.length > 0 ? [`answered with ${tally(odd)}`] : []
}

function whatStopped({ goesOn }: Fault, meanwhile: ReturnType<Answers['between']>) {
  if (!goesOn) return []
  const asked = meanwhile.filter(({ deed }) => goesOn === 'everything' || deed === 'poll')
  const good = asked.filter(({ isGood }) => isGood)
  return good.length < asked.length * leastShareRead || good.length === 0
    ? [`of ${asked.length} ${goesOn === 'reads' ? 'reads' : 'requests'} ${good.length} went on`]
    : []
}
