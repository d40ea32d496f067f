import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export const clientId = 'tumbler'
export const clientSecret = 'a secret of the test'

/** A real OpenID provider on this machine, at which one person is signed in already. */
export class IdentityProvider {
  person: Person = { sub: 'ploy' }
  /** Answers with an error in place of everything. */
  isAway = false
  /** Takes every request and answers none. */
  isSilent = false
  /** In place of its own address in what it publishes about itself. */
  publishedIssuer: string | null = null
  readonly #redirectUri: string
  readonly #server: Server
  #provider: Provider | undefined

  private constructor(redirectUri: string) {
    this.#redirectUri = redirectUri
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  /** `atEnd` is given what closes it. */
  static async start(
    redirectUri: string,
    atEnd: (close: () => unknown) => void,
  ): Promise<IdentityProvider> {
    const provider = new IdentityProvider(redirectUri)
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve))
    provider.changeKeys()
    atEnd(() => {
      provider.#server.closeAllConnections()
      return new Promise<void>((resolve) => provider.#server.close(() => resolve()))
    })
    return provider
  }

  get issuer() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Signs with new keys from here on. */
  changeKeys() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
    this.#provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [this.#redirectUri],
        },
      ],
      jwks: { keys: [key as never] },
      cookies: { keys: ['a key of the test'] },
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: async () => ({ ...this.person, sub: accountId }),
      }),
      // Nobody is asked to agree.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    if (this.isSilent) return
    if (this.isAway || !this.#provider) return response.writeHead(503).end()
    if (this.publishedIssuer !== null && request.url?.includes('/.well-known/')) {
      const addresses = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map((name) => [
        name,
        `${this.issuer}/${name}`,
      ])
      response.setHeader('content-type', 'application/json')
      const known = { ...Object.fromEntries(addresses), issuer: this.publishedIssuer }
      return response.end(JSON.stringify(known))
    }
    if (!request.url?.startsWith('/interaction/'))
      return this.#provider.callback()(request, response)
    await this.#provider.interactionFinished(request, response, {
      login: { accountId: this.person.sub },
    })
  }

  /** As a browser: from the provider's address to the one that it leads back to. */
  async follow(url: string): Promise<string> {
    const cookies = new Map<string, string>()
    let next = url
    while (next.startsWith(this.issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`${response.status} ${await response.text()}`)
      next = new URL(location, next).href
    }
    return next
  }
}
