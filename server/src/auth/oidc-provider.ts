import * as client from 'openid-client'
import type { Settings } from '../settings.ts'
import { discover } from './oidc-discovery.ts'
import { SignInRefused } from './sign-in-refused.ts'

/** What the provider says about the person. */
export interface OidcProfile {
  /** Issuer and subject: they stay the same, whatever becomes of the address. */
  subject: string
  /** Undefined where the provider said none. */
  email: string | undefined
  /** That the person reads the mails of the address. */
  isVerified: boolean
  name: string
  /** The names of all that it said, for the operator. */
  claims: string[]
}

export interface OidcProvider {
  /** Where to send the browser, and what must come back with it. */
  begin(redirectUri: string): Promise<{ url: string; checks: OidcChecks }>
  /** @throws SignInRefused with the answer of the provider. */
  finish(callback: URL, checks: OidcChecks): Promise<OidcProfile>
}

export interface OidcChecks {
  state: string
  nonce: string
  verifier: string
}

/** OpenID Connect: authorization code with PKCE, state and nonce (product-rules §13). */
export function oidcProvider(settings: NonNullable<Settings['oidc']>): OidcProvider {
  let known: Promise<client.Configuration> | undefined
  /** Read once; after a failure it is read again. */
  const configuration = () => {
    known ??= discover(settings).catch((error) => {
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
    async finish(callback, checks) {
      const config = await configuration()
      return profileAt(config, callback, checks).catch((error) => {
        throw refusalOf(error) ?? error
      })
    },
  }
}

async function profileAt(
  config: client.Configuration,
  callback: URL,
  { state, nonce, verifier }: OidcChecks,
): Promise<OidcProfile> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token')
  // Some providers put the address into the answer about the user only.
  const about =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  const { email, name } = about
  return {
    subject: `${claims.iss} ${claims.sub}`,
    email: typeof email === 'string' ? email : undefined,
    isVerified: isVerified(about),
    name: typeof name === 'string' ? name : '',
    claims: Object.keys(about),
  }
}

/** What the provider answered in place of a person; null where something else failed. */
function refusalOf(error: unknown): SignInRefused | null {
  const { code, error: name, error_description: description } = error as Record<string, unknown>
  if (code === clockCode) return new SignInRefused('SIGN_IN_REFUSED', 'clock')
  if (typeof name !== 'string') return null
  const isOfPerson = leftByPerson.includes(name)
  return new SignInRefused(isOfPerson ? 'SIGN_IN_CANCELED' : 'SIGN_IN_REFUSED', name, {
    description,
  })
}

/** Of a time stamp: the clock of the provider or of this server is wrong. */
const clockCode = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
/** OAuth 2.0, 4.1.2.1; OpenID Connect Core, 3.1.2.6. */
const leftByPerson = ['access_denied', 'login_required', 'consent_required', 'interaction_required']

/** Entra ID says it by a claim of its own. */
const isVerified = ({ email_verified, xms_edov }: Record<string, unknown>) =>
  email_verified === true || xms_edov === true || xms_edov === '1' || xms_edov === 1
