import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { keptSecret } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'

/**
 * Says the same of the same thing, on every server and after a restart, and does not say what it
 * is: for attempts that are counted and for the log, which must name no account and no address.
 */
export interface Marks {
  ofAccount(email: string): string
  /** Of where a request comes from; a whole /64 of IPv6, for that is what one customer is given. */
  ofAddress(address: string): string
  /** The same, but a whole /48: so much of IPv6 is had for the asking. */
  ofSite(address: string): string
}

/** 72 bits: two of them never meet by chance. */
const length = 12

export async function keyedMarks(database: Kysely<Tables>): Promise<Marks> {
  const key = await keptSecret(database, 'marks')
  const mark = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, length)
  return {
    ofAccount: (email) => mark(`account ${email}`),
    ofAddress: (address) => mark(`address ${networkOf(address)}`),
    ofSite: (address) => mark(`site ${networkOf(address, 3)}`),
  }
}

/** The first groups of IPv6; an IPv4 address is its own network, also when it is written as IPv6. */
export function networkOf(address: string, groupsKept = 4): string {
  if (!address.includes(':')) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const whole = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest]
  return whole
    .slice(0, groupsKept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
