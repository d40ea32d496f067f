import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const tumbler = join(root, 'server/src/main.ts')
const startTimeoutMs = 30_000
const stopTimeoutMs = 15_000

// Without a handler a signal ends this process before what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** A server in a process of its own that has answered its first request. */
export class ServerProcess {
  readonly port: number
  readonly url: string
  /** From the start of the process to its first 200. */
  readonly startedInMs: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number, startedInMs: number) {
    this.#child = child
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.startedInMs = startedInMs
  }

  /** It sees these settings and no others. */
  static async start(environment: Record<string, string>, file = tumbler) {
    const port = await freePort()
    const startedAt = performance.now()
    const child = spawn(process.execPath, ['--max-semi-space-size=8', file], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-5000)
      })
    while (!(await isServing(port))) {
      if (child.exitCode !== null || performance.now() - startedAt > startTimeoutMs) {
        kill()
        throw new Error(`The server did not start: ${output}`)
      }
      await pause(5)
    }
    return new ServerProcess(child, port, performance.now() - startedAt)
  }

  /** Resident MB of the process, and of it and its descendants; NaN without /proc. */
  memory() {
    const own = residentMegabytes(this.#child.pid)
    const children = descendantsOf(this.#child.pid).map((pid) => residentMegabytes(pid) || 0)
    return { own, all: children.reduce((sum, megabytes) => sum + megabytes, own) }
  }

  /** The highest memory seen until the work is done. */
  async highestMemory(work: Promise<unknown>) {
    const highest = this.memory()
    const timer = setInterval(() => {
      const { own, all } = this.memory()
      highest.own = Math.max(highest.own, own)
      highest.all = Math.max(highest.all, all)
    }, 20)
    await work.finally(() => clearInterval(timer))
    return highest
  }

  [Symbol.asyncDispose] = () => this.#end('SIGTERM')
  stop = this[Symbol.asyncDispose]
  kill = () => this.#end('SIGKILL')

  async #end(signal: 'SIGTERM' | 'SIGKILL') {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(timer)
  }
}

const isServing = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/cafe-status`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const residentMegabytes = (pid = 0) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

const descendantsOf = (pid = 0): number[] =>
  (read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? [])
    .map(Number)
    .flatMap((child) => [child, ...descendantsOf(child)])
