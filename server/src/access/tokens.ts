import { createHash, randomBytes } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { keepLatest } from '../keep-latest.ts'
import type { Caller } from './actor.ts'

export const accessTokenSeconds = 15 * 60
export const sessionDays = 30
/** So many a person has at once; a new one ends the one that was used least lately. */
export const mostSessions = 20
/** How long the predecessor of a refresh token is still honoured: two tabs renew at once. */
export const predecessorSeconds = 30

/** Of good tokens only, so that nobody fills it who is not signed in. */
const mostVerified = 20_000

export interface AccessClaims {
  /** The user. */
  sub: string
  /** The session. */
  sid: string
  /** Seconds since 1970. */
  exp: number
}

export interface AccessTokens {
  issue(userId: string, sessionId: string): string
  /** The claims of a token that is ours and still good, else null. */
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
  /** A poll brings the same token again and again, and its signature takes longer than the rest. */
  const verified = new Map<string, AccessClaims>()
  function verify(token: string): AccessClaims {
    const known = verified.get(token)
    if (known) return known
    const claims = app.jwt.verify<AccessClaims>(token)
    keepLatest(verified, token, claims, mostVerified)
    return claims
  }
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
        const claims = verify(token)
        return claims.exp > seconds() ? claims : null
      } catch {
        return null
      }
    },
  }
}

export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** Refresh tokens are kept hashed; 256 random bits need no salt. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Whom a request names; null without a token of ours that is still good. */
export function callerOf(tokens: AccessTokens, { headers }: FastifyRequest): Caller | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  const claims = scheme?.toLowerCase() === 'bearer' && token ? tokens.read(token) : null
  return claims && callerIn(claims)
}

export const callerIn = ({ sub, sid }: AccessClaims): Caller => ({ id: sub, sessionId: sid })
