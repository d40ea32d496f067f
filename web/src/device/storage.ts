import { createStore } from './create-store.ts'

/** Kept at logout: they belong to the device, not to the user. */
const deviceKeys = [
  'theme',
  'language',
  'boardSound',
  'readySound',
  'boardKeys',
  'boardDensity',
  'boardStation',
] as const

/** The keys of spec §3, what was shown and last read, and what belongs to the device. */
export const storageKeys = [
  'access_token',
  'refresh_token',
  'bannerVisible',
  'bannerShown',
  'favOrder',
  'recentUpload',
  'readyTold',
  'pushFor',
  'pushAsked',
  'lastOrders',
  'lastDrinks',
  ...deviceKeys,
] as const
type StorageKey = (typeof storageKeys)[number] | BarTapKey

/** A key for each tap at the bar that is not sent yet, so that no tab overwrites what another adds. */
export type BarTapKey = `bar-tap:${string}`

const isBarTapKey = (key: string): key is BarTapKey => key.startsWith('bar-tap:')

/** Kept in this tab only, through a reload, until it is closed. */
export type TabKey =
  | 'venue'
  | 'menu-filter'
  | `order-draft:${string}`
  | `order-change:${string}`
  | `edit-draft:${string}`

/** Used if the browser refuses to store; lost when the page is closed. */
const fallback = new Map<string, string>()

const storageOf = (kind: 'local' | 'session') =>
  kind === 'local' ? window.localStorage : window.sessionStorage

function read(kind: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(kind).getItem(key) ?? fallback.get(key) ?? null
  } catch {
    return fallback.get(key) ?? null
  }
}

function write(kind: 'local' | 'session', key: string, value: string | null): void {
  fallback.delete(key)
  try {
    if (value === null) storageOf(kind).removeItem(key)
    else storageOf(kind).setItem(key, value)
  } catch {
    if (value !== null) fallback.set(key, value)
  }
}

/** Counts the changes made in this tab or in another one. */
const changes = createStore(0, () => {
  window.addEventListener('storage', countChange)
  return () => window.removeEventListener('storage', countChange)
})

const countChange = () => changes.set(changes.get() + 1)

/** Null where nothing is stored, or something else than JSON. */
export function parseJson<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function allKeys(): string[] {
  try {
    return [...fallback.keys(), ...Object.keys(storageOf('local'))]
  } catch {
    return [...fallback.keys()]
  }
}

export const localStore = {
  get: (key: StorageKey): string | null => read('local', key),
  /** Stores all values, null deletes, before any listener is called. */
  set(values: Partial<Record<StorageKey, string | null>>): void {
    for (const [key, value] of Object.entries(values)) write('local', key, value ?? null)
    countChange()
  },
  barTapKeys: (): BarTapKey[] => allKeys().filter(isBarTapKey),
  subscribe: changes.subscribe,
}

export const sessionStore = {
  get: (key: TabKey): string | null => read('session', key),
  set: (key: TabKey, value: string | null): void => write('session', key, value),
}

/** At logout: deletes everything but what belongs to the device (spec §4), or to the bar. */
export function clearStorage(): void {
  const keys = [...deviceKeys, ...localStore.barTapKeys()]
  const kept = Object.fromEntries(keys.map((key) => [key, localStore.get(key)]))
  try {
    storageOf('local').clear()
    storageOf('session').clear()
  } catch {
    // Nothing was stored then.
  }
  fallback.clear()
  localStore.set(kept)
}
