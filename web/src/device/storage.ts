/** The keys of spec §3; what was told and last known; what belongs to the device: theme, language, sound, keys. */
export const storageKeys = [
  'access_token',
  'refresh_token',
  'bannerVisible',
  'bannerShown',
  'favOrder',
  'recentUpload',
  'readyTold',
  'lastOrders',
  'theme',
  'language',
  'boardSound',
  'readySound',
  'boardKeys',
] as const
export type StorageKey = (typeof storageKeys)[number]

const ofTheDevice = [
  'theme',
  'language',
  'boardSound',
  'readySound',
  'boardKeys',
] as const satisfies StorageKey[]

/** What this tab alone keeps, through a reload, until it is closed. */
export type TabKey = 'venue' | `order-draft:${string}` | `edit-draft:${string}`

/** Where the browser refuses to store, the tab remembers until it is closed. */
const remembered = new Map<string, string>()
const notices = new Set<() => void>()

const inBrowser = (kind: 'local' | 'session') =>
  kind === 'local' ? window.localStorage : window.sessionStorage

function read(kind: 'local' | 'session', key: string): string | null {
  try {
    return inBrowser(kind).getItem(key) ?? remembered.get(key) ?? null
  } catch {
    return remembered.get(key) ?? null
  }
}

function write(kind: 'local' | 'session', key: string, value: string | null): void {
  remembered.delete(key)
  try {
    if (value === null) inBrowser(kind).removeItem(key)
    else inBrowser(kind).setItem(key, value)
  } catch {
    if (value !== null) remembered.set(key, value)
  }
}

const announce = () => {
  for (const notice of notices) notice()
}

export const stored = (key: StorageKey): string | null => read('local', key)

/** Keeps the values, or forgets those that are null, in one go. */
export function store(values: Partial<Record<StorageKey, string | null>>): void {
  for (const [key, value] of Object.entries(values)) write('local', key, value)
  announce()
}

/** At logout: everything goes but what belongs to the device (spec §4). */
export function clearStorage(): void {
  const kept = Object.fromEntries(ofTheDevice.map((key) => [key, stored(key)]))
  try {
    inBrowser('local').clear()
    inBrowser('session').clear()
  } catch {
    // Nothing was stored then.
  }
  remembered.clear()
  store(kept)
}

/** Calls back after every change, made in this tab or in another one. */
export function listenToStorage(notice: () => void): () => void {
  if (notices.size === 0) window.addEventListener('storage', announce)
  notices.add(notice)
  return () => {
    notices.delete(notice)
    if (notices.size === 0) window.removeEventListener('storage', announce)
  }
}

export const keptInTab = (key: TabKey): string | null => read('session', key)

export const keepInTab = (key: TabKey, value: string | null): void => write('session', key, value)
