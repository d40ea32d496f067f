import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './language.ts'

const endpointUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(1000))

/** Base64url, as a browser gives it. */
const key = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`)))

export const subscription = z.strictObject({
  endpoint: endpointUrl,
  keys: z.strictObject({ p256dh: key(87), auth: key(22) }),
  /** The language of the messages. */
  locale: z.enum(languageCodes),
})
export type PushSubscription = z.infer<typeof subscription>

export const getPushKey = endpoint('getPushKey', {
  summary: 'Read the key that push messages are signed with',
  response: z.object({ key: z.string() }),
})

export const subscribe = endpoint('subscribe', {
  summary: 'Receive news of my orders on this device',
  description: 'As a browser subscribed (RFC 8030). It ends with the session.',
  body: subscription,
  response: z.object({ endpoint: z.string() }),
})

export const unsubscribe = endpoint('unsubscribe', {
  summary: 'Receive no more news on this device',
  errors: ['NOT_FOUND'],
  body: z.strictObject({ endpoint: endpointUrl }),
  response: z.object({ endpoint: z.string() }),
})
