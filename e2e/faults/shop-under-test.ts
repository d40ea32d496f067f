import type { Order } from '@tumbler/contract/orders'
import { type Person, personAt } from '../../bench/people.ts'
import { type Item, placing } from '../../bench/placing.ts'
import type { ServerProcess } from '../../bench/server-process.ts'
import type { AccessTokens } from '../../server/src/access/tokens.ts'

/** Whoever has heard nothing for so long hears nothing any more. */
const patienceMs = 20_000

/** The server went away before it had answered in full. */
export class ServerGone extends Error {}

export interface Answer<Body> {
  status: number
  /** Of a refusal, its code in the error catalogue. */
  code?: string
  body: Body
}

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** What people do through the API of the server that runs at present. */
export class ShopUnderTest<Server extends { url: string } = ServerProcess> {
  server: Server
  readonly #tokens: AccessTokens
  readonly #item: Item
  readonly #barista: Person

  constructor(server: Server, tokens: AccessTokens, item: Item, barista: Person) {
    this.server = server
    this.#tokens = tokens
    this.#item = item
    this.#barista = barista
  }

  /** A placement to send, more than once if need be: it carries its idempotency key. */
  placementOf(person: Person) {
    return placing(person, this.#item, this.tokenOf(person))
  }

  send<Body = Order>(request: Request) {
    return answerOf<Body>(this.server.url, request)
  }

  cancelOrPick = (person: Person, id: string, status: string) =>
    this.send({ ...this.#as(person, `/order/${id}`), method: 'PATCH', body: bodyOf({ status }) })

  moveAsBarista = (id: string, status: string) =>
    this.send({
      ...this.#as(this.#barista, `/order/barista/${id}`),
      method: 'PATCH',
      body: bodyOf({ status, ...(status === 'rejected' && { reject_note: 'We are out of milk' }) }),
    })

  queueOf = (person: Person) =>
    this.send<Order[]>({ ...this.#as(person, '/order/my-queue'), method: 'GET' })

  upload = (person: Person, file: string) =>
    this.send<{ url: string }>({
      ...this.#as(person, '/upload/image'),
      method: 'POST',
      body: bodyOf({ file }),
    })

  /** All of a person's orders of today: the open ones and the rest. */
  async ordersOf(person: Person): Promise<Order[]> {
    const orders = await this.#list(person, '/order/my-queue')
    for (let page = 1; ; page += 1) {
      const older = await this.#list(person, `/order/history/user?pageSize=100&page=${page}`)
      orders.push(...older)
      if (older.length < 100) return orders
    }
  }

  tokenOf = ({ userId, sessionId }: Person) => this.#tokens.issue(userId, sessionId)

  get baristaToken() {
    return this.tokenOf(this.#barista)
  }

  async #list(person: Person, path: string): Promise<Order[]> {
    const { status, body } = await this.send<Order[]>({ ...this.#as(person, path), method: 'GET' })
    if (status !== 200) throw new Error(`GET ${path} was answered with ${status}`)
    return body
  }

  #as(person: Person, path: string) {
    return {
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${this.tokenOf(person)}`,
        'content-type': 'application/json',
      },
    }
  }
}

export const peopleOfRound = (round: number, count: number) =>
  Array.from({ length: count }, (_, index) => personAt(round * count + index))

const bodyOf = (value: object) => JSON.stringify(value)

async function answerOf<Body>(server: string, { url, ...request }: Request): Promise<Answer<Body>> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(server + url, { ...request, signal })
    const body = await response.json()
    return { status: response.status, code: body.code, body }
  } catch (error) {
    throw new ServerGone('the server is gone', { cause: error })
  }
}
