import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience } from '../testing/run-program.ts'
import { ServerProcess } from '../testing/server-process.ts'

let database: ProgramDatabase
beforeAll(async () => {
  database = await makeProgramDatabase()
})
afterAll(() => database.remove())

const answered = (told: string) =>
  told.split('\n').filter((line) => line.includes('"answered"')).length

test(
  'whoever collects the log and stops reading does not stop the house, and misses nothing',
  programPatience,
  async () => {
    const server = await ServerProcess.start({
      ...database.environment,
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_ADDRESS: '100000',
    })
    server.overhear()
    // More than a pipe holds; what is told from memory is no line each.
    const asked = 1000
    const headers = { 'cache-control': 'no-cache' }
    for (let count = 0; count < asked; count += 1)
      expect((await fetch(`${server.url}/api/cafe-status`, { headers })).status).toBe(200)
    server.hear()
    expect(await server.stop()).toBe(0)
    await expect.poll(() => answered(server.told)).toBe(asked)
  },
)
