import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listen, openTestApp } from './testing/test-app.ts'

async function openHouse() {
  const app = await openTestApp()
  return { app, port: await listen(app.server) }
}

test('the end is quick while connections are kept alive', async () => {
  const { app, port } = await openHouse()
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', path: '/api/cafe-status', agent })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  const cut = vi.spyOn(app.server.fastify.server, 'closeAllConnections')
  await app.close()
  expect(cut).not.toHaveBeenCalled()
  agent.destroy()
})

test('a body that never comes does not hold the end for ever', async () => {
  const { app, port } = await openHouse()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/auth/v2/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  )
  // It may be closed or reset; either way it is gone.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  await app.close()
  await closed
})
