import { finished } from 'node:stream/promises'
import { type Endpoint, smallBody } from '@tumbler/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Turns } from '../turns.ts'
import { Refusal } from './refusal.ts'

/** A body in memory takes several times its size; one that waits outside takes a socket. */
const places = new Turns(4, 64)
const placesPerPerson = 2
const longestWaitMs = 4000
const secondsToCome = 5
/** 20 kB a second at least, looked at every 3 s. */
const lookMs = 3000
const slowestBytes = 60_000
const slowestSmallBodyMs = 30_000

const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.NaN)

/** Or it does not say how large it is; such a one waits for a place. */
export const isLarge = (request: FastifyRequest) => !(lengthOf(request) <= smallBody)

export const isDeclaredTooLarge = (request: FastifyRequest, { bodyLimit }: Endpoint) =>
  bodyLimit !== undefined && lengthOf(request) > bodyLimit

const waitingOf = new Map<string, number>()

/**
 * Returns when this body may be read; its place is free again when the request has been answered
 * or given up. Throws when this person has too many under way, or when it would take too long.
 */
export async function awaitPlace(request: FastifyRequest, reply: FastifyReply, person: string) {
  if (!isLarge(request)) return
  const underWay = waitingOf.get(person) ?? 0
  if (underWay >= placesPerPerson)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsToCome })
  waitingOf.set(person, underWay + 1)
  const answered = finished(reply.raw)
    .catch(() => {})
    .finally(() => leave(person))
  await turnUntil(answered)
  cutWhenTooSlow(request, answered)
}

/** Whoever holds a place and sends next to nothing gives it back. */
function cutWhenTooSlow({ raw }: FastifyRequest, answered: Promise<void>) {
  let before = raw.socket.bytesRead
  const looking = setInterval(() => {
    if (raw.complete) return clearInterval(looking)
    const { bytesRead } = raw.socket
    if (bytesRead - before < slowestBytes) raw.destroy()
    before = bytesRead
  }, lookMs)
  answered.finally(() => clearInterval(looking))
}

/** For a body that needs no place: whoever does not get a few lines across in 30 s is gone. */
export function cutWhenLate({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return
  const late = setTimeout(() => raw.complete || raw.destroy(), slowestSmallBodyMs)
  reply.raw.once('close', () => clearTimeout(late))
}

function leave(person: string) {
  const left = (waitingOf.get(person) ?? 1) - 1
  if (left > 0) waitingOf.set(person, left)
  else waitingOf.delete(person)
}

function turnUntil(answered: Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Refusal('OVERLOADED')), longestWaitMs)
    const begin = () => {
      clearTimeout(tooLong)
      resolve()
      return answered
    }
    places.take(begin).catch((refusal) => {
      clearTimeout(tooLong)
      reject(refusal)
    })
  })
}
