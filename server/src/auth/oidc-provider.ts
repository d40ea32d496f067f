import * as client from 'openid-client'
import type { Settings } from '../settings.ts'

/** What the provider says about the person. */
export interface OidcProfile {
  /** Issuer and subject: they stay the same, whatever becomes of the address. */
  subject: string
  email: string
  name: string
}

export interface OidcProvider {
  /** Where to send the browser, and what must come back with it. */
  begin(redirectUri: string): Promise<{ url: string; checks: OidcChecks }>
  /** Null unless the provider has verified the address. */
  finish(callback: URL, checks: OidcChecks): Promise<OidcProfile | null>
}

export interface OidcChecks {
  state: string
  nonce: string
  verifier: string
}

/** OpenID Connect: authorization code with PKCE, state and nonce (product-rules §13). */
export function oidcProvider({
  issuer,
  clientId,
  clientSecret,
  timeoutSeconds,
}: NonNullable<Settings['oidc']>): OidcProvider {
  let known: Promise<client.Configuration> | undefined
  /** Read once; after a failure it is read again. */
  const configuration = () => {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret ?? undefined, undefined, {
        timeout: timeoutSeconds,
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      })
      .catch((error) => {
        known = undefined
        throw error
      })
    return known
  }
  return {
    async begin(redirectUri) {
      const config = await configuration()
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(callback, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return null
      // Some providers put the address into the answer about the user only.
      const about =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      const { email, name } = about
      if (typeof email !== 'string' || !isVerified(about)) return null
      return {
        subject: `${claims.iss} ${claims.sub}`,
        email,
        name: typeof name === 'string' ? name : '',
      }
    },
  }
}

/** Entra ID says it by a claim of its own. */
const isVerified = ({ email_verified, xms_edov }: Record<string, unknown>) =>
  email_verified === true || xms_edov === true || xms_edov === '1' || xms_edov === 1
