import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeProgramDatabase } from './testing/program-database.ts'
import { programPatience } from './testing/run-program.ts'
import { ServerProcess } from './testing/server-process.ts'

/** By name of the thread; the niceness is the 19th field, and the name in brackets is the second. */
async function nicenessIn(process: number) {
  const threads = `/proc/${process}/task`
  const found: [string, number][] = []
  for (const thread of await readdir(threads)) {
    const told = await readFile(`${threads}/${thread}/stat`, 'utf8')
    const [, name = '', fields = ''] = /^\d+ \((.*)\) (.*)$/s.exec(told) ?? []
    found.push([name, Number(fields.split(' ')[16])])
  }
  return found
}

test.runIf(process.platform === 'linux')(
  'the threads that hash passwords give way to the one that answers',
  programPatience,
  async () => {
    const database = await makeProgramDatabase()
    const server = await ServerProcess.start(database.environment)
    const found = await nicenessIn(server.pid)
    await server.stop()
    await database.remove()
    const pool = found.filter(([name]) => name === 'libuv-worker')
    expect(pool.length).toBeGreaterThanOrEqual(4)
    for (const thread of pool) expect(thread).toEqual(['libuv-worker', 10])
    for (const [name, niceness] of found) if (name !== 'libuv-worker') expect(niceness).toBe(0)
  },
)
