import type { DrinkType, Sweetness } from '@tumbler/rules/drinks'
import { useState } from 'react'
import { keepInTab, keptInTab, type TabKey } from '../device/storage.ts'
import { currentPerson } from './person.ts'

/** The drink being put together; it outlives a reload and every failure (product-rules §6). */
export interface Draft {
  type: DrinkType | null
  sweetness: Sweetness | null
  remark: string
  /** Address of an uploaded picture. */
  tumblerImage: string | null
  mode: 'upload' | 'recent' | null
  /** Made when the summary opens, kept until the order is settled. */
  idempotencyKey: string | null
}

const emptyDraft: Draft = {
  type: null,
  sweetness: null,
  remark: '',
  tumblerImage: null,
  mode: null,
  idempotencyKey: null,
}

const keyOf = (menuId: string): TabKey => `order-draft:${currentPerson().id}:${menuId}`

function keptDraft(key: TabKey): Draft {
  try {
    return { ...emptyDraft, ...JSON.parse(keptInTab(key) ?? '{}') }
  } catch {
    return emptyDraft
  }
}

export function useOrderDraft(menuId: string) {
  const key = keyOf(menuId)
  const [kept, setKept] = useState({ key, draft: keptDraft(key) })
  const draft = kept.key === key ? kept.draft : keptDraft(key)

  const keep = (changed: Draft) => {
    keepInTab(key, JSON.stringify(changed))
    setKept({ key, draft: changed })
  }
  /** Another drink is another order: a change drops the key unless it brings one. */
  const setDraft = (part: Partial<Draft>) => {
    keep({ ...keptDraft(key), idempotencyKey: null, ...part })
  }
  const resetDraft = () => {
    keepInTab(key, null)
    setKept({ key, draft: emptyDraft })
  }
  return { draft, setDraft, resetDraft }
}

/** Puts a drink together beforehand; a try of the very same drink that is not settled stays one. */
export function keepDraft(menuId: string, choices: Omit<Draft, 'idempotencyKey'>): void {
  const key = keyOf(menuId)
  const { idempotencyKey, ...before } = keptDraft(key)
  const isSame = JSON.stringify(before) === JSON.stringify({ ...before, ...choices })
  keepInTab(key, JSON.stringify({ ...choices, idempotencyKey: isSame ? idempotencyKey : null }))
}

/** A random UUID, also where the page does not come over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
