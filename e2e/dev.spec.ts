import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { inAll } from './test-app.ts'

const root = join(import.meta.dirname, '..')

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

test(
  'npm run dev serves web and server, restarts on a change and exits cleanly',
  inAll,
  async ({ page }, info) => {
    const webPort = await freePort()
    const program = spawn(process.execPath, ['scripts/dev.mjs', '--port', webPort], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: await freePort(),
        DATA_DIR: info.outputPath('data'),
        DATABASE_URL: '',
        DEMO_DATA: 'on',
        // A machine that is busy compiling is no overload.
        LOAD_SHEDDING: 'off',
        LOG_LEVEL: 'error',
      },
    })
    const exited = once(program, 'exit')
    let output = ''
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += stripVTControlCharacters(text)
    })
    const printed = (text: string) => expect.poll(() => output).toContain(text)
    try {
      await printed('Local:')
      await printed('tumbler-demo')
      await page.goto(`http://localhost:${webPort}/login`)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByLabel('E-mail').fill('user@example.com')
      await page.getByLabel('Password', { exact: true }).fill('tumbler-demo')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Login', exact: true }).click()
      const name = page.getByRole('button', { name: 'Menu Hi, Ploy' })
      await expect(name).toBeVisible()

      const file = join(root, 'server/src/main.ts')
      output = ''
      await utimes(file, new Date(), new Date())
      await printed('Restarting')
      // Its requests wait for the server.
      await page.reload()
      await expect(name).toBeVisible()
      await printed(`serves http://localhost:${webPort}`)
      expect(output).not.toContain('http proxy error')
      program.kill('SIGINT')
      const [code] = await exited
      // Of the first of the two that ends: Vite may die of the signal.
      expect([0, 130]).toContain(code)
    } finally {
      program.kill('SIGTERM')
    }
  },
)
