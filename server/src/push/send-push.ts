import webPush, { type VapidKeys } from 'web-push'

/** A push service keeps it no longer for a phone that is off. */
const timeToLiveSeconds = 600

export interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

export type Delivery =
  | { result: 'delivered' | 'gone' | 'refused' }
  /** Milliseconds that the service asks to wait, if it does. */
  | { result: 'failed'; retryAfterMs: number | null }

/** One message, encrypted for the device (RFC 8291). Never throws. */
export async function sendPush(
  { endpoint, p256dh, auth }: Device,
  payload: string,
  vapid: VapidKeys & { subject: string },
  timeoutMs: number,
): Promise<Delivery> {
  try {
    const keys = { p256dh, auth }
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: vapid,
      TTL: timeToLiveSeconds,
      urgency: 'high',
    })
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(endpoint, {
      method,
      headers: { ...headers, 'Content-Length': String(body.byteLength) },
      body: new Uint8Array(body),
      redirect: 'error',
      signal,
    })
    await response.body?.cancel()
    return deliveryOf(response)
  } catch {
    return { result: 'failed', retryAfterMs: null }
  }
}

/** Of this server, as where its clock is wrong, or of the moment. */
const notOfMessage = [401, 403, 408, 429]

function deliveryOf({ ok, status, headers }: Response): Delivery {
  if (ok) return { result: 'delivered' }
  // The browser has unsubscribed (RFC 8030 §7.3).
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status < 500 && !notOfMessage.includes(status)) return { result: 'refused' }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return { result: 'failed', retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null }
}
