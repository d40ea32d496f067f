import { useState } from 'react'
import { parseJson, sessionStore, type TabKey } from '../device/storage.ts'
import { currentUserId } from './session.ts'

/** The server's version; without a revision where something is being added. */
export interface Saved<Values> {
  values: Values
  revision: number | null
}

interface EditDraft<Values> {
  /** The user and what is edited. */
  owner: string
  /** The server's version when editing began. */
  base: Saved<Values>
  values: Values
}

export type DraftKind = 'menu' | 'category' | 'options' | 'reject-reason' | 'walk-up' | 'message'
const keyOf = (kind: DraftKind): TabKey => `edit-draft:${kind}`
const ownerOf = (id: string) => `${currentUserId()}:${id}`

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The unsaved input of this user from before a reload; null without. */
export function readEditDraft<Values extends object>(
  kind: DraftKind,
  id: string,
  saved: Saved<Values>,
) {
  const draft = parseJson<EditDraft<Values>>(sessionStore.get(keyOf(kind)))
  if (draft?.owner !== ownerOf(id)) return null
  // Another version of the app may have stored other fields.
  return isSame(Object.keys(draft.values), Object.keys(saved.values)) ? draft : null
}

/** Stores what was typed in this tab; unchanged values need no draft. */
export function storeEditDraft<Values extends object>(
  kind: DraftKind,
  id: string,
  base: Saved<Values>,
  values: Values,
): EditDraft<Values> | null {
  const draft = isSame(values, base.values) ? null : { owner: ownerOf(id), base, values }
  sessionStore.set(keyOf(kind), draft && JSON.stringify(draft))
  return draft
}

/** Deletes the drafts of these kinds (spec §4). */
export function clearEditDrafts(...kinds: DraftKind[]): void {
  for (const kind of kinds) sessionStore.set(keyOf(kind), null)
}

/** The draft of one reason or order; it survives a reload and every error. */
export function useEditDraft<Values extends object>(
  kind: DraftKind,
  id: string,
  saved: Saved<Values>,
) {
  const [edited, setEdited] = useState(() => readEditDraft(kind, id, saved))
  const draft = edited?.owner === ownerOf(id) ? edited : { base: saved, values: saved.values }
  const save = (base: Saved<Values>, values: Values) =>
    setEdited(storeEditDraft(kind, id, base, values))
  return {
    values: draft.values,
    setValues: (part: Partial<Values>) => save(draft.base, { ...draft.values, ...part }),
    /** The server's values replace the local ones. */
    takeServerVersion: () => save(saved, saved.values),
  }
}
