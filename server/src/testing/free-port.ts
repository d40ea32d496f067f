import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** For a program that cannot tell which port it took. */
export async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
