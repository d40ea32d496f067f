import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { mailboxOf } from '@tumbler/rules/mailbox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxClockSkewMs } from '../clock.ts'
import type { Context } from '../context.ts'
import { storedSecret } from '../db/secrets.ts'
import { mailbox } from './reset-link.ts'

/**
 * A signed cookie that says: this account has signed in on this device, with the password that it has
 * now. It opens nothing; it gives the login a limit of its own (product-rules §4).
 */
const name = 'tumbler-device'
const maxAgeSeconds = 90 * 86_400

export async function registerCookies(app: FastifyInstance, { database }: Context) {
  await app.register(fastifyCookie, { secret: await storedSecret(database, 'device-cookie') })
}

interface Owner {
  email: string
  /** Null: signs in with the company account only. */
  passwordHash: string | null
}

/** With another password a cookie is of no use any more. */
const ownerIn = ({ pseudonyms }: Context, { email, passwordHash }: Owner) =>
  pseudonyms.ofAccount(`${mailboxOf(email)} ${passwordHash}`)

/** The device that the cookie names; null unless it is ours, of this account and password, and in date. */
export async function deviceOf(
  context: Context,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const { value } = request.unsignCookie(request.cookies[name] ?? '')
  const [owner, device, expires] = value?.split('.') ?? []
  const lifeMs = Number(expires) * 1000 - context.clock().getTime()
  // One that lasts longer was made while a clock was wrong.
  const isInDate = lifeMs > 0 && lifeMs <= maxAgeSeconds * 1000 + maxClockSkewMs
  if (!isInDate || !device) return null
  const user = await context.database
    .selectFrom('users')
    .select('password_hash')
    .where(mailbox('email'), '=', mailboxOf(email))
    .executeTakeFirst()
  return user && owner === ownerIn(context, { email, passwordHash: user.password_hash })
    ? device
    : null
}

/** A known device keeps its id, and with it its limit. */
export function setDeviceCookie(
  context: Context,
  reply: FastifyReply,
  owner: Owner,
  device: string | null = null,
) {
  const { clock, settings } = context
  const id = device ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(clock().getTime() / 1000) + maxAgeSeconds
  reply.setCookie(name, `${ownerIn(context, owner)}.${id}.${expires}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/api/auth',
    maxAge: maxAgeSeconds,
  })
}
