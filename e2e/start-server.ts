import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Wednesday, 10:00 in Bangkok. */
export const wednesdayMorning = '2026-11-18T03:00:00Z'

export interface RestartOptions {
  /** Where the clock starts, ISO. */
  time: string
  /** Whether the database is emptied; the demo data is always there. */
  isFresh: boolean
  /** Environment variables other than those of the process. */
  settings?: Record<string, string>
}

export interface TestServer {
  readonly url: string
  /** Closes the app and starts it again in the same process, on another port. */
  restart(options: RestartOptions): Promise<void>
  /** Sets the clock of the running app (ISO). */
  moveTo(time: string): Promise<void>
  stop(): Promise<void>
}

/** Where its data lies: the settings that lead there. */
type Place = { DATABASE_URL: string } | { DATA_DIR: string }

/** Starts the server on a database and waits until it listens. */
export async function startServer(
  place: Place,
  time: string = wednesdayMorning,
  args: readonly string[] = [],
): Promise<TestServer> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'run-server.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // A machine that is busy with other tests is no overload.
      LOAD_SHEDDING: 'off',
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_ADDRESS: '100000',
      SERVER_TIME: time,
      ...place,
    },
  })
  const lines = createInterface({ input: server.stdout })
  const exited = once(server, 'exit')
  const nextUrl = async (): Promise<string> => {
    const didNotStart = exited.then(() => {
      throw new Error('the server did not start')
    })
    const [url] = await Promise.race([once(lines, 'line'), didNotStart])
    return url
  }
  let url = await nextUrl()
  return {
    get url() {
      return url
    },
    async restart(options) {
      const restarted = nextUrl()
      server.stdin.write(`${JSON.stringify(options)}\n`)
      url = await restarted
    },
    async moveTo(time) {
      const moved = nextUrl()
      server.stdin.write(`${JSON.stringify({ moveTo: time })}\n`)
      url = await moved
    },
    async stop() {
      server.stdin.end()
      await exited
    },
  }
}
