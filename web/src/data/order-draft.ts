import type { DrinkType, Sweetness } from '@tumbler/rules/drinks'
import type { KeptChoice } from '@tumbler/rules/options'
import { useState, useSyncExternalStore } from 'react'
import { createStore } from '../device/create-store.ts'
import { parseJson, sessionStore, type TabKey } from '../device/storage.ts'
import { currentUserId } from './session.ts'

/** The order being put together; it survives a reload and every error (product-rules §6). */
export interface Draft {
  type: DrinkType | null
  sweetness: Sweetness | null
  /** What was chosen of the options, or shown with Next; of the others it is the usual choice. */
  options: readonly KeptChoice[]
  remark: string
  /** The colleague whom it is for, as it is written; absent and empty: for oneself. */
  forName?: string
  /** Address of an uploaded picture; null in mode `recent` is the most recent one. */
  tumblerImage: string | null
  mode: 'upload' | 'recent' | 'saved' | null
  /** When it is to be ready, ISO; absent and null: as soon as possible. */
  pickUpAt?: string | null
  /** Made when the summary opens, the same until the order is placed. */
  idempotencyKey: string | null
}

const emptyDraft: Draft = {
  type: null,
  sweetness: null,
  options: [],
  remark: '',
  tumblerImage: null,
  // The recent tumbler is the default (product-rules §15).
  mode: 'recent',
  idempotencyKey: null,
}

const keyOf = (menuId: string): TabKey => `order-draft:${currentUserId()}:${menuId}`

const storedDraft = (key: TabKey): Draft => ({
  ...emptyDraft,
  ...(parseJson<Draft>(sessionStore.get(key)) ?? parseJson<Draft>(sessionStore.get(carriedKey()))),
})

/** Counts the drafts that were filled in from elsewhere; a form that is open reads its own anew. */
const filled = createStore(0)

const carriedKey = (): TabKey => `order-draft:${currentUserId()}:carried`

export function useOrderDraft(menuId: string) {
  const key = keyOf(menuId)
  const fills = useSyncExternalStore(filled.subscribe, filled.get)
  const [stored, setStored] = useState({ key, fills, draft: storedDraft(key) })
  const isKnown = stored.key === key && stored.fills === fills
  const draft = isKnown ? stored.draft : storedDraft(key)

  const saveAll = (changed: Draft) => {
    sessionStore.set(key, JSON.stringify(changed))
    setStored({ key, fills, draft: changed })
  }
  /** A changed drink is another order: the key is dropped unless the change brings one. */
  const setDraft = (part: Partial<Draft>) => {
    saveAll({ ...storedDraft(key), idempotencyKey: null, ...part })
  }
  const resetDraft = () => {
    sessionStore.set(key, null)
    sessionStore.set(carriedKey(), null)
    setStored({ key, fills, draft: emptyDraft })
  }
  return { draft, setDraft, resetDraft }
}

/**
 * Fills in a draft; the same drink keeps its key, as an earlier request may have placed it. With other
 * options the server then says that it did.
 */
export function saveDraft(menuId: string, choices: Omit<Draft, 'idempotencyKey'>): void {
  const key = keyOf(menuId)
  const { idempotencyKey, ...before } = storedDraft(key)
  const { options } = before
  const isSame = JSON.stringify(before) === JSON.stringify({ ...before, ...choices, options })
  sessionStore.set(
    key,
    JSON.stringify({ ...choices, idempotencyKey: isSame ? idempotencyKey : null }),
  )
  filled.set(filled.get() + 1)
}

/** Fills in what fits of whichever drink is chosen next, until one is ordered. */
export const carryDraft = (choices: Omit<Draft, 'idempotencyKey'>): void => {
  // Of options that the other drink never had nothing is missed.
  const options = choices.options.map((kept) => ({ ...kept, isUsual: true }))
  sessionStore.set(carriedKey(), JSON.stringify({ ...choices, options }))
}

/** A random UUID, also where the page does not come over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
