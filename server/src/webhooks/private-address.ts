import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import pLimit from 'p-limit'
import { invalidBy } from '../api-error.ts'
import type { Settings } from '../settings.ts'

/** Thrown by a lookup, before anything is connected. */
export class PrivateAddressError extends Error {}

/** Of IPv6 only this part is the internet. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Everything but an address of the internet: of private networks, of this machine, of tunnels. */
export function isPrivate(text: string): boolean {
  if (!ipaddr.isValid(text)) return true
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return true
  return address instanceof ipaddr.IPv6 && !address.match(publicIpv6)
}

/** Whether the host of a URL is written as an address, and a private one. */
export function isPrivateHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 && isPrivate(address)
}

/**
 * @throws VALIDATION_FAILED for an address that is not called: only https, and none that is written as a
 * private one, unless the settings allow both.
 */
export function requireCallable(
  { allowPrivateWebhooks }: Pick<Settings, 'allowPrivateWebhooks'>,
  path: string,
  address: string,
) {
  if (allowPrivateWebhooks) return
  const url = new URL(address)
  if (url.protocol !== 'https:') throw invalidBy(path, 'not_https')
  if (isPrivateHost(url)) throw invalidBy(path, 'private_address')
}

/** The system has few threads for lookups, and a server that says nothing keeps one for long. */
const oneAtATime = pLimit(1)

export const lookupOf =
  (isRefused: (address: string) => boolean, resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    oneAtATime(() => resolve(hostname, { ...options, all: true })).then(
      (addresses) => {
        const [first] = addresses
        if (!first) done(new Error(`${hostname} has no address`), '')
        else if (addresses.some(({ address }) => isRefused(address)))
          done(new PrivateAddressError(`${hostname} has a private address`), '')
        else if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }

export const anyLookup = lookupOf(() => false)

/** What it answers is what is connected to, so that a name cannot mean another address a moment later. */
export const publicLookup = lookupOf(isPrivate)
