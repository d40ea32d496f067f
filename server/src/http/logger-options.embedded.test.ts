import { expect, test } from 'vitest'
import { makeProgramDatabase } from '../testing/program-database.ts'
import { programTimeout } from '../testing/run-program.ts'
import { ServerProcess } from '../testing/server-process.ts'

const completed = (output: string) =>
  output.split('\n').filter((line) => line.includes('"request completed"')).length

test(
  'a log reader that stops reading does not stop the server, and misses no line',
  programTimeout,
  async () => {
    const database = await makeProgramDatabase()
    const server = await ServerProcess.start({
      ...database.environment,
      LOG_LEVEL: 'info',
      LOAD_SHEDDING: 'off',
      RATE_LIMIT_PER_ADDRESS: '100000',
    })
    server.pauseReading()
    // More lines than a pipe holds.
    const requests = 1000
    for (let count = 0; count < requests; count += 1)
      expect((await fetch(`${server.url}/api/cafe-status`)).status).toBe(200)
    server.resumeReading()
    expect(await server.stop()).toBe(0)
    await expect.poll(() => completed(server.output)).toBe(requests)
  },
)
