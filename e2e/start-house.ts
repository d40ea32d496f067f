import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Wednesday, 10:00 in Bangkok. */
export const wednesdayMorning = '2026-11-18T03:00:00Z'

export interface Reopening {
  /** Where the clock starts, ISO. */
  time: string
  /** Everything forgotten but the demo. */
  isFresh: boolean
  /** Environment variables other than those the process has. */
  settings?: Record<string, string>
}

export interface StartedHouse {
  readonly url: string
  process: ChildProcess
  /** In the same process, which is ten times faster than another one; at another address. */
  reopen(how: Reopening): Promise<void>
  stop(): Promise<void>
}

/** Starts the server on a data folder and waits until it serves. */
export async function startHouse(
  dataFolder: string,
  {
    time = wednesdayMorning,
    ...environment
  }: { time?: string; [name: string]: string | undefined } = {},
): Promise<StartedHouse> {
  const house = spawn(process.execPath, [join(import.meta.dirname, 'serve-house.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // A machine that is busy with other tests is no overload.
      LOAD_SHEDDING: 'off',
      NODE_OPTIONS: '',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_ADDRESS: '100000',
      HOUSE_TIME: time,
      ...environment,
    },
  })
  const lines = createInterface({ input: house.stdout })
  const ended = once(house, 'exit')
  const address = async (): Promise<string> => {
    const didNotOpen = ended.then(() => {
      throw new Error('the house did not open')
    })
    const [url] = await Promise.race([once(lines, 'line'), didNotOpen])
    return url
  }
  let url = await address()
  return {
    get url() {
      return url
    },
    process: house,
    async reopen(how) {
      const opened = address()
      house.stdin.write(`${JSON.stringify(how)}\n`)
      url = await opened
    },
    async stop() {
      house.stdin.end()
      await ended
    },
  }
}
