import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Thrown by a lookup, before anything is connected. */
export class PrivateAddressError extends Error {}

/** Everything but an address of the internet: of private networks, of this machine, of tunnels. */
export const isPrivate = (address: string): boolean => ipaddr.process(address).range() !== 'unicast'

/** Whether the host of a URL is written as an address, and a private one. */
export function isPrivateHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 && isPrivate(address)
}

/**
 * The lookup of a request that may reach the internet only: what it answers is what is connected to,
 * so that a name cannot mean another address a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '')
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(new PrivateAddressError(`${hostname} has a private address`), '')
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}
