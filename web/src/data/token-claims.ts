export interface TokenClaims {
  /** The user. */
  sub?: string
  /** The session. */
  sid?: string
  /** Seconds since 1970 by the server's clock. */
  exp?: number
}

/** What an access token says of itself; the server alone decides whether it is true. */
export function claimsOf(accessToken: string | null): TokenClaims {
  if (accessToken === null) return {}
  try {
    const [, claims = ''] = accessToken.split('.')
    const read = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return {
      ...(typeof read.sub === 'string' && { sub: read.sub }),
      ...(typeof read.sid === 'string' && { sid: read.sid }),
      ...(typeof read.exp === 'number' && { exp: read.exp }),
    }
  } catch {
    return {}
  }
}

/** What stays the same when a token is renewed; null for a stranger. */
export const sessionOf = (accessToken: string | null): string | null =>
  claimsOf(accessToken).sid ?? accessToken
