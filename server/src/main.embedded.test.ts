import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startErrorMessage } from './start-error.ts'
import { startServer } from './start-server.ts'
import { makeProgramDatabase } from './testing/program-database.ts'
import { runProgram, startAtTerminal } from './testing/run-program.ts'

const database = await makeProgramDatabase()
const folder = database.environment.DATA_DIR
await writeFile(join(folder, 'file'), '')
await symlink(join(folder, 'not mounted'), join(folder, 'link'))

/** What the program prints. */
async function failToStart(environment: Record<string, string>) {
  const error = await startServer({ LOG_LEVEL: 'silent', PORT: '0', ...environment }).then(
    () => new Error('it started'),
    (error) => error,
  )
  return String(startErrorMessage(error)).replaceAll(folder, 'FOLDER')
}

test('a terminal shows the steps of a start, then the accounts, then failed requests only', async () => {
  const server = startAtTerminal('main.ts', {
    DATA_DIR: join(folder, 'shown'),
    LOG_LEVEL: 'info',
    DEMO_DATA: 'on',
  })
  const [, url] = await server.printed(/ serves (http\S+)[\s\S]+ can register/)
  await fetch(`${url}/api/cafe-status`)
  await fetch(`${url}/api/user/me`)
  await server.printed(/ 401\b/)
  const { stdout } = await server.stop()
  const lines = stripVTControlCharacters(stdout).split('\r\n')
  expect(lines.filter((line) => line && !line.includes('the web is not built'))).toEqual([
    'Opening the database ...',
    'Making the demo ...',
    expect.stringMatching(/^Tumbler \S+ serves http:\S+$/),
    expect.stringMatching(/^Data: embedded in /),
    expect.stringMatching(/^Demo accounts: .+; their password: \S+$/),
    expect.stringMatching(/^Anyone .+ can register/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/user\/me 401 \{/),
  ])
})

describe('a failed start', () => {
  test.each([
    [
      { PORT: '1e3' },
      /^The setting PORT is wrong: expected a whole number from 0 to 65535, such as 3000$/,
    ],
    [{ DATA_DIR: 'file' }, /^FOLDER\/file is no folder: set DATA_DIR to one[^\n]+$/],
    [{ DATA_DIR: 'link' }, /^FOLDER\/link cannot be made: look whether its disk is mounted[^\n]+$/],
    [
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x' },
      /^The database does not answer: (?!.*secret)[^\n]+$/,
    ],
  ])('with %j prints a one-line error', async (settings, message) => {
    const { DATA_DIR = 'unused', ...environment }: Record<string, string> = settings
    const printed = await failToStart({ ...environment, DATA_DIR: join(folder, DATA_DIR) })
    expect(printed).toMatch(message)
  })

  test.each(['PORT', 'METRICS'])(
    'with a port of %s that is taken prints a one-line error before it makes a data folder',
    async (setting) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const dataFolder = join(folder, 'none')
      const printed = await failToStart({ DATA_DIR: dataFolder, [setting]: String(port) })
      other.close()
      expect(printed).toBe(
        `Port ${port} of 127.0.0.1 is taken by another program: set ${setting} to a free one`,
      )
      expect(existsSync(dataFolder)).toBe(false)
    },
  )

  test.skipIf(process.platform !== 'linux')(
    'with a DATA_DIR where the system takes no folders prints a one-line error',
    async () => {
      expect(await failToStart({ DATA_DIR: '/proc/no/folder' })).toMatch(
        /^\/proc\/no cannot be made: look whether its disk is mounted[^\n]+$/,
      )
    },
  )

  test('of several wrong settings prints a line for each', async () => {
    const environment = { PORT: '-1', TRUST_PROXY: '-1' }
    const { code, stderr } = await runProgram('main.ts', environment)
    expect(stderr).toMatch(/^The setting PORT [^\n]+\nThe setting TRUST_PROXY [^\n]+\n$/)
    expect(code).toBe(1)
  })

  test.each([
    ['nowhere.invalid', 'The name nowhere.invalid has no address: set HOST'],
    ['192.0.2.1', '192.0.2.1 is no address of this machine: set HOST'],
  ])('with HOST=%s prints a one-line error', async (host, message) => {
    const printed = await failToStart({ ...database.environment, HOST: host })
    expect(printed).toContain(message)
    expect(printed).not.toContain('\n')
  })
})
