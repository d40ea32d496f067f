import { hash, randomBytes } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, maxClockSkewMs } from '../clock.ts'

export const accessTokenSeconds = 15 * 60

/** The user and session a token claims; only the database knows whether they are still active. */
export interface TokenSubject {
  id: string
  sessionId: string
}

export interface AccessClaims {
  /** The user. */
  sub: string
  /** The session. */
  sid: string
  /** Seconds since 1970. */
  iat: number
  exp: number
}

export interface AccessTokens {
  issue(userId: string, sessionId: string): string
  /** The claims of a token that is ours and has not expired, else null. */
  read(token: string): AccessClaims | null
}

export async function accessTokens(
  app: FastifyInstance,
  secret: string,
  clock: Clock,
): Promise<AccessTokens> {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // Expiry is checked below, on the injected clock.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })
  const seconds = () => Math.floor(clock().getTime() / 1000)
  return {
    issue: (userId, sessionId) =>
      app.jwt.sign({
        sub: userId,
        sid: sessionId,
        iat: seconds(),
        exp: seconds() + accessTokenSeconds,
      }),
    read(token) {
      try {
        const claims = app.jwt.verify<AccessClaims>(token)
        // One that was made later was made while a clock was wrong, and would last for as long as that.
        const isOfNow = claims.iat <= seconds() + maxClockSkewMs / 1000
        return claims.exp > seconds() && isOfNow ? claims : null
      } catch {
        return null
      }
    },
  }
}

export function subjectOf(tokens: AccessTokens, { headers }: FastifyRequest): TokenSubject | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  const claims = scheme?.toLowerCase() === 'bearer' && token ? tokens.read(token) : null
  return claims && subjectIn(claims)
}

export const subjectIn = ({ sub, sid }: AccessClaims): TokenSubject => ({ id: sub, sessionId: sid })

/** The session's id and 256 random bits, base64url. */
export const newRefreshToken = (sessionId: string) =>
  Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString(
    'base64url',
  )

/** The session that a refresh token names; null when it has not the form of one. */
export function sessionIn(refreshToken: string): string | null {
  if (!/^[\w-]{64}$/.test(refreshToken)) return null
  const hex = Buffer.from(refreshToken, 'base64url').toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What is stored of a refresh token; random bits need no salt. */
export const refreshHash = (refreshToken: string) => hash('sha256', refreshToken)
