import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { mailboxOf } from '@tumbler/rules/mailbox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { storedSecret } from '../db/secrets.ts'
import { isSince } from './end-credentials.ts'
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

/** The device that the cookie names; null unless it is ours, of this account's credentials and in date. */
export async function deviceOf(
  { database, clock, pseudonyms }: Context,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const box = mailboxOf(email)
  const { value } = request.unsignCookie(request.cookies[name] ?? '')
  const [owner, device, expires] = value?.split('.') ?? []
  const isValid = owner === pseudonyms.ofAccount(box) && Number(expires) * 1000 > clock().getTime()
  if (!isValid || !device) return null
  const user = await database
    .selectFrom('users')
    .select('credentials_from')
    .where(mailbox('email'), '=', box)
    .executeTakeFirst()
  const madeAt = new Date((Number(expires) - maxAgeSeconds) * 1000)
  return user && isSince(madeAt, user.credentials_from) ? device : null
}

/** A known device keeps its id, and with it its limit. */
export function setDeviceCookie(
  { clock, settings, pseudonyms }: Context,
  reply: FastifyReply,
  email: string,
  device: string | null,
) {
  const id = device ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(clock().getTime() / 1000) + maxAgeSeconds
  reply.setCookie(name, `${pseudonyms.ofAccount(mailboxOf(email))}.${id}.${expires}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/api/auth',
    maxAge: maxAgeSeconds,
  })
}
