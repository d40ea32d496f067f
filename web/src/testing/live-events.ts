import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '@tumbler/contract/live'
import { expect, onTestFinished, vi } from 'vitest'
import type { LiveSocket } from '../api/live-connection.ts'
import { openLive } from '../data/live.ts'
import { until } from './show-screen.tsx'

type Listener = (payload?: unknown) => void

/** A live connection that stands, and everything read that its coming asks for; `sent` gets what the page says. */
export async function connectLive(client: QueryClient, sent: unknown[][] = []) {
  const listeners = new Map<string, Listener[]>()
  const socket = {
    active: true,
    connected: true,
    auth: {},
    on: (name: string, listener: Listener) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: (...message: unknown[]) => void sent.push(message),
    connect: () => socket,
    disconnect: () => socket,
    removeAllListeners: () => listeners.clear(),
  }
  const emit = (name: string, payload?: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  }
  onTestFinished(openLive(client, async () => socket as unknown as LiveSocket))
  await until(() => expect(listeners.has('orders')).toBe(true))
  emit('connect')
  await until(() => expect(client.isFetching()).toBe(0))
  return <Name extends keyof LiveEvents>(name: Name, ...payload: Parameters<LiveEvents[Name]>) =>
    emit(name, ...payload)
}

/** Method and path of each request from now on. */
export function recordRequests(): string[] {
  const requests: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    requests.push(`${request.method ?? 'GET'} ${address.replace(/[0-9a-f-]{36}/g, ':id')}`)
    return answer(address, request)
  })
  return requests
}

/** By then all requests that follow an event or a response have been sent. */
export async function settled(client: QueryClient) {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  await until(() => expect(client.isFetching() + client.isMutating()).toBe(0))
}
