import { connect } from 'node:net'

/** What the parent process sends: everything is made beforehand, to keep this process lean. */
export interface Load {
  port: number
  connections: number
  /** Each a whole HTTP request. */
  requests: string[]
  /** HTTP status of a success: of all, or of each. */
  expected: number | number[]
  /** What each is, to be told apart in the result. */
  kinds?: string[]
  /** The requests over and over for so long; without it each of them once. */
  seconds?: number
}

/** Of successes. */
interface Times {
  answers: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface LoadResult extends Times {
  perSecond: number
  byKind: Record<string, Times>
  /** Answers that were not as expected, by status or by what broke, each with how many. */
  failures: Record<string, number>
  /** Share of one core that this client itself took. */
  ownCpu: number
}

process.once('message', async (load: Load) => {
  process.send?.(await run(load))
  process.disconnect?.()
})

async function run(load: Load): Promise<LoadResult> {
  const seen: Seen = { taken: [], byKind: new Map(), failures: {} }
  const queue = callsOf(load)
  const cpuBefore = process.cpuUsage()
  const since = performance.now()
  await Promise.all(Array.from({ length: load.connections }, () => work(load.port, queue, seen)))
  const milliseconds = performance.now() - since
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    ...timesOf(seen.taken),
    perSecond: (seen.taken.length / milliseconds) * 1000,
    byKind: Object.fromEntries([...seen.byKind].map(([kind, taken]) => [kind, timesOf(taken)])),
    failures: seen.failures,
    ownCpu: (user + system) / 1000 / milliseconds,
  }
}

interface Seen {
  /** Milliseconds of each success. */
  taken: number[]
  byKind: Map<string, number[]>
  failures: Record<string, number>
}

function timesOf(taken: number[]): Times {
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { answers: taken.length, p50: at(0.5), p99: at(0.99) }
}

/** What is asked, with what belongs to it. */
function* callsOf({ requests, expected, kinds, seconds }: Load) {
  const calls = requests.map((text, index) => ({
    text,
    kind: kinds?.[index],
    expected: String(Array.isArray(expected) ? expected[index] : expected),
  }))
  if (seconds === undefined) return yield* calls
  const end = performance.now() + seconds * 1000
  while (true)
    for (const call of calls) {
      if (performance.now() >= end) return
      yield call
    }
}

/** One connection: sends the next request as soon as the answer before is whole. */
function work(port: number, queue: ReturnType<typeof callsOf>, { taken, byKind, failures }: Seen) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting = queue.next()
  let sentAt = 0
  let received = ''
  const fail = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1
  }
  const succeed = (kind: string | undefined) => {
    const milliseconds = performance.now() - sentAt
    taken.push(milliseconds)
    if (kind === undefined) return
    const alike = byKind.get(kind)
    if (alike) alike.push(milliseconds)
    else byKind.set(kind, [milliseconds])
  }
  const send = () => {
    if (waiting.done) return socket.end()
    sentAt = performance.now()
    socket.write(waiting.value.text)
  }
  socket.setEncoding('latin1')
  socket.on('connect', send)
  socket.on('data', (part: string) => {
    received += part
    if (waiting.done || !isWhole(received)) return
    const status = statusOf(received)
    const { kind, expected } = waiting.value
    if (status === expected) succeed(kind)
    else fail([kind, status, received.match(/"code":"(\w+)"/)?.[1]].filter(Boolean).join(' '))
    received = ''
    waiting = queue.next()
    send()
  })
  socket.on('error', ({ message }) => fail(message))
  socket.on('close', () => {
    if (!waiting.done) fail('closed before the answer')
    resolve()
  })
  return promise
}

function isWhole(answer: string) {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  if (statusOf(answer) === '304') return true
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1])
  return answer.length >= end + 4 + length
}

const statusOf = (answer: string) => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
