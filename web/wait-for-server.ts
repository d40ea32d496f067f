import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const tryEveryMs = 100

/** A request waits while the server restarts, instead of failing with a stack in the terminal. */
export async function waitForServer(server: string, { socket }: IncomingMessage) {
  const { hostname, port, protocol } = new URL(server)
  const address = { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
  while (!socket.destroyed) {
    const probe = connect(address)
    const isListening = await once(probe, 'connect').then(
      () => true,
      () => false,
    )
    probe.destroy()
    if (isListening) return
    await sleep(tryEveryMs)
  }
}
