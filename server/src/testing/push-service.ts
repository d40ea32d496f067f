import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { cleanUp } from './clean-up.ts'
import { localhostTls } from './localhost-tls.ts'

interface Received {
  /** The path of the device. */
  path: string
  message: unknown
  headers: Record<string, string | string[] | undefined>
}

/** What a service answers: a status with headers, or nothing at all. */
type Answer = { status: number; headers?: Record<string, string> } | 'never' | 'cut'

interface Browser {
  ecdh: ECDH
  auth: Buffer
}

/** A push service of its own, over HTTPS, with the browsers that are subscribed to it. */
export class PushService {
  readonly received: Received[] = []
  /** How the next requests are answered; 201 by default. */
  answer: Answer = { status: 201 }
  /** How many requests came, answered or not. */
  requests = 0
  readonly #browsers = new Map<string, Browser>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer(localhostTls(), (request, response) => {
      this.requests += 1
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { answer } = this
        if (answer === 'never') return
        if (answer === 'cut') return request.socket.destroy()
        const path = request.url ?? ''
        const browser = this.#browsers.get(path)
        if (answer.status === 201 && browser)
          this.received.push({
            path,
            message: JSON.parse(decrypt(browser, Buffer.concat(chunks))),
            headers: request.headers,
          })
        response.writeHead(answer.status, answer.headers).end()
      })
    })
  }

  static async open() {
    const service = new PushService()
    await new Promise<void>((resolve) => service.#server.listen(0, 'localhost', resolve))
    cleanUp(() => {
      service.#server.closeAllConnections()
      service.#server.close()
    })
    return service
  }

  get host() {
    return `localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** What a browser gives to the page that subscribes. */
  newSubscription(path: string) {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    this.#browsers.set(path, { ecdh, auth })
    return {
      endpoint: `https://${this.host}${path}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }
  }
}

/** RFC 8188 and RFC 8291, as a browser does it. */
function decrypt({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const shared = ecdh.computeSecret(serverKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sealed = body.subarray(21 + keyLength)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The claims of a message's signature (RFC 8292), checked with the key that it names. */
export function signedClaims(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header, payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('the signature is wrong')
  return { key, ...JSON.parse(Buffer.from(payload, 'base64url').toString()) }
}
