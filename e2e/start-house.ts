import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Wednesday, 10:00 in Bangkok. */
export const wednesdayMorning = '2026-11-18T03:00:00Z'

export interface StartedHouse {
  url: string
  process: ChildProcess
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
  const [url] = await Promise.race([
    once(lines, 'line'),
    once(house, 'exit').then(() => {
      throw new Error('the house did not start')
    }),
  ])
  return {
    url,
    process: house,
    async stop() {
      const ended = once(house, 'exit')
      house.stdin.end()
      await ended
    },
  }
}
