import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { readSettings } from '../server/src/settings.ts'
import { memoryInUse } from './memory-in-use.ts'
import { makePeople, personAt } from './people.ts'

/** A server that announces when its parent asks; it says when it did, and what memory it needs. */
export interface Announcer {
  url: string
  /** One for each client; none where nobody has to say who she is. */
  tokens: string[]
  announce(): void
}

/** As many connections as one person may have. */
const clientsEach = 20
const news = { id: personAt(0).userId, status: 'ordered', updatedAt: new Date() } as const

const [kind, clients, databaseUrl = ''] = process.argv.slice(2)
const announcer = kind === 'house' ? await openHouse(Number(clients)) : await openBare()

process.on('message', (question: string) => {
  if (question === 'announce') {
    // The same clock in every process of this machine.
    const at = Number(process.hrtime.bigint())
    announcer.announce()
    process.send?.(at)
  }
  if (question === 'memory') process.send?.(memoryInUse())
})
process.send?.({ url: announcer.url, tokens: announcer.tokens })

/** The whole server, with baristas enough, each of whom hears of every order. */
async function openHouse(count: number): Promise<Announcer> {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'error',
    DEMO_DATA: 'off',
  })
  const database = await connect(settings, { isInHurry: false })
  const house = await buildHouse(settings, database)
  const people = Math.ceil(count / clientsEach)
  await makePeople(database.kysely, people, new Date())
  await database.kysely.updateTable('users').set({ role: 'barista' }).execute()
  const port = await house.listen({ port: 0, host: '127.0.0.1' })
  const tokens = Array.from({ length: count }, (_, index) => {
    const { userId, sessionId } = personAt(index % people)
    return house.tokens.issue(userId, sessionId)
  })
  return {
    url: `ws://127.0.0.1:${port}/api/socket.io/?EIO=4&transport=websocket`,
    tokens,
    announce: () => house.context.live.orderChanged({ ...news, userId: personAt(0).userId }),
  }
}

/** Nothing but `ws`: the same bytes to everybody who is there. */
async function openBare(): Promise<Announcer> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const text = `42${JSON.stringify(['orders', news])}`
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens: [],
    announce() {
      for (const socket of sockets.clients) socket.send(text)
    },
  }
}
