import { once } from 'node:events'
import WebSocket from 'ws'

// Connections that speak no more of the protocol than they must, and count what they hear. In a
// process of its own for each server, as one may open only so many files.

/** What the parent process asks for: to connect these, or to wait for the next news. */
export type Wish = { connect: { url: string; tokens: string[]; count: number } } | 'next news'

/** So many connect at once. */
const atOnce = 50
/** A server takes 5,000 from one address; all that begin with 127 are this machine's. */
const fromOneAddress = 4000

const sockets: WebSocket[] = []
let missing = 0

process.on('message', async (wish: Wish) => {
  if (wish === 'next news') missing = sockets.length
  else await connectAll(wish.connect)
  process.send?.('done')
})

async function connectAll({
  url,
  tokens,
  count,
}: {
  url: string
  tokens: string[]
  count: number
}) {
  for (let index = 0; index < count; index += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - index) }, (_, offset) =>
        open(url, tokens[index + offset]),
      ),
    )
}

async function open(url: string, token: string | undefined) {
  const localAddress = `127.0.0.${1 + Math.floor(sockets.length / fromOneAddress)}`
  const socket = new WebSocket(url, { perMessageDeflate: false, localAddress })
  sockets.push(socket)
  const admitted = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const packet = String(data)
    if (packet.startsWith('42')) hear()
    else if (packet === '2') socket.send('3')
    else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
    else if (packet.startsWith('40')) admitted.resolve()
    else admitted.reject(new Error(packet))
  })
  socket.once('close', () => {
    console.error('A client lost its connection; the machine is too busy to measure anything.')
    process.exit(1)
  })
  await once(socket, 'open')
  if (token !== undefined) await admitted.promise
}

/** Says when everybody has heard, in nanoseconds on the clock that all processes share. */
function hear() {
  missing -= 1
  if (missing === 0) process.send?.(Number(process.hrtime.bigint()))
}
