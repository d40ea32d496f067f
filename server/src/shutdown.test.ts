import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listen, openTestApp } from './testing/test-app.ts'
import type { Timeouts } from './timeouts.ts'

async function openListeningApp(timeouts: Partial<Timeouts> = {}) {
  const app = await openTestApp({}, { timeouts })
  return { app, port: await listen(app.server) }
}

test('keep-alive connections do not delay shutdown', async () => {
  const { app, port } = await openListeningApp()
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', path: '/api/cafe-status', agent })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  const closeAll = vi.spyOn(app.server.fastify.server, 'closeAllConnections')
  await app.close()
  expect(closeAll).not.toHaveBeenCalled()
  agent.destroy()
})

test('an unfinished request body does not block shutdown', async () => {
  const { app, port } = await openListeningApp({ requestDrain: 1 })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/auth/v2/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  )
  // The connection may be closed or reset.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  await app.close()
  await closed
})
