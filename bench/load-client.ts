import { connect } from 'node:net'

/** What the parent process sends: everything is made beforehand, to keep this process lean. */
export interface Load {
  port: number
  connections: number
  /** Each a whole HTTP request. */
  requests: string[]
  /** HTTP status of a success. */
  expected: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
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
  const taken: number[] = []
  const failures: Record<string, number> = {}
  const queue = load.requests.values()
  const cpuBefore = process.cpuUsage()
  const since = performance.now()
  const works = Array.from({ length: load.connections }, () => work(load, queue, taken, failures))
  await Promise.all(works)
  const milliseconds = performance.now() - since
  const { user, system } = process.cpuUsage(cpuBefore)
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return {
    perSecond: (taken.length / milliseconds) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    ownCpu: (user + system) / 1000 / milliseconds,
  }
}

/** One connection: sends the next request as soon as the answer before is whole. */
function work(
  { port, expected }: Load,
  queue: Iterator<string>,
  taken: number[],
  failures: Record<string, number>,
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting = false
  let sentAt = 0
  let received = ''
  const fail = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1
  }
  const send = () => {
    const { value, done } = queue.next()
    waiting = !done
    if (done) return socket.end()
    sentAt = performance.now()
    socket.write(value)
  }
  socket.setEncoding('latin1')
  socket.on('connect', send)
  socket.on('data', (part: string) => {
    received += part
    if (!isWhole(received)) return
    const status = received.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
    if (status === String(expected)) taken.push(performance.now() - sentAt)
    else fail(`${status} ${received.match(/"code":"(\w+)"/)?.[1]}`)
    received = ''
    send()
  })
  socket.on('error', ({ message }) => fail(message))
  socket.on('close', () => {
    if (waiting) fail('closed before the answer')
    resolve()
  })
  return promise
}

function isWhole(answer: string) {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1])
  return answer.length >= end + 4 + length
}
