import { once } from 'node:events'
import WebSocket from 'ws'

/** So many connect at once. */
const atOnce = 50

/** Connections that speak no more of the protocol than they must, and count what they hear. */
export class LiveClients {
  readonly #sockets: WebSocket[] = []
  #missing = 0
  #hasLeft = false
  #allHeard = () => {}

  async connect(url: string, tokens: readonly string[], count: number) {
    for (let index = 0; index < count; index += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - index) }, (_, offset) =>
          this.#open(url, tokens[index + offset]),
        ),
      )
  }

  async #open(url: string, token: string | undefined) {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    this.#sockets.push(socket)
    const admitted = Promise.withResolvers<void>()
    socket.on('message', (data) => {
      const packet = String(data)
      if (packet.startsWith('42')) this.#heard()
      else if (packet === '2') socket.send('3')
      else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (packet.startsWith('40')) admitted.resolve()
      else admitted.reject(new Error(packet))
    })
    socket.once('close', () => {
      if (this.#hasLeft) return
      console.error('A client lost its connection; the machine is too busy to measure anything.')
      process.exit(1)
    })
    await once(socket, 'open')
    if (token !== undefined) await admitted.promise
  }

  #heard() {
    this.#missing -= 1
    if (this.#missing === 0) this.#allHeard()
  }

  /** Resolves when everybody has heard the next news, with that moment in nanoseconds. */
  nextNews(): Promise<number> {
    this.#missing = this.#sockets.length
    return new Promise((resolve) => {
      this.#allHeard = () => resolve(Number(process.hrtime.bigint()))
    })
  }

  leave() {
    this.#hasLeft = true
    for (const socket of this.#sockets) socket.terminate()
  }
}
