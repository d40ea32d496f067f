import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProgramDatabase, type ProgramDatabase } from './testing/program-database.ts'
import { programPatience, runProgram } from './testing/run-program.ts'

let database: ProgramDatabase
let folder: string
beforeAll(async () => {
  database = await makeProgramDatabase()
  folder = database.environment.DATA_DIR
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => database.remove())

async function failure(environment: Record<string, string>) {
  const { code, complaint } = await runProgram('main.ts', environment)
  return { code, complaint: complaint.replaceAll(folder, 'FOLDER') }
}

describe('a start that fails', programPatience, () => {
  test.each([
    [{ PORT: '1e3' }, /^The setting PORT is wrong: expected a whole number from 0 to 65535\n$/],
    [{ DATA_DIR: 'file' }, /^The data folder FOLDER\/file cannot be used: EEXIST[^\n]+\n$/],
    [
      { DATA_DIR: 'file/data' },
      /^The data folder FOLDER\/file\/data cannot be used: ENOTDIR[^\n]+\n$/,
    ],
    [
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x' },
      /^The database does not answer: (?!.*secret)[^\n]+\n$/,
    ],
  ])('with %j says why in one line', async (given, sentence) => {
    const { DATA_DIR = 'unused', ...environment }: Record<string, string> = given
    const { code, complaint } = await failure({ ...environment, DATA_DIR: join(folder, DATA_DIR) })
    expect(complaint).toMatch(sentence)
    expect(code).toBe(1)
  })

  test.each([
    ['nowhere.invalid', 'The name nowhere.invalid has no address: set HOST'],
    ['192.0.2.1', '192.0.2.1 is no address of this machine: set HOST'],
  ])('with HOST=%s says why in one line', async (host, sentence) => {
    const { code, complaint } = await failure({ ...database.environment, HOST: host })
    expect(complaint).toContain(sentence)
    expect(complaint.trimEnd()).not.toContain('\n')
    expect(code).toBe(1)
  })
})
