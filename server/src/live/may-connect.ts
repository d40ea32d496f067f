import type { IncomingMessage } from 'node:http'
import { networkOf } from '../access/marks.ts'
import type { Clock } from '../clock.ts'
import { addressOf } from '../http/address-of.ts'
import type { Settings } from '../settings.ts'

const windowMs = 60_000
/** So many open connections one address has: a whole office behind one router, and no flood. */
const largestHousehold = 5000

export type DoorSettings = Pick<Settings, 'publicUrl' | 'rateLimitPerAddress' | 'trustProxy'>

/**
 * Whether a handshake may go on: from our own pages only, as many in a minute from one address as
 * it may make requests (`RATE_LIMIT_PER_ADDRESS`), counted apart from those and by each process for itself.
 */
export function doorKeeper(settings: DoorSettings, clock: Clock) {
  const recent = new Map<string, number>()
  const open = new Map<string, number>()
  let windowEnds = 0
  return function mayConnect(request: IncomingMessage): boolean {
    if (!isOwnOrigin(request, settings.publicUrl)) return false
    const now = clock().getTime()
    // A clock that was set back does not keep the window open until it has caught up.
    if (now >= windowEnds || now < windowEnds - windowMs) {
      recent.clear()
      windowEnds = now + windowMs
    }
    const address = networkOf(addressOf(request, settings.trustProxy))
    if (count(recent, address, 1) > settings.rateLimitPerAddress) return false
    if ((open.get(address) ?? 0) >= largestHousehold) return false
    count(open, address, 1)
    request.socket.once('close', () => count(open, address, -1))
    return true
  }
}

function count(counts: Map<string, number>, address: string, change: number) {
  const counted = (counts.get(address) ?? 0) + change
  if (counted > 0) counts.set(address, counted)
  else counts.delete(address)
  return counted
}

/** A browser names the page that connects; only our own may. Other clients name none. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string) {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return (
    origin !== null && (origin.host === headers.host || origin.origin === new URL(publicUrl).origin)
  )
}
