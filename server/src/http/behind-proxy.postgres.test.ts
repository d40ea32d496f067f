import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { uploadImage } from '@tumbler/contract/uploads'
import { limits } from '@tumbler/rules/limits'
import { describe, expect, test } from 'vitest'
import { findProgram } from '../../../scripts/find-programs.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { freePort } from '../testing/free-port.ts'
import { afterEarlierEvents, LiveClients } from '../testing/live-clients.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { dataUrl, flat } from '../testing/pictures.ts'
import { listen, openTestApp } from '../testing/test-app.ts'

interface Ports {
  proxy: number
  server: number
}

type Start = (program: string, folder: string, ports: Ports) => ReturnType<typeof spawn>

const example = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')

/** The example as it is, but for its ports, its certificate and the folders of the machine. */
const startNginx: Start = (program, folder, { proxy, server }) => {
  const site = example('nginx.conf')
    .replace('listen 80;', `listen unix:${folder}/redirect;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${proxy};`)
    .replace(/^\s*ssl_certificate.*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${folders.join(' ')}
${site}}`,
  )
  return spawn(program, ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'inherit' })
}

const startCaddy: Start = (program, folder, { proxy, server }) => {
  const file = join(folder, 'Caddyfile')
  const site = example('Caddyfile').replace('first:3000 second:3000', `127.0.0.1:${server}`)
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
  return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: folder, PUBLIC_URL: `http://127.0.0.1:${proxy}` },
  })
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('behind %s as in deploy', (name, start) => {
  const program = findProgram(name)

  test.skipIf(!program && !process.env.CI)(
    'there are pages, the API, large photos, live connections and the address of each client',
    async () => {
      if (!program) throw new Error(`${name} is not installed`)
      const requestsPerMinute = 10
      const app = await openTestApp({ trustProxy: true, rateLimitPerAddress: requestsPerMinute })
      const ports = { proxy: await freePort(), server: await listen(app.server) }
      const url = `http://127.0.0.1:${ports.proxy}`
      const proxy = start(program, makeFolder(), ports)
      const exited = once(proxy, 'exit')
      cleanUp(() => {
        proxy.kill()
        return exited
      })
      const isUp = () =>
        fetch(`${url}/api/health/live`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isUp).toBe(true)

      const page = await fetch(`${url}/menuCafe`)
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ])

      const ploy = await app.newUser('user')
      const png = await flat(10, 10).png().toBuffer()
      const file = dataUrl(Buffer.concat([png, Buffer.alloc(limits.uploadBytes - 1 - png.length)]))
      const photo = await fetch(`${url}/api${uploadImage.path}`, {
        method: uploadImage.method,
        headers: { authorization: `Bearer ${ploy.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ file }),
      })
      expect([photo.status, await photo.text()]).toEqual([201, expect.stringContaining('url')])

      // A browser's, whose page has the address of the proxy and not the one of PUBLIC_URL.
      const client = await new LiveClients(url).listen(undefined, { origin: url })
      await afterEarlierEvents(await app.newUser('barista'), [client])

      const statusFrom = async (localAddress: string, headers = {}) => {
        const sent = request(`${url}/api/cafe-status`, { localAddress, headers }).end()
        const [response] = await once(sent, 'response')
        response.resume()
        return response.statusCode
      }
      for (let count = 0; count < requestsPerMinute; count += 1)
        expect(await statusFrom('127.0.0.2')).toBe(200)
      const forged = { 'x-forwarded-for': '10.9.8.7' }
      expect(await statusFrom('127.0.0.2', forged)).toBe(429)
      expect(await statusFrom('127.0.0.3')).toBe(200)
    },
  )
})
