/** What of the shop other programs are told (product-rules §26), in the order of the list. */
export const webhookEvents = [
  'opened',
  'break',
  'last-call',
  'closed',
  'announcement',
  'message',
  'ready-counts',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Signed JSON for programs, or one sentence under `text`, as chats read it. */
export const webhookFormats = ['chat', 'json'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** Halves of an hour are counted, in ms. */
export const halfHourMs = 30 * 60_000

/** An announcement goes out on its first day, from this hour of the shop's zone on. */
export const announcedFromHour = 8
