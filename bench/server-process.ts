import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { compiledCode, serverProgram } from '../scripts/server-program.mjs'
import type { Environment } from '../server/src/settings.ts'

const patienceMs = 30_000
const pauseMs = 10
/** The unit of /proc/…/stat on every Linux. */
const ticksPerSecond = 100

/** A started server that answers, in a process of its own. */
export class ServerProcess {
  readonly url: string
  readonly port: number
  /** Milliseconds from its start to its first answer. */
  readonly startedInMs: number
  readonly #process: ChildProcess

  constructor(process: ChildProcess, port: number, startedInMs: number) {
    this.#process = process
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.startedInMs = startedInMs
  }

  /** Resident memory in MB, now and at its highest; NaN where the system has no /proc. */
  memory() {
    const status = this.#ask('status')
    const megabytes = (name: string) =>
      Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))?.[1]) / 1024
    return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
  }

  /** Processor time taken so far, in seconds; NaN where the system has no /proc. */
  cpuSeconds() {
    // The second field is the program's name in brackets, which may contain anything.
    const [user, system] = this.#ask('stat')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) / ticksPerSecond
  }

  #ask(file: 'status' | 'stat') {
    try {
      return readFileSync(`/proc/${this.#process.pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }

  stop = () => this.#end('SIGTERM')
  /** As `kill -9` does. */
  kill = () => this.#end('SIGKILL')

  async #end(signal: 'SIGTERM' | 'SIGKILL') {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill(signal)
    await ended
  }
}

/** Starts the server with these settings and no others, and waits for its first answer. */
export async function startServer(
  settings: Environment,
  nodeOptions: string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const { PATH, TMPDIR } = process.env
  const since = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, ...serverProgram], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, TMPDIR, ...compiledCode, ...settings, HOST: '127.0.0.1', PORT: String(port) },
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let complaint = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-5000)
    })
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() - since > patienceMs) {
      end()
      throw new Error(`The server did not start: ${complaint}`)
    }
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
  return new ServerProcess(child, port, performance.now() - since)
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/cafe-status`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
