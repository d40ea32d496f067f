import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { mailboxOf } from '@tumbler/rules/mailbox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { storedSecret } from '../db/secrets.ts'

/**
 * A signed cookie that says: this account has signed in on this device. It opens nothing; it gives
 * the login a limit of its own (product-rules §4).
 */
const name = 'tumbler-device'
const maxAgeSeconds = 90 * 86_400

export async function registerDeviceCookie(app: FastifyInstance, { database }: Context) {
  await app.register(fastifyCookie, { secret: await storedSecret(database, 'device-cookie') })
}

/** The device that the cookie names; null unless it is ours, of this account and in date. */
export function deviceOf({ clock, pseudonyms }: Context, request: FastifyRequest, email: string) {
  const { value } = request.unsignCookie(request.cookies[name] ?? '')
  const [owner, device, expires] = value?.split('.') ?? []
  const isValid =
    owner === pseudonyms.ofAccount(mailboxOf(email)) && Number(expires) * 1000 > clock().getTime()
  return isValid && device ? device : null
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
