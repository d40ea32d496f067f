import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const tumbler = join(root, 'server/src/main.ts')
export const plainServer = join(import.meta.dirname, 'plain-server.ts')
/** Ends only what hangs. */
const startTimeoutMs = 180_000
const host = '127.0.0.1'

// Without a handler a signal ends this process before what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a server with these settings and no others; resolves when it has answered its first request. */
export async function startServer(settings: Record<string, string>, file = tumbler) {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--v8-pool-size=1', file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...settings,
      HOST: host,
      PORT: String(port),
    },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  while (!(await isServing(url))) {
    if (child.exitCode !== null || performance.now() - startedAt > startTimeoutMs) {
      kill()
      throw new Error('The server did not start')
    }
    await pause(5)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    address: { host, port },
    /** From the start of the process to its first 200. */
    startedInMs: performance.now() - startedAt,
    memory: () => memoryOf(child.pid),
    /** The highest memory seen until the work is done. */
    async highestMemory(work: Promise<unknown>) {
      const seen = [memoryOf(child.pid)]
      const timer = setInterval(() => seen.push(memoryOf(child.pid)), 20)
      await work.finally(() => clearInterval(timer))
      return {
        own: Math.max(...seen.map(({ own }) => own)),
        all: Math.max(...seen.map(({ all }) => all)),
      }
    },
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

const isServing = (url: string) =>
  fetch(`${url}/api/cafe-status`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function freePort() {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}

/** Resident MB of a process, and of it and its children; NaN without /proc. */
function memoryOf(pid?: number) {
  const own = residentMegabytes(pid)
  const children = read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? []
  return { own, all: children.reduce((sum, child) => sum + (residentMegabytes(child) || 0), own) }
}

const residentMegabytes = (pid: number | string = '') =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
