import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { livePath } from '@tumbler/contract/live'
import { describe, expect, test } from 'vitest'
import { cleanUp } from './testing/clean-up.ts'
import { makeProgramDatabase, type ProgramDatabase } from './testing/program-database.ts'
import { startProgram } from './testing/run-program.ts'

const login = 'POST /api/auth/v2/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const upgrade = [
  `GET ${livePath}/?EIO=4&transport=websocket HTTP/1.1`,
  'host: x\r\nconnection: upgrade\r\nupgrade: websocket',
  'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
].join('\r\n')

/** Sends it, and then neither reads nor says anything. */
async function sendAndStop(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  cleanUp(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Whether another process may open the folder. */
const isFree = ({ during }: ProgramDatabase) => during(async () => true)

test('a mail server that says nothing, an upload and a dead live connection do not keep a server', async () => {
  const mailServer = createServer().listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const isAsked = once(mailServer, 'connection')
  const database = await makeProgramDatabase()
  const at = new Date()
  await database.during(({ kysely }) =>
    kysely
      .insertInto('mails')
      .values({ recipient: 'ploy@example.com', subject: '', body: '', created_at: at, due_at: at })
      .execute(),
  )
  const server = startProgram('main.ts', {
    ...database.environment,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'info',
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
  })
  const [, port] = await server.printed(/ listening at http:[^"]+:(\d+)"/)
  const live = await sendAndStop(Number(port), upgrade)
  expect(String(await once(live, 'data'))).toContain('101 Switching Protocols')
  live.pause()
  await sendAndStop(Number(port), `${login}content-length: 50\r\n\r\n{`)
  await isAsked
  const { code, stdout } = await server.stop()
  mailServer.close()
  expect(stdout).not.toContain('without closing')
  expect(code).toBe(0)
  await database.during(async ({ kysely }) =>
    expect(await kysely.selectFrom('mails').selectAll().execute()).toHaveLength(1),
  )
})

describe.runIf(process.platform === 'linux')('a server whose terminal is closed', () => {
  /** In a terminal of its own, with what runs it. */
  async function startInTerminal(runner: string) {
    const database = await makeProgramDatabase()
    const { DATA_DIR } = database.environment
    const code = join(DATA_DIR, 'exit-code')
    const main = join(import.meta.dirname, 'main.ts')
    // The shell of the terminal ends with it; the one in it does not, to tell how the server ended.
    const record = `trap '' HUP; ${runner} sh -c 'echo pid $$; exec "$NODE" "$MAIN"'; echo $? > "$CODE"`
    const terminal = spawn('script', ['-qec', 'sh -c "$RECORD"; exit', '/dev/null'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        SHELL: '/bin/sh',
        RECORD: record,
        NODE: process.execPath,
        MAIN: main,
        CODE: code,
        PORT: '0',
        DEMO_DATA: 'off',
        DATA_DIR,
      },
    })
    terminal.stdout.setEncoding('utf8')
    let shown = ''
    const read = async (pattern: RegExp) => {
      for (;;) {
        const found = pattern.exec(shown)?.[1]
        if (found) return Number(found)
        shown += (await once(terminal.stdout, 'data'))[0]
      }
    }
    const pid = await read(/pid (\d+)/)
    cleanUp(async () => {
      terminal.kill('SIGKILL')
      if (!(await exitCode())) process.kill(pid, 'SIGKILL')
    })
    const exitCode = () => readFile(code, 'utf8').catch(() => null)
    const port = await read(/ serves http:\S+?:(\d+)\s/)
    terminal.stdout.resume()
    return { database, terminal, pid, port, exitCode }
  }

  test('ends as by a signal, with requests under way', async () => {
    const { database, terminal, port, exitCode } = await startInTerminal('')
    await sendAndStop(port, `${login}content-length: 50\r\n\r\n{`)
    expect((await fetch(`http://127.0.0.1:${port}/api/cafe-status`)).status).toBe(200)
    terminal.kill('SIGKILL')
    await expect.poll(exitCode).toBe('0\n')
    expect(await isFree(database)).toBe(true)
  })

  test('serves on where it is not told so, and ends when it is', async () => {
    const { database, terminal, pid, port, exitCode } = await startInTerminal('setsid --wait')
    terminal.kill('SIGKILL')
    await once(terminal, 'exit')
    for (let request = 0; request < 3; request += 1)
      expect((await fetch(`http://127.0.0.1:${port}/api/cafe-status`)).status).toBe(200)
    await sendAndStop(port, `${login}content-length: 50\r\n\r\n{`)
    process.kill(pid, 'SIGTERM')
    await expect.poll(exitCode).toBe('0\n')
    expect(await isFree(database)).toBe(true)
  })
})
