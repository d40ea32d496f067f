import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import type { Settings } from '../settings.ts'

/**
 * What counts as one address in limits: an IPv4 address, or the /64 of an IPv6 address, which is
 * what one customer gets. One spelling for all that mean the same, without port and brackets; null
 * for what is no address.
 */
function subnetOf(address: string): string | null {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([^:]*):\d+$/, '$1')
  const version = isIP(bare)
  if (version === 0) return null
  if (version === 4) return bare
  const { address: canonical } = new SocketAddress({ address: bare, family: 'ipv6' })
  if (canonical.startsWith('::ffff:') && isIP(canonical.slice(7)) === 4) return canonical.slice(7)
  const [start = [], end = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}

/** Of what `clientSubnet` answers: the /48 of an IPv6 address, of which everybody gets many a /64. */
export const networkOf = (subnet: string): string => subnet.split(':').slice(0, 3).join(':')

/**
 * Behind a proxy its own entry in the header is the last; the others come from the client. Where that
 * is no address, the proxy's own counts.
 */
export function clientSubnet(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  const last = forwarded.split(',').at(-1)?.trim() ?? ''
  return subnetOf(last) ?? subnetOf(socket.remoteAddress ?? '') ?? 'unknown'
}
